import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  createCurrencyConverter,
  formatLocalDecimal,
  localValue,
  sameFiguresAs,
  shortenRate,
  sumLocalAmounts,
  usdcForLocal,
} from "../../../../src/money/convert.ts";
import { CURRENCIES, type Currency, DECIMAL_PLACES } from "../../../../src/money/currency.ts";

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

test("createCurrencyConverter() and formatLocalDecimal() value many amounts that are added up", () => {
  const valueOf = createCurrencyConverter(1448.12, "NGN");
  expect(formatLocalDecimal(valueOf(4_311_999_999n) + valueOf(1n), "NGN")).toBe("624429.34");
  expect(formatLocalDecimal(createCurrencyConverter(3600.5, "UGX")(4_311_999_999n), "UGX")).toBe(
    "1552535",
  );
});

describe("sumLocalAmounts()", () => {
  test("adds up what is shown", () => {
    expect(sumLocalAmounts(["0.09", "1787791.02"])).toBe("1787791.1100000");
    expect(sumLocalAmounts(["842", "1.5000000"])).toBe("843.5000000");
    expect(sumLocalAmounts([])).toBe("0.0000000");
  });
});

const amounts = fc.bigInt({ min: 1n, max: 10n ** 11n });
const rates = fc.double({ min: 1, max: 99_999, noNaN: true });
const CENT = 100_000n;

describe("usdcForLocal()", () => {
  test("divides exactly and rounds up to the cent", () => {
    expect(usdcForLocal(144_812n, 1448.12)).toBe(10_000_000n);
    expect(usdcForLocal(100n, 3)).toBe(3_400_000n);
    expect(usdcForLocal(1n, 1448.12)).toBe(CENT);
  });

  test("answers null where nothing can be paid", () => {
    expect(usdcForLocal(0n, 100)).toBeNull();
    expect(usdcForLocal(10n ** 30n, 1)).toBeNull();
  });

  test("pays at least what is owed, and less than a cent more, whatever the amount and the rate", () => {
    fc.assert(
      fc.property(amounts, rates, (hundredths, rate) => {
        const stroops = usdcForLocal(hundredths, rate) ?? 0n;
        // in units of 10⁻¹⁷ USDC × 10⁻² of the currency, so that nothing is rounded
        const owed = hundredths * 10n ** 17n;
        const worth = (paid: bigint) => paid * BigInt(rate.toFixed(10).replace(".", "")) * 100n;
        expect(stroops % CENT).toBe(0n);
        expect(worth(stroops) >= owed).toBe(true);
        expect(worth(stroops - CENT) < owed).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("shortenRate()", () => {
  test.each<[number, Currency, string]>([
    [128.31, "KES", "128.31"],
    [11.1107, "GHS", "11.1107"],
    [1461, "NGN", "1461.00"],
    [3568, "UGX", "3568"],
    [560.187278, "XOF", "560.187278"],
    [1 / 3, "ZAR", "0.3333333333"],
  ])("writes the whole of %d %s as %s", (rate, currency, text) => {
    expect(shortenRate(rate, currency)).toBe(text);
  });

  test("needs no more decimals than the figures beside it", () => {
    const agrees = sameFiguresAs(11.1107, "GHS", { owed: [12_000n] });
    expect(shortenRate(11.1107, "GHS", agrees)).toBe("11.11");
    const isWorth = sameFiguresAs(560.187278, "XOF", { worth: [10_000_000n] });
    expect(shortenRate(560.187278, "XOF", isWorth)).toBe("560");
  });

  test("gives each of the figures beside it, and a decimal less would not", () => {
    const some = fc.array(amounts, { maxLength: 5 });
    const currencies = fc.constantFrom(...CURRENCIES);
    const places = (text: string) => text.split(".")[1]?.length ?? 0;
    fc.assert(
      fc.property(some, some, rates, currencies, (owed, worth, rate, currency) => {
        const agrees = sameFiguresAs(rate, currency, { owed, worth });
        const text = shortenRate(rate, currency, agrees);
        const figures = (at: number) => [
          ...owed.map((each) => usdcForLocal(each, at)),
          ...worth.map((each) => localValue(each, at, currency)),
        ];
        expect(figures(Number(text))).toEqual(figures(rate));
        if (places(text) === DECIMAL_PLACES[currency]) return;
        const shorter = Number(rate.toFixed(places(text) - 1));
        expect(figures(shorter)).not.toEqual(figures(rate));
      }),
      { numRuns: 500 },
    );
  });
});
