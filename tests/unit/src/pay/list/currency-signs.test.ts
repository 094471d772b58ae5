import { describe, expect, test } from "vitest";
import { isScaled, splitMoney } from "../../../../../src/pay/list/currency-signs.ts";

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

describe("isScaled()", () => {
  test("is true of parts and multiples of a unit, however they are written", () => {
    const headings = [
      "Amount_cents",
      "amountInCents",
      "Amount (¢)",
      "Amount (minor units)",
      "Kobo",
    ];
    headings.push(
      "Amount (1,000 KES)",
      "Amount x1000",
      "Amount (1000s)",
      "in 1 000 XOF",
      "KES,000",
    );
    headings.push("Salary K", "Amount (KES k)", "Montant (k FCFA)", "Montant (KXOF)", "(M XOF)");
    headings.push("Montant en milliards", "Montant (mille F)", "Kiasi (laki)", "Amount (lakhs)");
    for (const heading of headings) expect(isScaled(heading), heading).toBe(true);
  });

  test("is false of whole units, dates and numbers that scale nothing", () => {
    const headings = [
      "Amount (kSh)",
      "NET PAY KSHS",
      "Amount (GH¢)",
      "Amount (KES)",
      "Salary 2026",
    ];
    headings.push(
      "Pay of 11/2000",
      "Amount 250,000",
      "Innocent",
      "Salaire (F)",
      "Mshahara wa mwezi",
    );
    for (const heading of headings) expect(isScaled(heading), heading).toBe(false);
  });
});
