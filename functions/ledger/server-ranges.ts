import { LRUCache } from "lru-cache";
import { done, failed, type Outcome } from "../../src/contract/outcome.ts";
import type { ReadLimit } from "../http/read-limit.ts";
import { withTimeout } from "../wait.ts";
import type { Budget, LedgerClose, LedgerPort, LedgerSpan } from "./ledger.ts";

/** Ledger 1 is created without closing, so a server with ledger 2 has the whole history. */
export const FIRST_CLOSED_LEDGER = 2;

export function hasFullHistory(oldest: LedgerClose | null): boolean {
  return oldest !== null && oldest.sequence <= FIRST_CLOSED_LEDGER;
}

export type ReadOldestLedger = (source: number, budget: Budget) => Promise<Outcome<LedgerClose>>;

export interface ServerRanges {
  oldest: ReadOldestLedger;
  /** False while catching up: the server lists the ledgers it has, but not what is missing. */
  isUpToDate(source: number, budget: Budget): Promise<boolean>;
}

/** RPC reports its ledger range with any transaction lookup, even of this hash. */
export const ZERO_HASH = "0".repeat(64);

/** How long it's known that a server has the whole history, or is up to date. */
const CACHED_MS = 600_000;

/** More servers than any configuration has. */
const MAX_SERVERS = 100;

/** A server with an older latest ledger is stalled or catching up. Exceeds a sandbox's interval. */
const MAX_LEDGER_AGE_MS = 900_000;

/** The least time for reading a range. A request may end earlier; the result is cached then. */
const RANGE_TIMEOUT_MS = 10_000;

/**
 * A server that keeps only recent ledgers drops old ones continuously, so its range is read each
 * time. Only a full history and being up to date are cached.
 */
export function createServerRanges(
  { port, now }: { port: Pick<LedgerPort, "serverAt">; now: () => number },
): ServerRanges {
  const fullHistories = new LRUCache<number, LedgerClose>({ max: MAX_SERVERS, ttl: CACHED_MS });
  const upToDate = new LRUCache<number, true>({ max: MAX_SERVERS, ttl: CACHED_MS });

  async function readSpan(source: number, budget: Budget): Promise<Outcome<LedgerSpan>> {
    const deadline = Math.max(budget.deadline, now() + RANGE_TIMEOUT_MS);
    const span = await withTimeout(
      readAndCacheSpan(source, { deadline }),
      Math.max(0, budget.deadline - now()),
    );
    return span ?? failed("upstream_timeout", { retryAfter: 5 });
  }

  async function readAndCacheSpan(source: number, budget: Budget): Promise<Outcome<LedgerSpan>> {
    const span = await port.serverAt(source).span(ZERO_HASH, budget);
    if (!span.ok) return span;
    const { oldest, newest } = span.value;
    if (hasFullHistory(oldest)) fullHistories.set(source, oldest);
    if (now() - Date.parse(newest.closedAt) < MAX_LEDGER_AGE_MS) upToDate.set(source, true);
    return span;
  }

  return {
    async oldest(source, budget) {
      const cached = fullHistories.get(source);
      if (cached !== undefined) return done(cached);
      const span = await readSpan(source, budget);
      return span.ok ? done(span.value.oldest) : span;
    },
    async isUpToDate(source, budget) {
      if (!upToDate.has(source)) await readSpan(source, budget);
      return upToDate.has(source);
    },
  };
}

/** Time limit for all servers together. */
const ALL_RANGES_MS = 3_000;

/** How long a negative result is cached if a server didn't report its range. */
const UNKNOWN_CACHED_MS = 60_000;

/**
 * Checks that a server has the whole history and isn't catching up. Also caches a negative result.
 * Charges no client, since one client's limit or timeout must not decide a result that all share.
 */
export function createFullHistoryCheck(
  { oldest, isUpToDate }: ServerRanges,
  { sources, reads, now }: {
    sources: readonly number[];
    reads: Pick<ReadLimit, "forEveryone">;
    now: () => number;
  },
): () => Promise<boolean> {
  let result = { isWhole: Promise.resolve(false), until: -Infinity };

  async function checkAll(): Promise<boolean> {
    const budget = { deadline: now() + ALL_RANGES_MS };
    const found = await Promise.all(sources.map(async (source) => {
      const kept = await oldest(source, budget);
      return kept.ok ? hasFullHistory(kept.value) && await isUpToDate(source, budget) : null;
    }));
    const isUnknown = !found.includes(true) && found.includes(null);
    if (isUnknown) result.until = performance.now() + UNKNOWN_CACHED_MS;
    return found.includes(true);
  }

  return function isWhole() {
    if (performance.now() >= result.until) {
      result = { isWhole: reads.forEveryone(checkAll), until: performance.now() + CACHED_MS };
      result.isWhole.catch(() => result.until = -Infinity);
    }
    return result.isWhole;
  };
}
