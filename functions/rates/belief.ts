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
  /** No provider on another host gave about the same figure. */
  unconfirmed?: true;
}

export type Figures = Partial<Record<Currency, Figure>>;

/** A provider's quotes in this reading. */
export interface NamedQuotes {
  name: string;
  /** Providers on one host count as one: they cannot confirm each other. */
  host: string;
  quotes: Quotes;
  /** Its figures are made up by this service and need no confirmation. */
  isOwn?: boolean;
}

/** What new figures of a currency are compared with. */
export interface Baseline {
  /** Units per 1 USDC. */
  value: number;
  /** When the providers were last read, in milliseconds since the epoch. */
  readAt: number;
  /**
   * Until then, hosts that disagree are compared with the shipped table instead: one host alone
   * began this, and the next one may answer a minute later.
   */
  firstUntil?: number;
}

export type Baselines = Partial<Record<Currency, Baseline>>;

/** What one reading of all providers came to. */
export interface Belief {
  /** The figures that are taken; a currency is absent where none can be. */
  figures: Figures;
  baselines: Baselines;
  /** Two hosts or more gave a figure, and none could be taken: the last confirmed one stays. */
  disputed: Currency[];
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

/** How far two hosts that agree may be from each other. */
const AGREEMENT = 0.05;

/** How far a figure that no other host confirms may be from the baseline. */
const NEAR_BASELINE = 0.1;

/** How far one provider alone moves the baseline in a day. */
const DAILY_MOVE = 0.03;

/** How far a CFA franc may be from its parity with the euro. */
const PARITY = 0.03;

const DAY_MS = 86_400_000;

/** After this time a good figure is good for nothing, in milliseconds. */
const GOOD_FOR_MS = DAY_MS;

/**
 * Decides, per currency, which figure of a reading is taken, and what the next reading is compared
 * with. Pure.
 *
 * - What two hosts say within 5 % is confirmed and becomes the baseline.
 * - Where they disagree, the figure nearest to the baseline is taken if it is within 10 % of it.
 *   The baseline stays.
 * - What one host alone says is taken within 10 % of the baseline and moves it by at most 3 % a day.
 * - Where there is no baseline yet, the shipped table takes its place, with its factor of 3. Where
 *   hosts disagree it does so for the first day.
 *
 * `said` is in order of preference; `now` is the time of the reading.
 */
export function believe(said: NamedQuotes[], baselines: Baselines, now: number): Belief {
  const belief: Belief = { figures: {}, baselines: {}, disputed: [] };
  for (const currency of CURRENCIES) {
    const given = givenFigures(said, currency, now);
    const before = baselines[currency];
    const { figure, baseline } = chooseFigure(currency, { given, before, now });
    if (figure !== null) belief.figures[currency] = figure;
    else if (given.length > 1) belief.disputed.push(currency);
    if (baseline !== undefined) belief.baselines[currency] = baseline;
  }
  return belief;
}

interface Given {
  host: string;
  isOwn: boolean;
  figure: Figure;
}

/** The figures of a currency, the first usable one of each host. */
function givenFigures(said: NamedQuotes[], currency: Currency, now: number): Given[] {
  const given: Given[] = [];
  for (const { name, host, quotes, isOwn = false } of said) {
    const value = quotes.rates[currency];
    if (value === undefined || !keepsParity(currency, value, quotes.euro)) continue;
    if (given.some((other) => other.host === host)) continue;
    given.push({ host, isOwn, figure: { value, source: name, readAt: now } });
  }
  return given;
}

interface Comparison {
  given: Given[];
  before: Baseline | undefined;
  now: number;
}

interface ChosenFigure {
  figure: Figure | null;
  baseline: Baseline | undefined;
}

function chooseFigure(currency: Currency, { given, before, now }: Comparison): ChosenFigure {
  const confirmed = confirmedBy(given) ??
    given.find(({ isOwn, figure }) => isOwn && hasMagnitude(currency, figure.value))?.figure;
  if (confirmed !== undefined) {
    return { figure: confirmed, baseline: { value: confirmed.value, readAt: now } };
  }
  const usual = given.map(({ figure }) => figure)
    .filter(({ value }) => hasMagnitude(currency, value));
  const firstUntil = before === undefined ? now + DAY_MS : firstDayOf(before, now);
  const first = firstUntil === undefined ? {} : { firstUntil };
  if (before === undefined || (firstUntil !== undefined && given.length > 1)) {
    const figure = nearest(usual, MAGNITUDES[currency]);
    const baseline = figure === null ? before : { value: figure.value, readAt: now, ...first };
    return { figure: figure && { ...figure, unconfirmed: true }, baseline };
  }
  const figure = nearest(usual.filter(({ value }) => isNear(value, before.value)), before.value);
  const [alone] = given.length === 1 ? usual : [];
  const value = alone === undefined ? before.value : movedTowards(alone.value, before, now);
  return {
    figure: figure && { ...figure, unconfirmed: true },
    baseline: { value, readAt: now, ...first },
  };
}

/** The first figure with which another host agrees. */
function confirmedBy(given: Given[]): Figure | undefined {
  return given.find((one) =>
    given.some((other) => other !== one && agree(one.figure.value, other.figure.value))
  )?.figure;
}

/** The end of a baseline's first day; undefined once it is over, or a clock was set back. */
function firstDayOf({ firstUntil = 0 }: Baseline, now: number): number | undefined {
  return firstUntil > now && firstUntil <= now + DAY_MS ? firstUntil : undefined;
}

/** The figure whose ratio to `value` is the smallest; the first of several. */
function nearest(figures: Figure[], value: number): Figure | null {
  const distance = (figure: Figure) => Math.abs(Math.log(figure.value / value));
  return figures.reduce<Figure | null>(
    (best, figure) => best === null || distance(figure) < distance(best) ? figure : best,
    null,
  );
}

/**
 * The baseline's value after one host alone gave another one. Only the time since the last reading
 * counts, and a day of it at most.
 */
function movedTowards(value: number, before: Baseline, now: number): number {
  const passed = Math.min(Math.max(now - before.readAt, 0), DAY_MS);
  const most = (1 + DAILY_MOVE) ** (passed / DAY_MS);
  return Math.min(Math.max(value, before.value / most), before.value * most);
}

/**
 * The baselines of a store that has none yet. They are taken from its last figures, those of the
 * right magnitude, which were not confirmed by the present rules.
 */
export function firstBaselines(figures: Figures, now: number): Baselines {
  const baselines: Baselines = {};
  for (const currency of CURRENCIES) {
    const figure = figures[currency];
    if (figure === undefined || !isGood(figure, now)) continue;
    if (!hasMagnitude(currency, figure.value)) continue;
    baselines[currency] = { value: figure.value, readAt: now, firstUntil: now + DAY_MS };
  }
  return baselines;
}

/** True for a day after a figure was read, and where the clock was set back, before that. */
export function isGood({ readAt }: Figure, now: number): boolean {
  return Math.abs(now - readAt) <= GOOD_FOR_MS;
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

function isNear(value: number, baseline: number): boolean {
  return Math.abs(value - baseline) <= baseline * NEAR_BASELINE;
}

function agree(a: number, b: number): boolean {
  return Math.abs(a - b) <= Math.min(a, b) * AGREEMENT;
}
