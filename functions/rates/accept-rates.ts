import { CFA_PER_EURO, CURRENCIES, type Currency } from "../../src/money/currency.ts";
import type { Quotes } from "./quotes.ts";

/** An accepted exchange rate. */
export interface AcceptedRate {
  /** Units per 1 USDC. */
  value: number;
  /** The provider's name. */
  source: string;
  /** When the provider was read, in milliseconds since the epoch. */
  readAt: number;
  /** True if no provider on another host agreed. */
  unconfirmed?: true;
}

export type AcceptedRates = Partial<Record<Currency, AcceptedRate>>;

/** A provider's quotes. */
export interface ProviderQuotes {
  name: string;
  /** Providers on the same host count as one and can't confirm each other. */
  host: string;
  quotes: Quotes;
  /** True for the sandbox's invented rates, which need no confirmation. */
  isOwn?: boolean;
}

/** The rate that new quotes of a currency are compared with. */
export interface Baseline {
  /** Units per 1 USDC. */
  value: number;
  /** When the providers were last read, in milliseconds since the epoch. */
  readAt: number;
  /**
   * The end of the baseline's first day, in milliseconds since the epoch; absent after it. Until
   * then, disagreeing hosts are compared with the built-in table instead, since the baseline came
   * from only one host.
   */
  firstUntil?: number;
}

export type Baselines = Partial<Record<Currency, Baseline>>;

/** The result of one reading of all providers. */
export interface RateDecisions {
  /** Accepted rates; a currency is absent without one. */
  figures: AcceptedRates;
  baselines: Baselines;
  /** Currencies whose hosts disagreed without an acceptable rate; the last confirmed one stays. */
  disputed: Currency[];
}

/**
 * Approximate units per dollar in 2026. If one provider's quote has another order of magnitude,
 * it's a mistake. If two providers agree on it, it may be a devaluation.
 */
export const TYPICAL_RATES: Readonly<Record<Currency, number>> = {
  NGN: 1495,
  GHS: 11.4,
  KES: 129.2,
  ZAR: 17.6,
  TZS: 2480,
  UGX: 3590,
  XOF: 565,
  XAF: 565,
};

/** The largest factor between a plausible rate and the typical one. */
const MAX_FACTOR = 3;

/** The largest difference between hosts that agree. */
const AGREEMENT = 0.05;

/** The largest difference of an unconfirmed rate from the baseline. */
const NEAR_BASELINE = 0.1;

/** The most that one provider can move the baseline in a day. */
const DAILY_MOVE = 0.03;

/** The largest relative difference of a CFA franc's rate from its parity with the euro. */
const PARITY_TOLERANCE = 0.03;

const DAY_MS = 86_400_000;

/** How long an accepted rate can be used, in milliseconds. */
const MAX_AGE_MS = DAY_MS;

/**
 * Decides for each currency which rate to accept, and the baseline for the next reading. Pure.
 *
 * - If two hosts agree within 5 %, the rate is confirmed and becomes the baseline.
 * - If they disagree, the rate nearest to the baseline is accepted if within 10 % of it. The
 *   baseline stays.
 * - A single host's rate is accepted within 10 % of the baseline, and moves it by at most 3 % a
 *   day.
 * - Without a baseline, or if hosts disagree on its first day, the built-in table with its factor
 *   of 3 is used instead.
 *
 * `quotes` are the providers' quotes in order of preference; `now` is the time of the reading.
 */
export function acceptRates(
  quotes: ProviderQuotes[],
  baselines: Baselines,
  now: number,
): RateDecisions {
  const accepted: RateDecisions = { figures: {}, baselines: {}, disputed: [] };
  for (const currency of CURRENCIES) {
    const given = usableQuotes(quotes, currency, now);
    const before = baselines[currency];
    const { figure, baseline } = chooseFigure(currency, { given, before, now });
    if (figure !== null) accepted.figures[currency] = figure;
    else if (given.length > 1) accepted.disputed.push(currency);
    if (baseline !== undefined) accepted.baselines[currency] = baseline;
  }
  return accepted;
}

interface UsableQuote {
  host: string;
  isOwn: boolean;
  figure: AcceptedRate;
}

