import { describe, expect, test } from "vitest";
import { statementCsv, type StatementLine } from "../../../../src/passport/statement-period.ts";

const LINE: StatementLine = {
  createdAt: "2026-11-25T10:58:07.000Z",
  type: "received",
  amount: "12.5000000",
  asset: "USDC",
  assetIssuer: null,
  recognized: true,
  counterparty: "GABC",
  memo: "Salary",
  hash: "ab",
  receiptUrl: "https://pay.example/receipt/ab?op=1",
};

function fieldsOf(memo: string): string {
  return statementCsv([{ ...LINE, memo }]).split("\r\n")[1]?.split(",GABC,")[1] ?? "";
}

describe("statementCsv()", () => {
  test("begins with a byte order mark and the columns, and ends every row", () => {
    const text = statementCsv([LINE]);
    expect(text.startsWith("\ufeffcreatedAt,type,amount,")).toBe(true);
    expect(text.split("\r\n")).toHaveLength(3);
    expect(text).toContain("12.5000000,USDC,,true,GABC,Salary,ab,");
  });

  test("quotes commas, quotes and line breaks", () => {
    expect(fieldsOf('a,"b"')).toMatch(/^"a,""b""",ab,/);
    expect(statementCsv([{ ...LINE, memo: "a\nb" }])).toContain('"a\nb"');
  });

  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx"])("lets %j be no formula", (memo) => {
    expect(fieldsOf(memo)).toMatch(/^'/);
  });
});
