import type { Currency } from "../../src/money/currency.ts";
import { TYPICAL_RATES } from "./accept-rates.ts";
import { cfaFromEuro, type Quotes, type RatesProvider } from "./quotes.ts";

/** The days of the demo's year and a few more. */
export const SANDBOX_RATE_DAYS = 370;

/** Currencies with an average; the CFA francs follow from the euro. */
type QuotedCurrency = Exclude<Currency, "XOF" | "XAF"> | "EUR";

/** `maxDeviation` is relative. */
const AVERAGES: Record<QuotedCurrency, { value: number; places: number; maxDeviation: number }> = {
  NGN: { value: TYPICAL_RATES.NGN, places: 4, maxDeviation: 0.03 },
  GHS: { value: TYPICAL_RATES.GHS, places: 4, maxDeviation: 0.025 },
  KES: { value: TYPICAL_RATES.KES, places: 4, maxDeviation: 0.008 },
  ZAR: { value: TYPICAL_RATES.ZAR, places: 4, maxDeviation: 0.02 },
  TZS: { value: TYPICAL_RATES.TZS, places: 2, maxDeviation: 0.012 },
  UGX: { value: TYPICAL_RATES.UGX, places: 2, maxDeviation: 0.01 },
  EUR: { value: 0.862, places: 5, maxDeviation: 0.012 },
};

const DAY_MS = 86_400_000;

/** Invents rates, since the sandbox works without the internet. A day's rates never change. */
export function createSandboxProvider(now: () => number): RatesProvider {
  return {
    name: "sandbox",
    host: "sandbox",
    isInvented: true,
    read: () => Promise.resolve({ ok: true, value: quotesOn(Math.floor(now() / DAY_MS)) }),
    onDay(day) {
      const requested = Math.floor(Date.parse(`${day}T00:00:00.000Z`) / DAY_MS);
      const age = Math.floor(now() / DAY_MS) - requested;
      return age >= 0 && age <= SANDBOX_RATE_DAYS ? quotesOn(requested) : null;
    },
  };
}

/** The quotes of a day since the epoch. */
function quotesOn(day: number): Quotes {
  const euro = rateOn("EUR", day);
  const francs = cfaFromEuro(euro);
  return {
    rates: {
      NGN: rateOn("NGN", day),
      GHS: rateOn("GHS", day),
      KES: rateOn("KES", day),
      ZAR: rateOn("ZAR", day),
      TZS: rateOn("TZS", day),
      UGX: rateOn("UGX", day),
      XOF: francs,
      XAF: francs,
    },
    euro,
  };
}

/** A rate that moves in two slow waves with a phase per currency, like a market without jumps. */
function rateOn(code: QuotedCurrency, day: number): number {
  const { value, places, maxDeviation } = AVERAGES[code];
  const shift = code.charCodeAt(0) + 3 * code.charCodeAt(2);
  const wave = 0.7 * Math.sin((day + shift) / 37) + 0.3 * Math.sin((day + shift) / 5.3);
  return Number((value * (1 + maxDeviation * wave)).toFixed(places));
}
