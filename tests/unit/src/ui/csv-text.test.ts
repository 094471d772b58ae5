import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatCsv, removeFormulaGuards } from "../../../../src/ui/csv-text.ts";

describe("formatCsv()", () => {
  test.each([
    ["a formula's sign", ["=1+1", "@SUM(A1)", "+1", "-1+cmd|'/c calc'!A0", "＝1+1"]],
    ["space before it", [" =1+1", "\n=1+1", "\t=1+1"]],
    ["what is not seen before it", ["\u200b=1+1", "\u00ad@x", "\0=1+1"]],
    ["a tab", ["\tfoo"]],
  ])("writes as text, not as a formula, what begins with %s: %j", (_, cells) => {
    for (const cell of cells) {
      expect(formatCsv([[cell]]).replace(/^\ufeff"?/, "").startsWith("'"), cell).toBe(true);
    }
  });

  test("leaves numbers and words as they are", () => {
    expect(formatCsv([["-12.5", "Salary - May", "a=b"]])).toBe("\ufeff-12.5,Salary - May,a=b\r\n");
  });

  test("lets no cell out of its place", () => {
    expect(formatCsv([["a\tb", 'b"c', "d;e"]])).toBe('\ufeff"a\tb","b""c","d;e"\r\n');
  });

  test("has no formula where another program begins a cell, and nothing else is lost by it", () => {
    const signs = [..."'=+-@ ;\t\r\n\u200b\0a1", '"'];
    const text = fc.string({ unit: fc.constantFrom(...signs), maxLength: 9 });
    fc.assert(
      fc.property(text, (value) => {
        const written = formatCsv([[value]]).slice(1, -2);
        const isQuoted = written.startsWith('"');
        const cell = isQuoted ? written.slice(1, -1).replaceAll('""', '"') : written;
        expect(removeFormulaGuards(cell)).toBe(value);
        // the file's content, for programs that keep a quote after a semicolon
        const all = [...cell.split(/[;\t\r\n]/), ...written.split(/[;\t\r\n]/)];
        const begins = /^-\d[\d.]*$/.test(cell) ? [] : all;
        expect(begins.filter((each) => /^[\s\p{C}"]*[=+\-@]/u.test(each))).toEqual([]);
      }),
      {
        numRuns: 500,
        examples: [
          ["x;=cmd|' /C calc'!A0;"],
          ['x;"=1'],
          ["x\n\u00ad=1"],
          ["\n'=1"],
          ["';'=1"],
          ["'\tfoo"],
          ["\tfoo"],
          ["\r\nfoo"],
        ],
      },
    );
  });
});
