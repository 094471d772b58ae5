import { KV_PREFIX } from "../../kv/keys.ts";

/** How much of an upstream's budget may be spent. */
export interface Allowance {
  /** Takes one request out of the budget: null where it may be made, else seconds to wait. */
  take(): Promise<number | null>;
}

/** What an allowance is made of. */
export interface AllowanceOptions {
  kv: Deno.Kv;
  /** What the budget belongs to: an upstream's host. */
  name: string;
  perHour: number;
  /** Requests that may come at once after a pause. */
  burst: number;
  now: () => number;
}

/** Requests that a process takes from the shared budget at a time, so that KV is asked seldom. */
const LEASE = 20;

/** No bound: an upstream on the same machine. */
export const UNBOUNDED: Allowance = { take: () => Promise.resolve(null) };

/**
 * A budget that all processes share: the time at which it would be spent empty stands in KV
 * (GCRA), and each process takes a few requests from it at a time.
 */
export function createAllowance(options: AllowanceOptions): Allowance {
  const { now } = options;
  let left = 0;
  let leasedAt = 0;
  let underWay: Promise<number | null> | null = null;
  async function refill(): Promise<number | null> {
    const wait = await lease(options);
    if (wait === null) {
      left = LEASE;
      leasedAt = now();
    }
    underWay = null;
    return wait;
  }
  return {
    async take() {
      // what was not used within a minute is lost: the budget has long grown again
      if (now() - leasedAt > 60_000) left = 0;
      while (left === 0) {
        const wait = await (underWay ??= refill());
        if (wait !== null) return wait;
      }
      left -= 1;
      return null;
    },
  };
}

async function lease(options: AllowanceOptions): Promise<number | null> {
  const key = [KV_PREFIX.upstream, options.name, "spent-until"];
  const interval = 3_600_000 / options.perHour;
  for (let tries = 0; tries < 10; tries++) {
    const entry = await options.kv.get<number>(key);
    const now = options.now();
    const spentUntil = Math.max(now, entry.value ?? 0) + LEASE * interval;
    const wait = spentUntil - now - options.burst * interval;
    if (wait > 0) return Math.ceil(wait / 1000);
    const set = await options.kv.atomic().check(entry)
      .set(key, spentUntil, { expireIn: 3_600_000 }).commit();
    if (set.ok) return null;
  }
  return 1;
}
