import { LRUCache } from "lru-cache";
import { done, failed, type Outcome } from "../../src/contract/outcome.ts";
import type { Budget, LedgerClose, LedgerPort } from "./ledger.ts";
import type { ReadOldestLedger } from "./server-ranges.ts";

export interface LedgersAround {
  /** A ledger that closed before the time; null if no such ledger is known. */
  before: number | null;
  /** A ledger that closed at the time or later; null if no ledger has. */
  after: number | null;
}

export type FindLedgersAround = (time: string, budget: Budget) => Promise<Outcome<LedgersAround>>;

/** The search stops this close to the time, since an account has little history in between. */
const NEAR_MS = 600_000;
const NEAR_LEDGERS = 100;

/** After more requests, a missing ledger ends the search: the server's ledgers have gaps. */
const MAX_REQUESTS = 50;

/** Enough close times for the days that one office requests. */
const MAX_REMEMBERED = 1_000;

interface Options {
  port: Pick<LedgerPort, "ledgerClose" | "newestLedger">;
  oldest: ReadOldestLedger;
  /** The network's epoch, because a reset starts ledger numbers again. */
  epoch: () => Promise<number>;
}

interface Close {
  sequence: number;
  at: number;
}

/**
 * Finds ledgers by time, to read a history from any day on. Estimates by the average interval
 * between ledgers; ten years take about ten requests. Close times never change, so they are cached.
 */
export function createLedgerFinder({ port, oldest, epoch }: Options): FindLedgersAround {
  const closes = new LRUCache<number, number>({ max: MAX_REMEMBERED });
  let cachedEpoch = 0;

  function closestCached(time: number): { low: Close | null; high: Close | null } {
    let low: Close | null = null;
    let high: Close | null = null;
    for (const [sequence, at] of closes.entries()) {
      if (at < time && sequence > (low?.sequence ?? 0)) low = { sequence, at };
      if (at >= time && sequence < (high?.sequence ?? Infinity)) high = { sequence, at };
    }
    return { low, high };
  }

  function cacheClose({ sequence, closedAt }: LedgerClose): Close {
    const at = Date.parse(closedAt);
    closes.set(sequence, at);
    return { sequence, at };
  }

  return async function around(text, budget) {
    const time = Date.parse(text);
    const currentEpoch = await epoch();
    if (currentEpoch !== cachedEpoch) closes.clear();
    cachedEpoch = currentEpoch;
    let { low, high } = closestCached(time);
    if (high === null) {
      const newest = await port.newestLedger(budget);
      if (!newest.ok) return newest;
      const close = cacheClose(newest.value.value);
      if (close.at < time) return done({ before: close.sequence, after: null });
      high = close;
    }
    for (let tries = 0; low === null || !isNear(low, high); tries++) {
      if (low === null) {
        const first = await oldest(0, budget);
        if (!first.ok) return first;
        const close = cacheClose(first.value);
        if (close.at >= time) return done({ before: null, after: close.sequence });
        low = close;
        continue;
      }
      const read = await port.ledgerClose(nextGuess(low, high, { time, tries }), budget);
      if (!read.ok) return read;
      if (read.value.value === null) {
        if (tries > MAX_REQUESTS) return failed("not_kept");
        // the server has dropped this ledger since it was cached
        closes.delete(low.sequence);
        low = null;
        continue;
      }
      const close = cacheClose(read.value.value);
      if (close.at < time) low = close;
      else high = close;
    }
    return done({ before: low.sequence, after: high.sequence });
  };
}

function isNear(low: Close, high: Close): boolean {
  return high.sequence - low.sequence <= NEAR_LEDGERS || high.at - low.at <= NEAR_MS;
}

/**
 * Alternates between a little below and a little above the estimate, so that both ends come closer.
 * Every third guess is the middle, in case the network paused in between.
 */
function nextGuess(
  low: Close,
  high: Close,
  { time, tries }: { time: number; tries: number },
): number {
  const width = high.sequence - low.sequence;
  if (tries % 3 === 2) return low.sequence + (width >> 1);
  const estimate = low.sequence + width * (time - low.at) / (high.at - low.at);
  const margin = Math.sqrt(width) * (tries % 3 === 0 ? -1 : 1);
  return Math.min(high.sequence - 1, Math.max(low.sequence + 1, Math.round(estimate + margin)));
}
