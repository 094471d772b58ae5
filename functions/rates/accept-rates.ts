import { CFA_PER_EURO, CURRENCIES, type Currency } from "../../src/money/currency.ts";
import type { Quotes } from "./quotes.ts";

export interface AcceptedRate {
  /** Units per 1 USDC. */
  value: number;
  source: string;
  /** Milliseconds since the epoch. */
  readAt: number;
  /** True if no provider on another host has confirmed the rate. */
  unconfirmed?: true;
}

export type AcceptedRates = Partial<Record<Currency, AcceptedRate>>;

export interface ProviderQuotes {
  name: string;
  /** Providers on the same host can't confirm each other. */
  host: string;
  quotes: Quotes;
  /** True for the sandbox's rates, which need no confirmation. */
  isInvented?: boolean;
}

/** What new quotes of a currency are compared with. */
export interface Baseline {
  /** Units per 1 USDC. */
  value: number;
  /** When the providers were last read. */
  readAt: number;
  /**
   * The end of an unconfirmed baseline's first day; absent after that. Until then, the rates of
   * disagreeing hosts are compared with the built-in table.
   */
  firstUntil?: number;
}

export type Baselines = Partial<Record<Currency, Baseline>>;

export interface RateDecisions {
  /** Rates by currency; absent if no rate was accepted. */
  accepted: AcceptedRates;
  baselines: Baselines;
  /** Currencies whose hosts disagree without an acceptable rate; the last confirmed one stays. */
  disputed: Currency[];
}

/**
 * Units per dollar in 2026. If one provider's quote is of another order of magnitude, it's a
 * mistake. If two providers agree on it, it may be a devaluation.
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

/** Largest factor between a plausible rate and the typical rate. */
const MAX_FACTOR = 3;

/** Largest difference between the rates of hosts that agree. */
const AGREEMENT = 0.05;

/** Largest difference of an unconfirmed rate from the baseline. */
const NEAR_BASELINE = 0.1;

/** How far one provider can move the baseline in a day. */
const DAILY_MOVE = 0.03;

/** Largest difference of a CFA franc's rate from its parity with the euro. */
const PARITY_TOLERANCE = 0.03;

const DAY_MS = 86_400_000;

const MAX_AGE_MS = DAY_MS;

/**
 * - If two hosts agree within 5 %, the rate is confirmed and becomes the baseline.
 * - If they disagree, the rate nearest to the baseline is accepted if it's within 10 % of it. The
 *   baseline stays.
 * - A single host's rate is accepted within 10 % of the baseline, and moves the baseline by at most
 *   3 % a day.
 * - Without a baseline, or if hosts disagree on its first day, rates are compared with the built-in
 *   table instead, within a factor of 3.
 */
export function acceptRates(
  quotes: ProviderQuotes[],
  baselines: Baselines,
  now: number,
): RateDecisions {
  const decisions: RateDecisions = { accepted: {}, baselines: {}, disputed: [] };
  for (const currency of CURRENCIES) {
    const usable = usableQuotes(quotes, currency, now);
    const before = baselines[currency];
    const { rate, baseline } = chooseRate(currency, { usable, before, now });
    if (rate !== null) decisions.accepted[currency] = rate;
    else if (usable.length > 1) decisions.disputed.push(currency);
    if (baseline !== undefined) decisions.baselines[currency] = baseline;
  }
  return decisions;
}

interface UsableQuote {
  host: string;
  isInvented: boolean;
  rate: AcceptedRate;
}

/** The first usable quote of each host, in order of preference. */
function usableQuotes(providers: ProviderQuotes[], currency: Currency, now: number): UsableQuote[] {
  const usable: UsableQuote[] = [];
  for (const { name, host, quotes, isInvented = false } of providers) {
    const value = quotes.rates[currency];
    if (value === undefined || !keepsParity(currency, value, quotes.euro)) continue;
    if (usable.some((other) => other.host === host)) continue;
    usable.push({ host, isInvented, rate: { value, source: name, readAt: now } });
  }
  return usable;
}

