import { renderToString } from "preact-render-to-string";
import { expect, test } from "vitest";
import { AmountField } from "../../../../../src/pay/people/AmountField.tsx";
import { TextsContext } from "../../../../../src/pay/ui/texts.ts";
import { WORDS } from "../html-of.tsx";

test.each([
  ["", null, []],
  ["70", null, []],
  ["70,000.00", null, []],
  ["70,000", "two ways", ["70,000.00", "70.00"]],
  ["1.250", "two ways", ["1,250.00", "1.25"]],
  ["TBC", "isn’t an amount", []],
  ["-5", "more than zero", []],
])("an amount written as %j is asked about: %s", (value, fault, choices) => {
  const html = renderToString(
    <TextsContext.Provider value={WORDS}>
      <AmountField label="Usual amount" value={value} change={() => {}} />
    </TextsContext.Provider>,
  );
  const said = /<small[^>]*>([^<]*)/.exec(html)?.[1] ?? null;
  if (fault === null) expect(said).toBeNull();
  else expect(said).toContain(fault);
  const buttons = Array.from(html.matchAll(/<button[^>]*>([^<]*)/g), ([, text]) => text);
  expect(buttons).toEqual(choices);
});
