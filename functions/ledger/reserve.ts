import { done, failed, type Outcome } from "../../src/contract/outcome.ts";
import type { ReadLimit } from "../http/read-limit.ts";
import { withTimeout } from "../wait.ts";
import type { Budget, LedgerPort } from "./ledger.ts";

/** How long the base reserve is cached, in milliseconds; it changes once in years. */
const HOUR = 3_600_000;

/** The timeout of its reading, in milliseconds. A late result serves the next request. */
const READ_MS = 10_000;

interface Kept {
  stroops: bigint;
  readAt: number;
}

interface ReserveOptions {
  port: Pick<LedgerPort, "newestLedger">;
  now: () => number;
  /** A monotonic clock, in milliseconds. */
  clock: () => number;
  reads: ReadLimit;
}

export type ReadReserve = (budget: Budget) => Promise<Outcome<bigint>>;

/** Reads the base reserve from the ledger, at most once an hour. */
export function createReserve({ port, now, clock, reads }: ReserveOptions): ReadReserve {
  let kept: Kept | null = null;
  let underWay: Promise<Outcome<bigint>> | null = null;

  async function read(): Promise<Outcome<bigint>> {
    const reading = await port.newestLedger({ deadline: now() + READ_MS });
    if (!reading.ok) return reading;
    kept = { stroops: reading.value.value.baseReserve, readAt: clock() };
    return done(kept.stroops);
  }

  return async (budget) => {
    if (kept !== null && clock() - kept.readAt < HOUR) return done(kept.stroops);
    // uncharged and with its own timeout: the first client's limits must not decide a shared result
    underWay ??= reads.forEveryone(read).finally(() => underWay = null);
    const reading = await withTimeout(underWay, Math.max(0, budget.deadline - now())) ??
      failed("upstream_timeout", { retryAfter: 5 });
    // an outdated reserve is better than none
    return reading.ok || kept === null ? reading : done(kept.stroops);
  };
}
