import { LRUCache } from "lru-cache";
import { pause } from "../../src/client/pause.ts";
import { failed, type Outcome } from "../../src/contract/outcome.ts";
import type { Rates } from "../../src/contract/rates.ts";
import { utcDay } from "../../src/contract/utc-day.ts";
import { CURRENCIES, type Currency } from "../../src/money/currency.ts";
import { ratesKeys } from "../kv/keys.ts";
import type { RatesService } from "../services.ts";
import {
  type AcceptedRates,
  acceptRates,
  type Baselines,
  initialBaselines,
  isUsable,
} from "./accept-rates.ts";
import type { RatesProvider } from "./quotes.ts";

export interface RatesOptions {
  kv: Deno.Kv;
  /** In order of preference. */
  providers: RatesProvider[];
  now?: () => number;
  sleep?: (ms: number) => Promise<void>;
}

/** How long rates stay fresh. */
const FRESH_MS = 60_000;

/** The pause after a failed reading. */
const HOLD_OFF_MS = 10_000;

/** The timeout for all providers of a reading together. */
const BUDGET_MS = 3_000;

/** How long, and how often, a process checks for another one's reading. */
const WAIT_MS = 3_500;
const LOOK_MS = 50;

/** How long a crashed process can hold the lock. */
const LOCK_MS = 10_000;

/** By then a day's last reading is stored. */
const WRITTEN_AFTER_MS = WAIT_MS + LOCK_MS;

/** Past days cached, each for a day. */
const MAX_DAYS = 1_000;

const DAY_MS = 86_400_000;

/** The current rates as shared by all processes. */
interface RatesRecord {
  /** The last accepted rate of each currency. */
  figures: AcceptedRates;
  /** The last confirmed rates; absent in old records. */
  confirmed?: AcceptedRates;
  /** The baselines; absent in old records. */
  baselines?: Baselines;
  /** No provider is read before this time, in milliseconds since the epoch. */
  nextReadAt: number;
}

/**
 * Exchange rates, read once per minute for all processes. The result is cached in KV and, while
 * fresh, in memory. A process that finds it outdated takes a lock and reads; others wait for its
 * result.
 */
export function createRates(options: RatesOptions): RatesService {
  const { kv, providers } = options;
  const now = options.now ?? Date.now;
  const sleep = options.sleep ?? pause;
  let known: RatesRecord | null = null;
  let underWay: Promise<RatesRecord> | null = null;
  // a passport needs a year of days, whose rates no longer change
  const pastDays = new LRUCache<string, Outcome<Rates>>({
    max: MAX_DAYS,
    ttl: DAY_MS,
    perf: { now: options.now ?? (() => performance.now()) },
    ttlResolution: 0,
  });

  async function sharedRecord(consistency: Deno.KvConsistencyLevel): Promise<RatesRecord | null> {
    return (await kv.get<RatesRecord>(ratesKeys.current, { consistency })).value;
  }

  async function renew(): Promise<RatesRecord> {
    const deadline = now() + WAIT_MS;
    // usually another process has just read, and a nearby replica already knows
    let shared = await sharedRecord("eventual");
    while (true) {
      if (shared !== null && !isDue(shared, now())) return shared;
      const read = await readAlone(kv, providers, now);
      if (read !== null) return read;
      // if the other process doesn't finish, use the known rates for a second
      if (now() >= deadline) return { figures: shared?.figures ?? {}, nextReadAt: now() + 1_000 };
      await sleep(LOOK_MS);
      shared = await sharedRecord("strong");
    }
  }

  async function current(): Promise<Outcome<Rates>> {
    if (known === null || isDue(known, now())) {
      known = await (underWay ??= renew().finally(() => (underWay = null)));
    }
    const retryAfter = Math.ceil(Math.max(1_000, known.nextReadAt - now()) / 1000);
    return ratesOf(known.figures, now()) ?? failed("rates_unavailable", { retryAfter });
  }

  return {
    current,
    async onDay(day) {
      // today's rates are the current ones
      if (day === utcDay(now())) return await current();
      const known = pastDays.get(day);
      if (known !== undefined) return known;
      const kept = await kv.get<AcceptedRates>(ratesKeys.day(day), { consistency: "eventual" });
      const figures = kept.value ?? figuresOn(day, providers);
      const rates = figures === null ? null : ratesOf(figures, newestOf(figures));
      const found = rates ?? failed("rates_not_kept", { param: "date" });
      // a day's last reading is stored slightly after midnight
      if (day < utcDay(now() - WRITTEN_AFTER_MS)) pastDays.set(day, found);
      return found;
    },
  };
}

/** True for a future time within the given bound; beyond that, the clock was set back. */
function isAhead(time: number, now: number, atMost: number): boolean {
  return time > now && time <= now + atMost;
}

function isDue({ nextReadAt }: RatesRecord, now: number): boolean {
  return !isAhead(nextReadAt, now, FRESH_MS);
}

