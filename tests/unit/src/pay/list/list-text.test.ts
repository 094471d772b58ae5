import { expect, test } from "vitest";
import { problemText } from "../../../../../src/pay/list/list-text.ts";
import { DASHBOARD } from "../../../../../src/pay/messages/dashboard.ts";
import { FRAME } from "../../../../../src/ui/messages/frame.ts";

// neither a run's limit nor "left out": a list that is too long for People isn't imported at all
test("what is said of a list that is too long holds for a run and for People", () => {
  const words = { lang: "en" as const, m: DASHBOARD.en, c: FRAME.en };
  expect(problemText(words, { code: "too_many_rows", line: 10_002 })).toBe(
    "A list can have at most 10,000 rows. Row 10002 and the rows after it can’t be imported. " +
      "Split the list.",
  );
});
