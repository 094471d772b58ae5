import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  columnText,
  columnValue,
  localSum,
  localValue,
  usdcFor,
} from "../../../../src/money/convert.ts";

describe("localValue()", () => {
  test("multiplies exactly and rounds down", () => {
    expect(localValue(12_345_600_000n, 1448.12, "NGN")).toBe("1787791.02");
    expect(localValue(10_000_000n, 0.019, "GHS")).toBe("0.01");
  });

  test("gives shillings and francs whole", () => {
    expect(localValue(15_000_000n, 561.99, "XOF")).toBe("842");
  });

  test("is zero for an amount below the smallest local unit, never one", () => {
    expect(localValue(1n, 1448.12, "NGN")).toBe("0.00");
  });

  test("refuses what is no rate", () => {
    for (const rate of [0, -1, NaN, Infinity]) {
      expect(() => localValue(1n, rate, "KES")).toThrow(RangeError);
    }
  });
});

describe("columnValue() and columnText()", () => {
  test("write no more places than a cent is worth, rounded down", () => {
    const value = (currency: "NGN" | "GHS" | "UGX", rate: number) =>
      columnText(columnValue(4_311_999_999n, rate, currency), currency);
    expect(value("NGN", 1448.12)).toBe("624429");
    expect(value("GHS", 12.34)).toBe("5321.00");
    expect(value("UGX", 3600.5)).toBe("1552535");
  });
});

describe("localSum()", () => {
  test("adds up what is shown", () => {
    expect(localSum(["0.09", "1787791.02"], "NGN")).toBe("1787791.11");
    expect(localSum(["842", "1"], "XOF")).toBe("843");
    expect(localSum([], "KES")).toBe("0.00");
  });
});

/** Hundredths of a local amount, as `localValue` shows them. */
function hundredthsOf(value: string): bigint {
  const [whole = "", fraction = ""] = value.split(".");
  return BigInt(whole + fraction.padEnd(2, "0"));
}

describe("usdcFor()", () => {
  test("divides exactly and rounds up to the stroop", () => {
    expect(usdcFor(144_812n, 1448.12)).toBe(10_000_000n);
    expect(usdcFor(100n, 3)).toBe(3_333_334n);
  });

  test("answers null where nothing can be paid", () => {
    expect(usdcFor(0n, 100)).toBeNull();
    expect(usdcFor(10n ** 30n, 1)).toBeNull();
  });

  test("pays 25,000 KES as 25,000 KES", () => {
    const stroops = usdcFor(2_500_000n, 129.37) ?? 0n;
    expect(localValue(stroops, 129.37, "KES")).toBe("25000.00");
  });

  const amounts = fc.bigInt({ min: 1n, max: 10n ** 11n });
  // up to where a stroop is worth a hundredth; the dearest of the eight is below 10,000
  const rates = fc.double({ min: 1, max: 99_999, noNaN: true });

  test("gives exactly what was entered, to the hundredth, whatever the amount and the rate", () => {
    const hundredthCurrencies = fc.constantFrom(...["NGN", "GHS", "KES", "ZAR"] as const);
    fc.assert(
      fc.property(amounts, rates, hundredthCurrencies, (hundredths, rate, currency) => {
        const stroops = usdcFor(hundredths, rate) ?? 0n;
        expect(hundredthsOf(localValue(stroops, rate, currency))).toBe(hundredths);
      }),
      { numRuns: 2000 },
    );
  });

  test("gives shillings and francs entered whole exactly", () => {
    const wholeCurrencies = fc.constantFrom(...["TZS", "UGX", "XOF", "XAF"] as const);
    fc.assert(
      fc.property(amounts, rates, wholeCurrencies, (whole, rate, currency) => {
        const stroops = usdcFor(whole * 100n, rate) ?? 0n;
        expect(localValue(stroops, rate, currency)).toBe(whole.toString());
      }),
      { numRuns: 2000 },
    );
  });

  test("costs not a stroop more than that needs", () => {
    fc.assert(fc.property(amounts, rates, (hundredths, rate) => {
      const stroops = usdcFor(hundredths, rate) ?? 0n;
      expect(hundredthsOf(localValue(stroops - 1n, rate, "NGN"))).toBeLessThan(hundredths);
    }));
  });
});
