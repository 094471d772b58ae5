import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  findItemsFault,
  formatPlainDecimal,
  parsePayslipItems,
  type PayslipItem,
} from "../../../../../src/pay/line/payslip-items.ts";

const earning = (amount: string, label = "Basic") => ({ label, kind: "earning" as const, amount });
const deduction = (amount: string) => ({ label: "PAYE", kind: "deduction" as const, amount });
const notNet = (net: string, amount: string) =>
  ({ cell: "items", fault: "not_net", net, amount }) as const;
const kes = (whole: number) => BigInt(whole) * 10_000_000n;

describe("the items of a payslip", () => {
  test.each<[string, PayslipItem[], number, ReturnType<typeof findItemsFault>]>([
    ["no items", [], 900, null],
    ["what comes to the amount", [earning("1,000"), deduction("100")], 900, null],
    ["a hundredth less", [earning("1000"), deduction("100.01")], 900, notNet("899.99", "900")],
    ["more deductions", [earning("100"), deduction("1000.50")], 900, notNet("-900.5", "900")],
    ["thousands, however they are written", [earning("1.000"), earning("2,000")], 3000, null],
    ["what would be thousandths", [earning("1.250"), earning("0.25")], 1, notNet("1250.25", "1")],
    ["an amount that is none", [earning("1000"), deduction("n/a")], 1000, {
      cell: "items",
      fault: "not_an_amount",
      label: "PAYE",
    }],
    ["an item without a name", [earning("1000", " ")], 1000, { cell: "items", fault: "no_label" }],
  ])("of %s", (_, items, amount, fault) => {
    expect(findItemsFault(items, kes(amount))).toEqual(fault);
  });

  test("come to gross, deductions and net, to the last digit", () => {
    const stroops = fc.bigInt(1n, 10n ** 16n);
    fc.assert(
      fc.property(fc.array(stroops), fc.array(stroops), (earned, deducted) => {
        const read = parsePayslipItems([
          ...earned.map((each) => earning(decimal(each))),
          ...deducted.map((each) => deduction(decimal(each))),
        ]);
        const sum = (all: bigint[]) => all.reduce((total, each) => total + each, 0n);
        expect(read).toMatchObject({
          gross: sum(earned),
          deducted: sum(deducted),
          net: sum(earned) - sum(deducted),
        });
      }),
    );
  });

  test.each([[10_000_000n, "1"], [15_000_000n, "1.5"], [1n, "0.0000001"], [1000_000_000n, "100"]])(
    "write %s as %s",
    (units, text) => expect(formatPlainDecimal(units)).toBe(text),
  );
});

function decimal(stroops: bigint): string {
  const digits = stroops.toString().padStart(8, "0");
  return `${digits.slice(0, -7)}.${digits.slice(-7)}`;
}