interface Comparison {
  usable: UsableQuote[];
  before: Baseline | undefined;
  now: number;
}

interface ChosenRate {
  rate: AcceptedRate | null;
  baseline: Baseline | undefined;
}

function chooseRate(currency: Currency, { usable, before, now }: Comparison): ChosenRate {
  const confirmed = findConfirmed(usable) ??
    usable.find(({ isInvented, rate }) => isInvented && isPlausibleRate(currency, rate.value))
      ?.rate;
  if (confirmed !== undefined) {
    return { rate: confirmed, baseline: { value: confirmed.value, readAt: now } };
  }
  const plausible = usable.map(({ rate }) => rate)
    .filter(({ value }) => isPlausibleRate(currency, value));
  const firstUntil = before === undefined ? now + DAY_MS : firstDayEnd(before, now);
  const first = firstUntil === undefined ? {} : { firstUntil };
  if (before === undefined || (firstUntil !== undefined && usable.length > 1)) {
    const rate = nearest(plausible, TYPICAL_RATES[currency]);
    const baseline = rate === null ? before : { value: rate.value, readAt: now, ...first };
    return { rate: rate && { ...rate, unconfirmed: true }, baseline };
  }
  const rate = nearest(plausible.filter(({ value }) => isNear(value, before.value)), before.value);
  const [alone] = usable.length === 1 ? plausible : [];
  const value = alone === undefined ? before.value : movedTowards(alone.value, before, now);
  return {
    rate: rate && { ...rate, unconfirmed: true },
    baseline: { value, readAt: now, ...first },
  };
}

/** The first rate that another host agrees with. */
function findConfirmed(usable: UsableQuote[]): AcceptedRate | undefined {
  return usable.find((one) =>
    usable.some((other) => other !== one && agree(one.rate.value, other.rate.value))
  )?.rate;
}

/** The end of the first day; undefined once it's over, or if the clock was set back. */
function firstDayEnd({ firstUntil = 0 }: Baseline, now: number): number | undefined {
  return firstUntil > now && firstUntil <= now + DAY_MS ? firstUntil : undefined;
}

/** The nearest rate by ratio; the first one of several. */
function nearest(rates: AcceptedRate[], value: number): AcceptedRate | null {
  const distance = (rate: AcceptedRate) => Math.abs(Math.log(rate.value / value));
  return rates.reduce<AcceptedRate | null>(
    (best, rate) => best === null || distance(rate) < distance(best) ? rate : best,
    null,
  );
}

/** The moved baseline, in proportion to the time since the last reading, up to a day. */
function movedTowards(value: number, before: Baseline, now: number): number {
  const passed = Math.min(Math.max(now - before.readAt, 0), DAY_MS);
  const most = (1 + DAILY_MOVE) ** (passed / DAY_MS);
  return Math.min(Math.max(value, before.value / most), before.value * most);
}

/** Makes baselines from a store's last rates, which the current rules haven't confirmed. */
export function initialBaselines(rates: AcceptedRates, now: number): Baselines {
  const baselines: Baselines = {};
  for (const currency of CURRENCIES) {
    const rate = rates[currency];
    if (rate === undefined || !isUsableRate(rate, now)) continue;
    if (!isPlausibleRate(currency, rate.value)) continue;
    baselines[currency] = { value: rate.value, readAt: now, firstUntil: now + DAY_MS };
  }
  return baselines;
}

/** True if read within the last day, or up to a day ahead after the clock was set back. */
export function isUsableRate({ readAt }: AcceptedRate, now: number): boolean {
  return Math.abs(now - readAt) <= MAX_AGE_MS;
}

export function isPlausibleRate(currency: Currency, value: number): boolean {
  const typical = TYPICAL_RATES[currency];
  return value <= typical * MAX_FACTOR && value >= typical / MAX_FACTOR;
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
