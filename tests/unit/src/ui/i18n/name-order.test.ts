import { expect, test } from "vitest";
import { LANGUAGES } from "../../../../../src/ui/i18n/languages.ts";
import { createNameComparator } from "../../../../../src/ui/i18n/name-order.ts";

test.each(LANGUAGES)("nameOrder() in %s goes by numbers' size and passes over marks", (lang) => {
  const names = ["Worker 11", "Zola", "Worker 1", "Élodie", "Worker 10", "Femi", "Worker 2"];
  expect(names.sort(createNameComparator(lang)))
    .toEqual(["Élodie", "Femi", "Worker 1", "Worker 2", "Worker 10", "Worker 11", "Zola"]);
});
