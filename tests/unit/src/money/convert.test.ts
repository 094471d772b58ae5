import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localValue, usdcFor } from "../../../../src/money/convert.ts";

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

describe("usdcFor()", () => {
  test("divides exactly and rounds down to the stroop", () => {
    expect(usdcFor(144_812n, 1448.12)).toBe(10_000_000n);
    expect(usdcFor(100n, 3)).toBe(3_333_333n);
  });

  test("answers null where nothing can be paid", () => {
    expect(usdcFor(0n, 100)).toBeNull();
    expect(usdcFor(10n ** 30n, 1)).toBeNull();
  });

  test("never costs more than the local amount asked for", () => {
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 12n });
    const rates = fc.integer({ min: 1, max: 10_000_000 }).map((n) => n / 1000);
    fc.assert(fc.property(amounts, rates, (hundredths, rate) => {
      const stroops = usdcFor(hundredths, rate);
      if (stroops === null) return;
      const [whole = "", fraction = ""] = localValue(stroops, rate, "NGN").split(".");
      expect(BigInt(whole + fraction)).toBeLessThanOrEqual(hundredths);
    }));
  });
});
