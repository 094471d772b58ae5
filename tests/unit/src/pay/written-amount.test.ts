import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ledgerAmount, MAX_STROOPS } from "../../../../src/stellar/amount.ts";
import { columnMark, readWrittenAmount } from "../../../../src/pay/written-amount.ts";

const UNIT = 10_000_000n;
const ok = (stroops: bigint) => ({ ok: true, stroops });

describe("readWrittenAmount()", () => {
  test.each([
    ["12", 12n * UNIT],
    ["100.5", 1_005_000_000n],
    ["1,25", 12_500_000n],
    ["1 100,25", 11_002_500_000n],
    ["1 100,25", 11_002_500_000n],
    ["1'250.50", 12_505_000_000n],
    ["1,250,010.75", 12_500_107_500_000n],
    ["1.250,00", 1250n * UNIT],
    ["1.250.010", 1_250_010n * UNIT],
    ["0.125", 1_250_000n],
    ["1000.125", 10_001_250_000n],
    ["1.0000001", 10_000_001n],
  ])("reads %s", (text, stroops) => {
    expect(readWrittenAmount(text)).toEqual(ok(stroops));
  });

  test.each([
    ["", "empty"],
    ["0", "not_positive"],
    ["-5", "not_positive"],
    ["1e3", "not_a_number"],
    ["１００", "not_a_number"],
    ["1.2.3", "not_a_number"],
    ["5 USDC", "not_a_number"],
    ["12 34", "not_a_number"],
    ["0.00000001", "too_many_decimals"],
    ["922337203685.4775808", "too_large"],
  ])("refuses %j: %s", (text, fault) => {
    expect(readWrittenAmount(text)).toEqual({ ok: false, fault });
  });

  test("does not guess where a text has two meanings", () => {
    expect(readWrittenAmount("1.250")).toEqual({
      ok: false,
      fault: "ambiguous",
      readings: ["1250", "1.25"],
    });
    expect(readWrittenAmount("1,250")).toMatchObject({ readings: ["1.25", "1250"] });
  });

  test("reads it when the column proves a decimal mark", () => {
    expect(readWrittenAmount("1.250", ".")).toEqual(ok(12_500_000n));
    expect(readWrittenAmount("1.250", ",")).toEqual(ok(1250n * UNIT));
  });

  test("asks about a cell that contradicts its column", () => {
    expect(readWrittenAmount("1.250,00", ".")).toEqual({
      ok: false,
      fault: "ambiguous",
      readings: ["1250", "1.25"],
    });
  });

  test("reads back every amount that the ledger can write", () => {
    fc.assert(fc.property(fc.bigInt({ min: 1n, max: MAX_STROOPS }), (stroops) => {
      expect(readWrittenAmount(ledgerAmount(stroops), ".")).toEqual(ok(stroops));
    }));
  });

  test("never reads a text in two ways depending on luck: both marks agree or one is asked for", () => {
    const digits = fc.array(fc.constantFrom(..."0123456789.,"), { minLength: 1, maxLength: 9 });
    fc.assert(fc.property(digits, (signs) => {
      const text = signs.join("");
      const alone = readWrittenAmount(text);
      const point = readWrittenAmount(text, ".");
      const comma = readWrittenAmount(text, ",");
      if (alone.ok && point.ok && comma.ok) {
        expect(point.stroops).toBe(alone.stroops);
        expect(comma.stroops).toBe(alone.stroops);
      }
    }));
  });
});

describe("columnMark()", () => {
  test("is what most cells prove", () => {
    expect(columnMark(["1,234.56", "980.00", "1.250,00"])).toBe(".");
    expect(columnMark(["1 100,25", "5"])).toBe(",");
  });

  test("is null where nothing is proven or it stands even", () => {
    expect(columnMark(["1.250", "12"])).toBeNull();
    expect(columnMark(["1,5", "1.5"])).toBeNull();
  });
});
