import type { Outcome } from "../../src/contract/outcome.ts";
import { CFA_PER_EURO, CURRENCIES, type Currency } from "../../src/money/currency.ts";

/** The quotes of one provider. */
export interface Quotes {
  /** Units per 1 USDC; a currency is absent where the provider gives no usable figure. */
  rates: Partial<Record<Currency, number>>;
  /** Euros per 1 USDC, against which the CFA francs are held; null where not given. */
  euro: number | null;
}

export interface RatesProvider {
  /** The name in `sources`. */
  name: string;
  /** The host that answers: several addresses of one host are one provider. */
  host: string;
  /** Its figures are made up by this service and need no confirmation. */
  isOwn?: boolean;
  /** Reads the current rates within `timeoutMs`. */
  read(timeoutMs: number): Promise<Outcome<Quotes>>;
  /** The rates of a past UTC day, where the provider knows days; null for a day it does not. */
  onDay?(day: string): Quotes | null;
}

/**
 * Takes quotes out of a table from code to figure. A figure that is missing, zero, negative or no
 * number is left out. A decimal text becomes the number that JSON would read from it.
 */
export function quotesFrom(table: Record<string, unknown>): Quotes {
  const rates: Partial<Record<Currency, number>> = {};
  for (const currency of CURRENCIES) {
    const figure = figureOf(table[currency]);
    if (figure !== null) rates[currency] = figure;
  }
  return { rates, euro: figureOf(table["EUR"]) };
}

/** CFA francs for so many euros at the fixed parity, to six places (half up). */
export function cfaFor(euro: number): number {
  return Number((euro * CFA_PER_EURO).toFixed(6));
}

function figureOf(value: unknown): number | null {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string" || !/^\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return null;
  const figure = Number(text);
  return Number.isFinite(figure) && figure > 0 ? figure : null;
}
