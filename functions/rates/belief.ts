import { CFA_PER_EURO, CURRENCIES, type Currency } from "../../src/money/currency.ts";
import type { Quotes } from "./provider.ts";

/** A figure that was believed. */
export interface Figure {
  /** Units per 1 USDC. */
  value: number;
  /** The provider's name. */
  source: string;
  /** When the provider was read, in milliseconds since the epoch. */
  readAt: number;
}

/** The figures that there are. */
export type Figures = Partial<Record<Currency, Figure>>;

/** What a provider said in this reading. */
export interface NamedQuotes {
  name: string;
  quotes: Quotes;
}

/** How far a figure may be from the last good one, how far two that agree from each other. */
const JUMP = 0.3;
const AGREEMENT = 0.05;

/** How far a CFA franc may be from its parity with the euro. */
const PARITY = 0.03;

/** After this time a last good figure is good for nothing, in milliseconds. */
export const GOOD_FOR_MS = 86_400_000;

/** The currencies of which no figure can be believed yet: the next provider is asked for them. */
export function unsettled(said: NamedQuotes[], lastGood: Figures, now: number): Currency[] {
  const settled = believe(said, lastGood, now);
  return CURRENCIES.filter((currency) => settled[currency] === undefined);
}

/**
 * Picks, per currency, the first figure that can be believed. A figure far from the last good one
 * is believed only where another provider says about the same. Pure.
 *
 * `said` is in order of preference; `now` is the time of the reading.
 */
export function believe(said: NamedQuotes[], lastGood: Figures, now: number): Figures {
  const figures: Figures = {};
  for (const currency of CURRENCIES) {
    const possible = said.flatMap(({ name, quotes }) => {
      const value = quotes.rates[currency];
      return value !== undefined && keepsParity(currency, value, quotes.euro)
        ? [{ value, source: name, readAt: now }]
        : [];
    });
    const last = lastGood[currency];
    const near = possible.find((figure) => !jumps(figure, last, now)) ??
      possible.find((figure) => possible.some((other) => other !== figure && agree(figure, other)));
    if (near !== undefined) figures[currency] = near;
  }
  return figures;
}

function keepsParity(currency: Currency, value: number, euro: number | null): boolean {
  if (euro === null || (currency !== "XOF" && currency !== "XAF")) return true;
  const parity = euro * CFA_PER_EURO;
  return Math.abs(value - parity) <= parity * PARITY;
}

function jumps(figure: Figure, last: Figure | undefined, now: number): boolean {
  if (last === undefined || now - last.readAt > GOOD_FOR_MS) return false;
  return Math.abs(figure.value - last.value) > last.value * JUMP;
}

function agree(a: Figure, b: Figure): boolean {
  return Math.abs(a.value - b.value) <= Math.min(a.value, b.value) * AGREEMENT;
}
