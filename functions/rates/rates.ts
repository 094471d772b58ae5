import { failed, type Outcome } from "../../src/contract/outcome.ts";
import type { Rates } from "../../src/contract/rates.ts";
import { CURRENCIES, type Currency } from "../../src/money/currency.ts";
import type { RatesService } from "../services.ts";
import type { Figures } from "./belief.ts";
import type { RatesProvider } from "./provider.ts";
import { FRESH_MS, isComplete, type Reading, readProviders } from "./reading.ts";
import { createRatesStore, type RatesRecord, type RatesStore } from "./store.ts";

/** What the service is made of. */
export interface RatesOptions {
  kv: Deno.Kv;
  /** In order of preference. */
  providers: RatesProvider[];
  now?: () => number;
  sleep?: (ms: number) => Promise<void>;
}

/** How long a process waits for another one's reading, and how often it looks. */
const WAIT_MS = 3_500;
const LOOK_MS = 50;

/**
 * The exchange rates. All processes share one reading each 60 s: what was read stands in KV and,
 * for as long as it is fresh, in this process; whoever finds it old takes a lock and reads, the
 * others wait for what that one finds.
 */
export function createRates(options: RatesOptions): RatesService {
  const now = options.now ?? Date.now;
  const sleep = options.sleep ?? ((ms: number) => new Promise((done) => setTimeout(done, ms)));
  const store = createRatesStore(options.kv, now);
  let known: RatesRecord | null = null;
  let underWay: Promise<RatesRecord> | null = null;

  async function renew(): Promise<RatesRecord> {
    const deadline = now() + WAIT_MS;
    // most often another process has read meanwhile, and a near copy tells so
    let shared = await store.current("eventual");
    while (true) {
      if (shared !== null && shared.nextReadAt > now()) return shared;
      const read = await readAlone(store, options.providers, now);
      if (read !== null) return read;
      // another process reads; should it not come back, what is known is answered for a second
      if (now() >= deadline) return { figures: shared?.figures ?? {}, nextReadAt: now() + 1_000 };
      await sleep(LOOK_MS);
      shared = await store.current("strong");
    }
  }

  async function current(): Promise<Outcome<Rates>> {
    if (known === null || known.nextReadAt <= now()) {
      known = await (underWay ??= renew().finally(() => (underWay = null)));
    }
    const retryAfter = Math.ceil(Math.max(1_000, known.nextReadAt - now()) / 1000);
    return ratesOf(known.figures, now()) ?? failed("rates_unavailable", { retryAfter });
  }

  return {
    current,
    async onDay(day) {
      // the last read of a day that is not over is the present one
      if (day === new Date(now()).toISOString().slice(0, 10)) return await current();
      const figures = await store.day(day) ?? figuresOn(day, options.providers);
      if (figures === null) return failed("rates_not_kept", { param: "date" });
      const newest = Math.max(...Object.values(figures).map(({ readAt }) => readAt));
      return ratesOf(figures, newest) ?? failed("rates_not_kept", { param: "date" });
    },
  };
}

/** Reads the providers under the lock; null where another process holds it. */
async function readAlone(
  store: RatesStore,
  providers: RatesProvider[],
  now: () => number,
): Promise<RatesRecord | null> {
  const lock = await store.lock();
  if (lock === null) return null;
  // between the look and the lock another process may have read
  const shared = await store.current("strong");
  const isFresh = shared !== null && shared.nextReadAt > now();
  const reading: Reading = isFresh
    ? { record: shared, good: false }
    : await readProviders(providers, shared?.figures ?? {}, now);
  const day = reading.good ? new Date(newestOf(reading.record.figures)).toISOString() : null;
  await lock.release(reading.record, day?.slice(0, 10) ?? null);
  return reading.record;
}

function newestOf(figures: Figures): number {
  return Math.max(...Object.values(figures).map(({ readAt }) => readAt));
}

/** The answer made of figures; null where a currency has none that is good for something. */
function ratesOf(figures: Figures, now: number): Outcome<Rates> | null {
  if (!isComplete(figures, now)) return null;
  const oldest = Math.min(...Object.values(figures).map(({ readAt }) => readAt));
  const stale = oldest < newestOf(figures) || now - oldest >= FRESH_MS;
  return {
    ok: true,
    value: {
      ...byCurrency((currency) => figures[currency].value),
      updatedAt: new Date(oldest).toISOString(),
      stale,
      sources: byCurrency((currency) => figures[currency].source),
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
