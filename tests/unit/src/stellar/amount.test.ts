import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatDisplayAmount,
  formatLedgerAmount,
  MAX_STROOPS,
  parseAmount,
  parseLedgerAmount,
} from "../../../../src/stellar/amount.ts";

describe("parseAmount()", () => {
  test("reads seven decimal places exactly", () => {
    expect(parseAmount("1234.5600001")).toEqual({ ok: true, stroops: 12_345_600_001n });
  });

  test("reads the largest amount of the ledger, and nothing above it", () => {
    expect(parseAmount("922337203685.4775807")).toEqual({ ok: true, stroops: MAX_STROOPS });
    expect(parseAmount("922337203685.4775808")).toEqual({ ok: false, fault: "too_large" });
  });

  test.each([
    ["", "empty"],
    ["  ", "empty"],
    ["1,5", "not_a_number"],
    ["1e3", "not_a_number"],
    ["0x10", "not_a_number"],
    ["1.", "not_a_number"],
    [".5", "not_a_number"],
    ["NaN", "not_a_number"],
    ["1.12345678", "too_many_decimals"],
    ["0", "not_positive"],
    ["0.0000000", "not_positive"],
    ["-1", "not_positive"],
  ])("refuses %j as %s", (text, fault) => {
    expect(parseAmount(text)).toEqual({ ok: false, fault });
  });

  test("gives back what the ledger would write, for every amount", () => {
    fc.assert(fc.property(fc.bigInt({ min: 1n, max: MAX_STROOPS }), (stroops) => {
      expect(parseAmount(formatLedgerAmount(stroops))).toEqual({ ok: true, stroops });
    }));
  });
});

describe("parseLedgerAmount()", () => {
  test("is the inverse of formatLedgerAmount(), zero and negative amounts included", () => {
    fc.assert(fc.property(fc.bigInt({ min: -MAX_STROOPS, max: MAX_STROOPS }), (stroops) => {
      expect(parseLedgerAmount(formatLedgerAmount(stroops))).toBe(stroops);
    }));
  });

  test("throws for what no ledger writes", () => {
    expect(() => parseLedgerAmount("1,5")).toThrow(RangeError);
    expect(() => parseLedgerAmount("1.00000000")).toThrow(RangeError);
  });
});

describe("formatDisplayAmount()", () => {
  test("shows two places, and more only where they are not zero", () => {
    expect(formatDisplayAmount(12_345_600_000n, "en")).toBe("1,234.56");
    expect(formatDisplayAmount(10_000_000n, "en")).toBe("1.00");
    expect(formatDisplayAmount(10_000_001n, "en")).toBe("1.0000001");
    expect(formatDisplayAmount(10_500_000n, "en")).toBe("1.05");
    expect(formatDisplayAmount(0n, "en")).toBe("0.00");
  });

  test("keeps every digit of the largest amount", () => {
    expect(formatDisplayAmount(MAX_STROOPS, "en")).toBe("922,337,203,685.4775807");
  });

  test("follows the language", () => {
    expect(formatDisplayAmount(12_345_600_000n, "fr").replace(/\s/g, " ")).toBe("1 234,56");
  });
});