/** Reads the providers under the lock; null if another process has it. */
async function readAlone(
  kv: Deno.Kv,
  providers: RatesProvider[],
  now: () => number,
): Promise<RatesRecord | null> {
  const held = await kv.get<{ until: number }>(ratesKeys.lock);
  if (held.value !== null && isAhead(held.value.until, now(), LOCK_MS)) return null;
  const lock = await kv.atomic().check(held)
    .set(ratesKeys.lock, { until: now() + LOCK_MS }, { expireIn: LOCK_MS }).commit();
  if (!lock.ok) return null;
  const end = kv.atomic().delete(ratesKeys.lock)
    // a process that lost its lock must not overwrite the next one's result
    .check({ key: ratesKeys.lock, versionstamp: lock.versionstamp });
  // another process may have read before the lock was taken
  const shared = (await kv.get<RatesRecord>(ratesKeys.current)).value;
  if (shared !== null && !isDue(shared, now())) {
    await end.commit();
    return shared;
  }
  const { record, good } = await readProviders(providers, shared, now);
  end.set(ratesKeys.current, record);
  if (good) end.set(ratesKeys.day(utcDay(newestOf(record.figures))), record.figures);
  await end.commit();
  return record;
}

/**
 * Reads all providers and merges accepted rates with the previous ones. `good` if at least one rate
 * was read and no currency lacks a usable one.
 */
async function readProviders(
  providers: RatesProvider[],
  before: RatesRecord | null,
  now: () => number,
): Promise<{ record: RatesRecord; good: boolean }> {
  const started = now();
  const readings = await Promise.all(
    providers.map(async (provider) => {
      const reading = await provider.read(BUDGET_MS);
      const { name, host, isOwn = false } = provider;
      return reading.ok ? [{ name, host, isOwn, quotes: reading.value }] : [];
    }),
  );
  const lastGood = before?.figures ?? {};
  const baselines = before?.baselines ?? initialBaselines(lastGood, started);
  const lastConfirmed = before?.confirmed ?? confirmedOf(lastGood);
  const belief = acceptRates(readings.flat(), baselines, started);
  const figures = { ...lastGood, ...belief.figures };
  for (const currency of belief.disputed) {
    const figure = lastConfirmed[currency];
    if (figure !== undefined && isUsable(figure, started)) figures[currency] = figure;
  }
  const good = Object.keys(belief.figures).length > 0 && isComplete(figures, started);
  const record = {
    figures,
    confirmed: { ...lastConfirmed, ...confirmedOf(belief.figures) },
    baselines: belief.baselines,
    nextReadAt: good ? started + FRESH_MS : now() + HOLD_OFF_MS,
  };
  return { record, good };
}

function confirmedOf(figures: AcceptedRates): AcceptedRates {
  const confirmed = { ...figures };
  for (const currency of unconfirmedOf(figures)) delete confirmed[currency];
  return confirmed;
}

function unconfirmedOf(figures: AcceptedRates): Currency[] {
  return CURRENCIES.filter((currency) => figures[currency]?.unconfirmed === true);
}

/** True if every currency has a usable rate. */
function isComplete(figures: AcceptedRates, now: number): figures is Required<AcceptedRates> {
  return CURRENCIES.every((currency) => {
    const figure = figures[currency];
    return figure !== undefined && isUsable(figure, now);
  });
}

function newestOf(figures: AcceptedRates): number {
  return Math.max(...Object.values(figures).map(({ readAt }) => readAt));
}

/** The answer for a set of rates; null if a currency has no usable one. */
function ratesOf(figures: AcceptedRates, now: number): Outcome<Rates> | null {
  if (!isComplete(figures, now)) return null;
  const oldest = Math.min(...Object.values(figures).map(({ readAt }) => readAt));
  const stale = oldest < newestOf(figures) || now - oldest >= FRESH_MS;
  const unconfirmed = unconfirmedOf(figures);
  return {
    ok: true,
    value: {
      ...byCurrency((currency) => figures[currency].value),
      updatedAt: new Date(oldest).toISOString(),
      stale,
      sources: byCurrency((currency) => figures[currency].source),
      ...(unconfirmed.length > 0 ? { unconfirmed } : {}),
    },
  };
}

function byCurrency<T>(pick: (currency: Currency) => T): Record<Currency, T> {
  return {
    NGN: pick("NGN"),
    GHS: pick("GHS"),
    KES: pick("KES"),
    ZAR: pick("ZAR"),
    TZS: pick("TZS"),
    UGX: pick("UGX"),
    XOF: pick("XOF"),
    XAF: pick("XAF"),
  };
}

/** A past day's rates from a provider: the sandbox has them for the demo's year. */
function figuresOn(day: string, providers: RatesProvider[]): AcceptedRates | null {
  for (const provider of providers) {
    const quotes = provider.onDay?.(day);
    if (!quotes) continue;
    const readAt = Date.parse(`${day}T23:59:59.000Z`);
    const figures: AcceptedRates = {};
    for (const currency of CURRENCIES) {
      const value = quotes.rates[currency];
      if (value !== undefined) figures[currency] = { value, source: provider.name, readAt };
    }
    return figures;
  }
  return null;
}
