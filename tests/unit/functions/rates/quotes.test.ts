import { describe, expect, test } from "vitest";
import { cfaFor, quotesFrom } from "../../../../functions/rates/quotes.ts";

describe("quotesFrom()", () => {
  test("gives exactly the number that the decimal text says", () => {
    const { rates } = quotesFrom({
      NGN: "1512.345678",
      KES: "129.10",
      TZS: 2501.25,
      EUR: "0.8612",
    });
    expect(rates).toEqual({ NGN: 1512.345678, KES: 129.1, TZS: 2501.25 });
    expect(JSON.stringify(rates.NGN)).toBe("1512.345678");
  });

  test.each([
    ["0"],
    ["0.000"],
    ["-5"],
    ["NaN"],
    [""],
    ["1,5"],
    ["0x10"],
    ["Infinity"],
    [null],
    [0],
    [
      -1,
    ],
    [NaN],
    [true],
    [{}],
    [["1"]],
    ["1e400"],
  ])("leaves %j out", (value) => {
    expect(quotesFrom({ NGN: value, EUR: value })).toEqual({ rates: {}, euro: null });
  });
});

describe("cfaFor()", () => {
  test("is the fixed parity", () => {
    expect(cfaFor(1)).toBe(655.957);
    expect(cfaFor(0.86)).toBe(564.12302);
  });
});
