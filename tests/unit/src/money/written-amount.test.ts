import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  detectColumnDecimalMark,
  readWrittenAmount,
  rewriteUnambiguously,
} from "../../../../src/money/written-amount.ts";
import { formatLedgerAmount, MAX_STROOPS } from "../../../../src/stellar/amount.ts";

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
      separator: ".",
      readings: [{ mark: ",", amount: "1250" }, { mark: ".", amount: "1.250" }],
    });
    expect(readWrittenAmount("1,250")).toEqual({
      ok: false,
      fault: "ambiguous",
      separator: ",",
      readings: [{ mark: ",", amount: "1.250" }, { mark: ".", amount: "1250" }],
    });
  });

  test("reads it as thousands when the column proves so, and never as thousandths", () => {
    expect(readWrittenAmount("1.250", ",")).toEqual(ok(1250n * UNIT));
    expect(readWrittenAmount("1,250", ".")).toEqual(ok(1250n * UNIT));
    for (const [text, mark] of [["1.250", "."], ["1,250", ","]] as const) {
      expect(readWrittenAmount(text, mark)).toMatchObject({ ok: false, fault: "ambiguous" });
    }
  });

  test("reads by its own form what cannot have the column's mark", () => {
    expect(readWrittenAmount("1.250,00", ".")).toEqual(ok(1250n * UNIT));
    expect(readWrittenAmount("1.2500000", ",")).toEqual(ok(12_500_000n));
  });

  test("reads back every amount that the ledger can write", () => {
    fc.assert(fc.property(fc.bigInt({ min: 1n, max: MAX_STROOPS }), (stroops) => {
      expect(readWrittenAmount(formatLedgerAmount(stroops), ".")).toEqual(ok(stroops));
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

describe("detectColumnDecimalMark()", () => {
  test("is what its cells prove", () => {
    expect(detectColumnDecimalMark(["1,234.56", "980.00", "1.250"])).toBe(".");
    expect(detectColumnDecimalMark(["1 100,25", "5"])).toBe(",");
  });

  test("is null where nothing is proven", () => {
    expect(detectColumnDecimalMark(["1.250", "12"])).toBeNull();
    expect(detectColumnDecimalMark([])).toBeNull();
  });

  test("is null where both are proven, whatever most cells are", () => {
    expect(detectColumnDecimalMark(["1,234.56", "980.00", "1.250,00"])).toBeNull();
    const texts = fc.array(fc.constantFrom("980.50", "1,234.56", "12", "1.250"));
    fc.assert(fc.property(texts, texts, (before, after) => {
      expect(detectColumnDecimalMark(["1.5", ...before, "1.250,00", ...after])).toBeNull();
    }));
  });

  test("is not proven by an answer that a person gave for one kind of cell", () => {
    expect(detectColumnDecimalMark([rewriteUnambiguously("1.250", ".", "."), "1,250"])).toBeNull();
  });
});

describe("rewriteUnambiguously()", () => {
  test("writes an amount of two meanings so that it has the chosen one in every column", () => {
    const groups = fc.tuple(
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 0, max: 999 }).map((n) => String(n).padStart(3, "0")),
    );
    const marks = fc.constantFrom<"." | ",">(".", ",");
    fc.assert(fc.property(groups, marks, marks, ([whole, rest], separator, mark) => {
      const settled = rewriteUnambiguously(`${whole}${separator}${rest}`, separator, mark);
      const decimal = BigInt(`${whole}${rest}`) * (mark === separator ? UNIT / 1000n : UNIT);
      for (const column of [".", ",", null] as const) {
        expect(readWrittenAmount(settled, column)).toEqual(ok(decimal));
      }
    }));
  });

  test("leaves other kinds and plain amounts as they are", () => {
    for (const text of ["1,250", "980.00", "1.250,00", "12", "", "x"]) {
      expect(rewriteUnambiguously(text, ".", ",")).toBe(text);
    }
  });
});
