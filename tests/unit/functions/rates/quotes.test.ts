import { describe, expect, test } from "vitest";
import { cfaFromEuro, parseQuotes } from "../../../../functions/rates/quotes.ts";

describe("parseQuotes()", () => {
  test("gives exactly the number that the decimal text says", () => {
    const { rates } = parseQuotes({
      NGN: "1512.345678",
      KES: "129.10",
      TZS: 2501.25,
      EUR: "0.8612",
    });
    expect(rates).toEqual({ NGN: 1512.345678, KES: 129.1, TZS: 2501.25 });
    expect(JSON.stringify(rates.NGN)).toBe("1512.345678");
  });

  const texts = ["0", "0.000", "-5", "NaN", "", "1,5", "0x10", "Infinity", "1e400"];
  const values = [...texts, null, 0, -1, NaN, true, {}, ["1"]].map((value) => [value]);

  test.each(values)("leaves %j out", (value) => {
    expect(parseQuotes({ NGN: value, EUR: value })).toEqual({ rates: {}, euro: null });
  });
});

describe("cfaFromEuro()", () => {
  test("is the fixed parity", () => {
    expect(cfaFromEuro(1)).toBe(655.957);
    expect(cfaFromEuro(0.86)).toBe(564.12302);
  });
});
