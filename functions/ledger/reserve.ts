import { done, failed, type Outcome } from "../../src/contract/outcome.ts";
import type { ReadLimit } from "../http/read-limit.ts";
import { withTimeout } from "../wait.ts";
import type { Budget, LedgerPort } from "./ledger.ts";

/** How long the base reserve is cached. It changes every few years. */
const CACHED_MS = 3_600_000;

/** Time limit for a reading. A late result is used by the next request. */
const READ_MS = 10_000;

interface CachedReserve {
  stroops: bigint;
  readAt: number;
}

interface ReserveOptions {
  port: Pick<LedgerPort, "newestLedger">;
  now: () => number;
  /** Monotonic, in milliseconds. */
  clock: () => number;
  reads: ReadLimit;
}

export type ReadReserve = (budget: Budget) => Promise<Outcome<bigint>>;

export function createReserveReader({ port, now, clock, reads }: ReserveOptions): ReadReserve {
  let kept: CachedReserve | null = null;
  let underWay: Promise<Outcome<bigint>> | null = null;

  async function read(): Promise<Outcome<bigint>> {
    const reading = await port.newestLedger({ deadline: now() + READ_MS });
    if (!reading.ok) return reading;
    kept = { stroops: reading.value.value.baseReserve, readAt: clock() };
    return done(kept.stroops);
  }

  return async (budget) => {
    if (kept !== null && clock() - kept.readAt < CACHED_MS) return done(kept.stroops);
    // not charged, and with its own timeout, since the first client's limits must not decide a
    // shared result
    underWay ??= reads.forEveryone(read).finally(() => underWay = null);
    const reading = await withTimeout(underWay, Math.max(0, budget.deadline - now())) ??
      failed("upstream_timeout", { retryAfter: 5 });
    // an outdated reserve is better than none
    return reading.ok || kept === null ? reading : done(kept.stroops);
  };
}
