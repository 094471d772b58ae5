import { CFA_PER_EURO, CURRENCIES, type Currency } from "../../src/money/currency.ts";
import type { Quotes } from "./quotes.ts";

/** A figure that was believed. */
export interface Figure {
  /** Units per 1 USDC. */
  value: number;
  /** The provider's name. */
  source: string;
  /** When the provider was read, in milliseconds since the epoch. */
  readAt: number;
  /** Neither a second provider nor a confirmed figure of the last day vouches for it. */
  unconfirmed?: true;
}

export type Figures = Partial<Record<Currency, Figure>>;

/** A provider's quotes in this reading. */
export interface NamedQuotes {
  name: string;
  quotes: Quotes;
  /** Its figures are made up by this service: there is nobody to confirm them. */
  isOwn?: boolean;
}

/** Figures that were believed at one time. */
export interface Sample {
  /** In milliseconds since the epoch. */
  at: number;
  values: Partial<Record<Currency, number>>;
  /** Those of them that nobody vouched for. */
  unconfirmed?: Currency[];
}

/** The figures of the last day, which new ones are compared with. */
export type Medians = Partial<Record<Currency, Median>>;

interface Median {
  value: number;
  /** True where all of it was one provider's word: a figure near it is that as well. */
  unconfirmed: boolean;
}

/**
 * About what a dollar bought when this was written. A figure of another order of magnitude is a
 * mistake, however often one provider repeats it; two that agree may be a devaluation.
 */
export const MAGNITUDES: Readonly<Record<Currency, number>> = {
  NGN: 1495,
  GHS: 11.4,
  KES: 129.2,
  ZAR: 17.6,
  TZS: 2480,
  UGX: 3590,
  XOF: 565,
  XAF: 565,
};

/** By how much a figure may be larger or smaller than its magnitude. */
const FACTOR = 3;

/**
 * How far a figure may be from the median of the last day, and how far two that agree from each
 * other.
 */
const JUMP = 0.3;
const AGREEMENT = 0.05;

/** How far a CFA franc may be from its parity with the euro. */
const PARITY = 0.03;

/** After this time a good figure is good for nothing, in milliseconds. */
export const GOOD_FOR_MS = 86_400_000;

/** The currencies of which no figure is confirmed yet: the next provider is asked for them. */
export function unsettled(said: NamedQuotes[], medians: Medians): Currency[] {
  const settled = believe(said, medians, 0);
  return CURRENCIES.filter((currency) => {
    const figure = settled[currency];
    return figure === undefined || figure.unconfirmed === true;
  });
}

/**
 * Picks, per currency, the first figure that can be believed: one of the right magnitude that is
 * near the median of the last day, else one that another provider confirms. So no single provider
 * can multiply a wage, at once or step by step. Where there is neither, the first figure of the
 * right magnitude stands as `unconfirmed`. Pure.
 *
 * `said` is in order of preference; `now` is the time of the reading.
 */
export function believe(said: NamedQuotes[], medians: Medians, now: number): Figures {
  const figures: Figures = {};
  for (const currency of CURRENCIES) {
    const median = medians[currency];
    const possible = said.flatMap(({ name, quotes, isOwn = false }) => {
      const value = quotes.rates[currency];
      return value !== undefined && keepsParity(currency, value, quotes.euro)
        ? [{ isOwn, figure: { value, source: name, readAt: now } }]
        : [];
    });
    const usual = possible.filter(({ figure: { value } }) =>
      hasMagnitude(currency, value) && isNear(value, median)
    );
    const vouched = median?.unconfirmed === false ? usual[0] : usual.find(({ isOwn }) => isOwn);
    const confirmed = vouched ??
      possible.find((one) =>
        possible.some((other) => other !== one && agree(one.figure, other.figure))
      );
    if (confirmed !== undefined) figures[currency] = confirmed.figure;
    else if (usual[0] !== undefined) figures[currency] = { ...usual[0].figure, unconfirmed: true };
  }
  return figures;
}

/**
 * The median of each currency over the last 24 hours. A sample counts for as long as it was the
 * newest one: after a quiet day a few lies, each a little larger, weigh no more than their minutes.
 * What nobody vouched for counts only where there is nothing else.
 */
export function mediansOf(samples: readonly Sample[], now: number): Medians {
  const medians: Medians = {};
  const recent = samples.filter(({ at }) => now - at <= GOOD_FOR_MS);
  for (const currency of CURRENCIES) {
    const all = recent.flatMap(({ at, values: { [currency]: value }, unconfirmed = [] }) =>
      value === undefined ? [] : [{ at, value, unconfirmed: unconfirmed.includes(currency) }]
    );
    const confirmed = all.filter((each) => !each.unconfirmed);
    const told = confirmed.length > 0 ? confirmed : all;
    const held = told.map(({ at, value }, n) => ({
      value,
      ms: Math.max(1, (told[n + 1]?.at ?? now) - at),
    }));
    const value = medianOf(held);
    if (value !== null) medians[currency] = { value, unconfirmed: confirmed.length === 0 };
  }
  return medians;
}

/** The value that was passed for half of the time; between two where the halves meet there. */
function medianOf(held: { value: number; ms: number }[]): number | null {
  const rising = held.toSorted((a, b) => a.value - b.value);
  const half = rising.reduce((sum, { ms }) => sum + ms, 0) / 2;
  let passed = 0;
  for (const [n, { value, ms }] of rising.entries()) {
    passed += ms;
    if (passed > half) return value;
    if (passed === half) return (value + (rising[n + 1]?.value ?? value)) / 2;
  }
  return null;
}

/** True where a figure is of its currency's order of magnitude. */
export function hasMagnitude(currency: Currency, value: number): boolean {
  const usual = MAGNITUDES[currency];
  return value <= usual * FACTOR && value >= usual / FACTOR;
}

function keepsParity(currency: Currency, value: number, euro: number | null): boolean {
  if (euro === null || (currency !== "XOF" && currency !== "XAF")) return true;
  const parity = euro * CFA_PER_EURO;
  return Math.abs(value - parity) <= parity * PARITY;
}

function isNear(value: number, median: Median | undefined): boolean {
  return median === undefined || Math.abs(value - median.value) <= median.value * JUMP;
}

function agree(a: Figure, b: Figure): boolean {
  return Math.abs(a.value - b.value) <= Math.min(a.value, b.value) * AGREEMENT;
}