/** The quotes of a currency: the first usable one of each host. */
function usableQuotes(providers: ProviderQuotes[], currency: Currency, now: number): UsableQuote[] {
  const given: UsableQuote[] = [];
  for (const { name, host, quotes, isOwn = false } of providers) {
    const value = quotes.rates[currency];
    if (value === undefined || !keepsParity(currency, value, quotes.euro)) continue;
    if (given.some((other) => other.host === host)) continue;
    given.push({ host, isOwn, figure: { value, source: name, readAt: now } });
  }
  return given;
}

interface Comparison {
  given: UsableQuote[];
  before: Baseline | undefined;
  now: number;
}

interface ChosenFigure {
  figure: AcceptedRate | null;
  baseline: Baseline | undefined;
}

function chooseFigure(currency: Currency, { given, before, now }: Comparison): ChosenFigure {
  const confirmed = confirmedBy(given) ??
    given.find(({ isOwn, figure }) => isOwn && isPlausibleRate(currency, figure.value))?.figure;
  if (confirmed !== undefined) {
    return { figure: confirmed, baseline: { value: confirmed.value, readAt: now } };
  }
  const usual = given.map(({ figure }) => figure)
    .filter(({ value }) => isPlausibleRate(currency, value));
  const firstUntil = before === undefined ? now + DAY_MS : firstDayOf(before, now);
  const first = firstUntil === undefined ? {} : { firstUntil };
  if (before === undefined || (firstUntil !== undefined && given.length > 1)) {
    const figure = nearest(usual, TYPICAL_RATES[currency]);
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

/** The first rate that another host agrees with. */
function confirmedBy(given: UsableQuote[]): AcceptedRate | undefined {
  return given.find((one) =>
    given.some((other) => other !== one && agree(one.figure.value, other.figure.value))
  )?.figure;
}

/** The end of a baseline's first day; undefined once it's over, or if the clock was set back. */
function firstDayOf({ firstUntil = 0 }: Baseline, now: number): number | undefined {
  return firstUntil > now && firstUntil <= now + DAY_MS ? firstUntil : undefined;
}

/** The rate closest to `value` by ratio; the first of several. */
function nearest(figures: AcceptedRate[], value: number): AcceptedRate | null {
  const distance = (figure: AcceptedRate) => Math.abs(Math.log(figure.value / value));
  return figures.reduce<AcceptedRate | null>(
    (best, figure) => best === null || distance(figure) < distance(best) ? figure : best,
    null,
  );
}

/**
 * The baseline after a single host's quote, moved in proportion to the time since the last reading,
 * up to a day.
 */
function movedTowards(value: number, before: Baseline, now: number): number {
  const passed = Math.min(Math.max(now - before.readAt, 0), DAY_MS);
  const most = (1 + DAILY_MOVE) ** (passed / DAY_MS);
  return Math.min(Math.max(value, before.value / most), before.value * most);
}

/**
 * Baselines for a store without any, taken from its last rates. Those weren't confirmed by today's
 * rules.
 */
export function initialBaselines(figures: AcceptedRates, now: number): Baselines {
  const baselines: Baselines = {};
  for (const currency of CURRENCIES) {
    const figure = figures[currency];
    if (figure === undefined || !isUsableRate(figure, now)) continue;
    if (!isPlausibleRate(currency, figure.value)) continue;
    baselines[currency] = { value: figure.value, readAt: now, firstUntil: now + DAY_MS };
  }
  return baselines;
}

/** True if a rate is less than a day old, or less than a day ahead after the clock was set back. */
export function isUsableRate({ readAt }: AcceptedRate, now: number): boolean {
  return Math.abs(now - readAt) <= MAX_AGE_MS;
}

/** True if a rate has its currency's order of magnitude. */
export function isPlausibleRate(currency: Currency, value: number): boolean {
  const usual = TYPICAL_RATES[currency];
  return value <= usual * MAX_FACTOR && value >= usual / MAX_FACTOR;
}

function keepsParity(currency: Currency, value: number, euro: number | null): boolean {
  if (euro === null || (currency !== "XOF" && currency !== "XAF")) return true;
  const parity = euro * CFA_PER_EURO;
  return Math.abs(value - parity) <= parity * PARITY_TOLERANCE;
}

function isNear(value: number, baseline: number): boolean {
  return Math.abs(value - baseline) <= baseline * NEAR_BASELINE;
}

function agree(a: number, b: number): boolean {
  return Math.abs(a - b) <= Math.min(a, b) * AGREEMENT;
}
