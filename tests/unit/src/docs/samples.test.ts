import { expect, test } from "vitest";
import { readReference } from "../../../../src/docs/reference.ts";
import { buildSamples } from "../../../../src/docs/samples.ts";

const operations = readReference();

test.each(operations)(
  "$id is asked for in every language with all that it requires",
  (operation) => {
    const samples = buildSamples(operation);
    const required = operation.parameters.filter((parameter) => parameter.required);
    for (const [language, code] of Object.entries(samples)) {
      for (const { schema } of required) {
        for (const example of [schema.example].flat()) {
          // the client adds the scheme to a token
          expect(code, language).toContain(String(example).replace("Bearer ", ""));
        }
      }
      expect(code, language).not.toMatch(/undefined|\{\w+\}|=&|=$/m);
    }
  },
);

test("a body stands in Python as in JSON: it holds nothing that they write in two ways", () => {
  const bodies = operations.flatMap(({ request }) => request?.examples[0]?.text ?? []);
  expect(bodies.length).toBeGreaterThan(0);
  for (const body of bodies) expect(body).not.toMatch(/\b(true|false|null)\b|'/);
});
