import { LRUCache } from "lru-cache";
import { pause } from "../../src/client/pause.ts";
import { failed, type Outcome } from "../../src/contract/outcome.ts";
import type { Rates } from "../../src/contract/rates.ts";
import { utcDay } from "../../src/contract/utc-day.ts";
import { CURRENCIES, type Currency } from "../../src/money/currency.ts";
import { ratesKeys } from "../kv/keys.ts";
import type { RatesService } from "../services.ts";
import { type Baselines, believe, type Figures, firstBaselines, isGood } from "./belief.ts";
import type { RatesProvider } from "./quotes.ts";

export interface RatesOptions {
  kv: Deno.Kv;
  /** In order of preference. */
  providers: RatesProvider[];
  now?: () => number;
  sleep?: (ms: number) => Promise<void>;
}

/** Rates are read anew after this time. */
const FRESH_MS = 60_000;

/** A failed reading holds the next one off for this time. */
const HOLD_OFF_MS = 10_000;

/** The time that all providers of one reading may take together. */
const BUDGET_MS = 3_000;

/** How long a process waits for another one's reading, and how often it looks. */
const WAIT_MS = 3_500;
const LOOK_MS = 50;

/** A process that died with the lock holds the others off no longer than this. */
const LOCK_MS = 10_000;

/** Until then the last reading of a day is written. */
const WRITTEN_AFTER_MS = WAIT_MS + LOCK_MS;

/** So many days that are over are remembered, each for a day. */
const MOST_DAYS = 1_000;

const DAY_MS = 86_400_000;

/** What all processes share of the current rates. */
interface RatesRecord {
  /** The last good figure of each currency. */
  figures: Figures;
  /** The last one of them that was confirmed; absent in a store from before there were baselines. */
  confirmed?: Figures;
  /** What new figures are compared with; likewise. */
  baselines?: Baselines;
  /** Until when no provider is to be read, in milliseconds since the epoch. */
  nextReadAt: number;
}

/**
 * The exchange rates. All processes share one reading each 60 s: what was read stands in KV and,
 * for as long as it is fresh, in this process; whoever finds it old takes a lock and reads, the
 * others wait for what that one finds.
 */
export function createRates(options: RatesOptions): RatesService {
  const { kv, providers } = options;
  const now = options.now ?? Date.now;
  const sleep = options.sleep ?? pause;
  let known: RatesRecord | null = null;
  let underWay: Promise<RatesRecord> | null = null;
  // a passport asks for those of a year, and they change no more
  const pastDays = new LRUCache<string, Outcome<Rates>>({
    max: MOST_DAYS,
    ttl: DAY_MS,
    perf: { now: options.now ?? (() => performance.now()) },
    ttlResolution: 0,
  });

  async function sharedRecord(consistency: Deno.KvConsistencyLevel): Promise<RatesRecord | null> {
    return (await kv.get<RatesRecord>(ratesKeys.current, { consistency })).value;
  }

  async function renew(): Promise<RatesRecord> {
    const deadline = now() + WAIT_MS;
    // most often another process has read meanwhile, and a near copy tells so
    let shared = await sharedRecord("eventual");
    while (true) {
      if (shared !== null && !isDue(shared, now())) return shared;
      const read = await readAlone(kv, providers, now);
      if (read !== null) return read;
      // another process reads; should it not come back, what is known is answered for a second
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
      // the last read of a day that is not over is the present one
      if (day === utcDay(now())) return await current();
      const known = pastDays.get(day);
      if (known !== undefined) return known;
      const kept = await kv.get<Figures>(ratesKeys.day(day), { consistency: "eventual" });
      const figures = kept.value ?? figuresOn(day, providers);
      const rates = figures === null ? null : ratesOf(figures, newestOf(figures));
      const found = rates ?? failed("rates_not_kept", { param: "date" });
      // the last reading of a day is written a little after it
      if (day < utcDay(now() - WRITTEN_AFTER_MS)) pastDays.set(day, found);
      return found;
    },
  };
}

/** True for a time to come that was set at most so long before it: no clock was set back since. */
function isAhead(time: number, now: number, atMost: number): boolean {
  return time > now && time <= now + atMost;
}

function isDue({ nextReadAt }: RatesRecord, now: number): boolean {
  return !isAhead(nextReadAt, now, FRESH_MS);
}

/** Reads the providers under the lock; null where another process holds it. */
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
    // a process that was so slow that another took over must not undo what that one wrote
    .check({ key: ratesKeys.lock, versionstamp: lock.versionstamp });
  // between the look and the lock another process may have read
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
 * Reads all providers at once and joins what is believed with what was before. `good` where at
 * least one figure was read and all eight are there.
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
  const baselines = before?.baselines ?? firstBaselines(lastGood, started);
  const lastConfirmed = before?.confirmed ?? confirmedOf(lastGood);
  const belief = believe(readings.flat(), baselines, started);
  const figures = { ...lastGood, ...belief.figures };
  for (const currency of belief.disputed) {
    const figure = lastConfirmed[currency];
    if (figure !== undefined && isGood(figure, started)) figures[currency] = figure;
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

function confirmedOf(figures: Figures): Figures {
  const confirmed = { ...figures };
  for (const currency of unconfirmedOf(figures)) delete confirmed[currency];
  return confirmed;
}

function unconfirmedOf(figures: Figures): Currency[] {
  return CURRENCIES.filter((currency) => figures[currency]?.unconfirmed === true);
}

/** True where each currency has a figure that is good for something still. */
function isComplete(figures: Figures, now: number): figures is Required<Figures> {
  return CURRENCIES.every((currency) => {
    const figure = figures[currency];
    return figure !== undefined && isGood(figure, now);
  });
}

function newestOf(figures: Figures): number {
  return Math.max(...Object.values(figures).map(({ readAt }) => readAt));
}

/** The answer made of figures; null where a currency has none that is good for something. */
function ratesOf(figures: Figures, now: number): Outcome<Rates> | null {
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

/** A past day that a provider knows by itself: the sandbox knows the demo year. */
function figuresOn(day: string, providers: RatesProvider[]): Figures | null {
  for (const provider of providers) {
    const quotes = provider.onDay?.(day);
    if (!quotes) continue;
    const readAt = Date.parse(`${day}T23:59:59.000Z`);
    const figures: Figures = {};
    for (const currency of CURRENCIES) {
      const value = quotes.rates[currency];
      if (value !== undefined) figures[currency] = { value, source: provider.name, readAt };
    }
    return figures;
  }
  return null;
}
