import { createKeyedCount } from "../../http/keyed-count.ts";
import type { Payer } from "../../http/read-limit.ts";
import { upstreamKeys } from "../../kv/keys.ts";

/** Why a request may not be made now. */
export interface Withheld {
  /** `limited`: its client has had its share. `refused`: nothing is left for anyone. */
  kind: "limited" | "refused";
  /** In seconds. */
  retryAfter: number;
}

/** How much of an upstream's budget may be spent. */
export interface Allowance {
  /** Takes one request out of the budget; null where it may be made. */
  take(payer: Payer | null): Promise<Withheld | null>;
}

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

/** What was not used of them within this time is lost: the budget has long grown again. */
const LEASE_MS = 60_000;

/** The part of a budget that is kept for receipts. */
const FOR_RECEIPTS = 1 / 10;

/** The part of what remains that one client may have. */
const OF_ONE_CLIENT = 1 / 3;

/** No bound: an upstream on the same machine. */
export const UNBOUNDED: Allowance = { take: () => Promise.resolve(null) };

/**
 * A budget that all processes share: the time at which it would be spent empty stands in KV
 * (GCRA), and each process takes a few requests from it at a time. A client may take a third of
 * what remains, so that whatever it does there is something left for the next one; in the long
 * run that is a third of what grows.
 */
export function createAllowance(options: AllowanceOptions): Allowance {
  const { kv, name, perHour, burst, now } = options;
  const interval = 3_600_000 / perHour;
  const reserve = Math.floor(burst * FOR_RECEIPTS);
  const shares = createKeyedCount({
    kv,
    keyOf: (client) => upstreamKeys.client(name, client),
    // in this time the budget grows by as much as it holds
    windowMs: burst * interval,
    now,
  });
  let left = 0;
  let leasedAt = -Infinity;
  let spentUntil = 0;
  let underWay: Promise<number | null> | null = null;

  /** What remains of the shared budget at a time, in requests. */
  const freeAt = (time: number) => burst - Math.max(0, spentUntil - time) / interval;

  /** Takes up to `most` requests, but `kept` of the budget stay; else the seconds to wait. */
  async function lease(most: number, kept: number): Promise<{ taken: number } | { wait: number }> {
    const key = upstreamKeys.spentUntil(name);
    for (let tries = 0; tries < 10; tries++) {
      const entry = await kv.get<number>(key);
      const time = now();
      spentUntil = Math.max(time, entry.value ?? 0);
      const free = freeAt(time) - kept;
      // a wait of whole seconds ends within a rounding error of the request that it is for
      const taken = Math.min(most, Math.floor(free + 1e-6));
      if (taken < 1) return { wait: Math.max(1, Math.ceil((1 - free) * interval / 1000)) };
      const after = spentUntil + taken * interval;
      const set = await kv.atomic().check(entry).set(key, after, { expireIn: 3_600_000 }).commit();
      if (!set.ok) continue;
      spentUntil = after;
      return { taken };
    }
    return { wait: 1 };
  }

  async function refill(): Promise<number | null> {
    try {
      const leased = await lease(LEASE, reserve);
      if ("wait" in leased) return leased.wait;
      left = leased.taken;
      leasedAt = now();
      return null;
    } finally {
      underWay = null;
    }
  }

  /** Sees to it that this process has something of the budget; else the seconds to wait. */
  async function stock(): Promise<number | null> {
    if (now() - leasedAt > LEASE_MS) left = 0;
    while (left === 0) {
      const wait = await (underWay ??= refill());
      if (wait !== null) return wait;
    }
    return null;
  }

  return {
    async take(payer) {
      const wait = await stock();
      const forReceipt = payer?.forReceipt === true;
      if (wait !== null && !forReceipt) return { kind: "refused", retryAfter: wait };
      if (payer !== null) {
        const kept = forReceipt ? 0 : reserve;
        const share = await shares.take(payer.client, (count) => {
          const remains = left + Math.max(0, freeAt(now()) - kept);
          return Math.max(1, Math.floor(Math.min(burst, remains + count) * OF_ONE_CLIENT));
        });
        if (!share.allowed) {
          return { kind: "limited", retryAfter: Math.max(1, Math.ceil(share.resetMs / 1000)) };
        }
      }
      // others may have used up meanwhile what there was, and many may have waited for the same
      for (let wanting = await stock();; wanting = await stock()) {
        if (wanting !== null) {
          const kept = forReceipt ? await lease(1, 0) : { wait: wanting };
          return "wait" in kept ? { kind: "refused", retryAfter: kept.wait } : null;
        }
        if (left === 0) continue;
        left -= 1;
        return null;
      }
    },
  };
}
