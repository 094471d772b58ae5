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
  isUsableRate,
} from "./accept-rates.ts";
import type { RatesProvider } from "./quotes.ts";

export interface RatesOptions {
  kv: Deno.Kv;
  /** Providers in order of preference. */
  providers: RatesProvider[];
  now?: () => number;
  sleep?: (ms: number) => Promise<void>;
}

const FRESH_MS = 60_000;

/** The pause after a failed reading. */
const RETRY_PAUSE_MS = 10_000;

/** Time limit of a reading, for all its providers together. */
const BUDGET_MS = 3_000;

/** How long a process waits while another one reads, and how often it checks. */
const WAIT_MS = 3_500;
const CHECK_MS = 50;

/** How long the lock of a crashed process lasts. */
const LOCK_MS = 10_000;

/** This long after midnight, a day's last reading is certainly stored. */
const STORED_AFTER_MS = WAIT_MS + LOCK_MS;

/** Past days in memory, each for a day. */
const MAX_DAYS = 1_000;

const DAY_MS = 86_400_000;

/** The stored rates, shared by all processes. */
interface RatesRecord {
  /** The last accepted rates. */
  figures: AcceptedRates;
  /** The last confirmed rates; absent in old records. */
  confirmed?: AcceptedRates;
  /** Absent in old records. */
  baselines?: Baselines;
  /** No provider is read before this time. */
  nextReadAt: number;
}

/**
 * Reads rates at most once per minute for all processes, or sooner after a failure. A process that
 * finds them outdated takes a lock and reads the providers; others wait for the new result.
 */
export function createRatesService(options: RatesOptions): RatesService {
  const { kv, providers } = options;
  const now = options.now ?? Date.now;
  const sleep = options.sleep ?? pause;
  let known: RatesRecord | null = null;
  let underWay: Promise<RatesRecord> | null = null;
  // a passport needs the rates of every day of a year, which no longer change
  const pastDays = new LRUCache<string, Outcome<Rates>>({
    max: MAX_DAYS,
    ttl: DAY_MS,
    perf: { now: options.now ?? (() => performance.now()) },
    ttlResolution: 0,
  });

  async function readShared(consistency: Deno.KvConsistencyLevel): Promise<RatesRecord | null> {
    return (await kv.get<RatesRecord>(ratesKeys.current, { consistency })).value;
  }

  async function renew(): Promise<RatesRecord> {
    const deadline = now() + WAIT_MS;
    // usually another process has just read the rates, and a nearby replica of the store has them
    let shared = await readShared("eventual");
    while (true) {
      if (shared !== null && !isDue(shared, now())) return shared;
      const read = await readUnderLock(kv, providers, now);
      if (read !== null) return read;
      // if the other process doesn't finish, use the stored rates for a second
      if (now() >= deadline) return { figures: shared?.figures ?? {}, nextReadAt: now() + 1_000 };
      await sleep(CHECK_MS);
      shared = await readShared("strong");
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
      if (day === utcDay(now())) return await current();
      const known = pastDays.get(day);
      if (known !== undefined) return known;
      const kept = await kv.get<AcceptedRates>(ratesKeys.day(day), { consistency: "eventual" });
      const figures = kept.value ?? figuresOn(day, providers);
      const rates = figures === null ? null : ratesOf(figures, newestOf(figures));
      const found = rates ?? failed("rates_not_kept", { param: "date" });
      // A reading that began just before midnight may be stored after it.
      if (day < utcDay(now() - STORED_AFTER_MS)) pastDays.set(day, found);
      return found;
    },
  };
}

/** False beyond `atMost`: such a time was stored before the clock was set back. */
function isAhead(time: number, now: number, atMost: number): boolean {
  return time > now && time <= now + atMost;
}

function isDue({ nextReadAt }: RatesRecord, now: number): boolean {
  return !isAhead(nextReadAt, now, FRESH_MS);
}

/** Reads the providers; null if another process has the lock. */
async function readUnderLock(
  kv: Deno.Kv,
  providers: RatesProvider[],
  now: () => number,
): Promise<RatesRecord | null> {
  const lockEntry = await kv.get<{ until: number }>(ratesKeys.lock);
  if (lockEntry.value !== null && isAhead(lockEntry.value.until, now(), LOCK_MS)) return null;
  const lock = await kv.atomic().check(lockEntry)
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
  const { record, isGood } = await readProviders(providers, shared, now);
  end.set(ratesKeys.current, record);
  if (isGood) end.set(ratesKeys.day(utcDay(newestOf(record.figures))), record.figures);
  await end.commit();
  return record;
}

/** `isGood`: at least one rate was accepted, and every currency has a usable rate. */
async function readProviders(
  providers: RatesProvider[],
  before: RatesRecord | null,
  now: () => number,
): Promise<{ record: RatesRecord; isGood: boolean }> {
  const started = now();
  const readings = await Promise.all(
    providers.map(async (provider) => {
      const reading = await provider.read(BUDGET_MS);
      const { name, host, isInvented = false } = provider;
      return reading.ok ? [{ name, host, isInvented, quotes: reading.value }] : [];
    }),
  );
  const lastGood = before?.figures ?? {};
  const baselines = before?.baselines ?? initialBaselines(lastGood, started);
  const lastConfirmed = before?.confirmed ?? confirmedOf(lastGood);
  const decisions = acceptRates(readings.flat(), baselines, started);
  const figures = { ...lastGood, ...decisions.accepted };
  for (const currency of decisions.disputed) {
    const figure = lastConfirmed[currency];
    if (figure !== undefined && isUsableRate(figure, started)) figures[currency] = figure;
  }
  const isGood = Object.keys(decisions.accepted).length > 0 && isComplete(figures, started);
  const record = {
    figures,
    confirmed: { ...lastConfirmed, ...confirmedOf(decisions.accepted) },
    baselines: decisions.baselines,
    nextReadAt: isGood ? started + FRESH_MS : now() + RETRY_PAUSE_MS,
  };
  return { record, isGood };
}

function confirmedOf(figures: AcceptedRates): AcceptedRates {
  const confirmed = { ...figures };
  for (const currency of unconfirmedOf(figures)) delete confirmed[currency];
  return confirmed;
}

function unconfirmedOf(figures: AcceptedRates): Currency[] {
  return CURRENCIES.filter((currency) => figures[currency]?.unconfirmed === true);
}

function isComplete(figures: AcceptedRates, now: number): figures is Required<AcceptedRates> {
  return CURRENCIES.every((currency) => {
    const figure = figures[currency];
    return figure !== undefined && isUsableRate(figure, now);
  });
}

function newestOf(figures: AcceptedRates): number {
  return Math.max(...Object.values(figures).map(({ readAt }) => readAt));
}

/** The rates; null if a currency has no usable one. */
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

/** The rates of a past day, which only the sandbox has, for the demo's year. */
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
