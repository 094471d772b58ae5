import type { Outcome } from "../../src/contract/outcome.ts";
import { CFA_PER_EURO, CURRENCIES, type Currency } from "../../src/money/currency.ts";

export interface Quotes {
  /** Units per 1 USDC; absent without a usable quote. */
  rates: Partial<Record<Currency, number>>;
  /** Euros per 1 USDC, with which the CFA francs are checked; null if missing. */
  euro: number | null;
}

export interface RatesProvider {
  /** The provider's name in `sources`. */
  name: string;
  /** Several URLs of one host count as one provider. */
  host: string;
  /** True for the sandbox's rates, which need no confirmation. */
  isInvented?: boolean;
  read(timeoutMs: number): Promise<Outcome<Quotes>>;
  /** Quotes of a past UTC day; null for an unknown day. */
  onDay?(day: string): Quotes | null;
}

/** Skips values that are missing, zero, negative or not numbers. */
export function parseQuotes(table: Record<string, unknown>): Quotes {
  const rates: Partial<Record<Currency, number>> = {};
  for (const currency of CURRENCIES) {
    const rate = parseRate(table[currency]);
    if (rate !== null) rates[currency] = rate;
  }
  return { rates, euro: parseRate(table["EUR"]) };
}

/** Converts at the fixed parity, rounded to six places (half up). */
export function cfaFromEuro(euro: number): number {
  return Number((euro * CFA_PER_EURO).toFixed(6));
}

function parseRate(value: unknown): number | null {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string" || !/^\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return null;
  const rate = Number(text);
  return Number.isFinite(rate) && rate > 0 ? rate : null;
}
