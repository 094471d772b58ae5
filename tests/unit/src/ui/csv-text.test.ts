import { describe, expect, test } from "vitest";
import { csvText } from "../../../../src/ui/csv-text.ts";

describe("csvText()", () => {
  test.each([
    "=1+1",
    " =1+1",
    "\n=1+1",
    "\t=1+1",
    "@SUM(A1)",
    "+1",
    "-1+cmd|'/c calc'!A0",
    "＝1+1",
  ])(
    "writes %j as text, not as a formula",
    (cell) => {
      expect(csvText([[cell]]).replace(/^\ufeff"?/, "").startsWith("'")).toBe(true);
    },
  );

  test("leaves numbers and words as they are", () => {
    expect(csvText([["-12.5", "Salary - May", "a=b"]])).toBe("\ufeff-12.5,Salary - May,a=b\r\n");
  });

  test("lets no cell out of its place", () => {
    expect(csvText([["a\t=1", 'b"c', "d;e"]])).toBe('\ufeff"a\t=1","b""c","d;e"\r\n');
  });
});
