import { describe, expect, test } from "vitest";
import { splitMoney } from "../../../../../src/pay/list/currency-signs.ts";

describe("splitMoney()", () => {
  test("reads what stands beside the digits", () => {
    const read = {
      "KES 46,500": ["46,500", "KES"],
      "₦652,000": ["652,000", "NGN"],
      "Ksh.500": ["500", "KES"],
      "Ksh. 1 500/=": ["1 500", "KES"],
      "1,500/= KES": ["1,500", "KES"],
      "500/-": ["500", "/-"],
      "KES: 500": ["500", "KES"],
      "500 (KES)": ["500", "KES"],
      "₦\u200f500": ["500", "NGN"],
      "R 100": ["100", "R"],
      "₦5000 KES": ["5000", "NGN / KES"],
    };
    for (const [cell, [amount, currency]] of Object.entries(read)) {
      expect(splitMoney(cell), cell).toEqual({ amount, currency });
    }
  });

  test("takes no minus, percent sign or decimal point for a part of a currency", () => {
    const cells = ["KES −500", "−KES 500", "KES –500", "₦—500", "500- KES", "500 KES-", "500−KES"];
    cells.push("50% KES", "KES 50 %", "₦.500", "$.50", "KES .500", "±KES 500", "(KES 500 KES)");
    for (const cell of cells) expect(splitMoney(cell)).toEqual({ amount: cell, currency: "" });
  });
});
