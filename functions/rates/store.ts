import { ratesKeys } from "../kv/keys.ts";
import type { Figures } from "./belief.ts";

/** What all processes share of the current rates. */
export interface RatesRecord {
  /** The last good figure of each currency. */
  figures: Figures;
  /** Until when no provider is to be read, in milliseconds since the epoch. */
  nextReadAt: number;
}

/** Where rates are kept for all processes. */
export interface RatesStore {
  /** `eventual` may be a moment old, but is near everywhere. */
  current(consistency: Deno.KvConsistencyLevel): Promise<RatesRecord | null>;
  /** Lets one process read the providers: null where another one is at it. */
  lock(): Promise<RatesLock | null>;
  /** The figures kept for a UTC day. */
  day(day: string): Promise<Figures | null>;
}

/** The right to read the providers. */
export interface RatesLock {
  /** Keeps what was read, for the day too where `day` is given, and ends the right. */
  release(record: RatesRecord, day: string | null): Promise<void>;
}

/** A process that died with the lock holds the others off no longer than this. */
const LOCK_MS = 10_000;

/** Rates in Deno KV. */
export function createRatesStore(kv: Deno.Kv, now: () => number): RatesStore {
  return {
    async current(consistency) {
      return (await kv.get<RatesRecord>(ratesKeys.current, { consistency })).value;
    },
    async lock() {
      const held = await kv.get<{ until: number }>(ratesKeys.lock);
      if (held.value !== null && held.value.until > now()) return null;
      const taken = await kv.atomic().check(held)
        .set(ratesKeys.lock, { until: now() + LOCK_MS }, { expireIn: LOCK_MS }).commit();
      if (!taken.ok) return null;
      return {
        async release(record, day) {
          const write = kv.atomic().set(ratesKeys.current, record).delete(ratesKeys.lock);
          if (day !== null) write.set(ratesKeys.day(day), record.figures);
          // a process that was so slow that another took over must not undo what that one wrote
          await write.check({ key: ratesKeys.lock, versionstamp: taken.versionstamp }).commit();
        },
      };
    },
    async day(day) {
      return (await kv.get<Figures>(ratesKeys.day(day), { consistency: "eventual" })).value;
    },
  };
}
