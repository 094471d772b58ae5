import { LRUCache } from "lru-cache";
import { done, failed, type Outcome } from "../../src/contract/outcome.ts";
import type { ReadLimit } from "../http/read-limit.ts";
import { withTimeout } from "../wait.ts";
import type { Budget, LedgerClose, LedgerPort, LedgerSpan } from "./ledger.ts";

/** Ledger 1 is created without closing, so a server with ledger 2 has the whole history. */
export const FIRST_CLOSED_LEDGER = 2;

/** True if a server keeps the whole history. */
export function hasFullHistory(oldest: LedgerClose | null): boolean {
  return oldest !== null && oldest.sequence <= FIRST_CLOSED_LEDGER;
}

export type ReadOldestLedger = (source: number, budget: Budget) => Promise<Outcome<LedgerClose>>;

/** Which ledgers the servers keep. */
export interface ServerRanges {
  oldest: ReadOldestLedger;
  /**
   * True if a server is up to date. A server that is still catching up lists only what it has so
   * far and gives no hint of what is missing.
   */
  isUpToDate(source: number, budget: Budget): Promise<boolean>;
}

/** No transaction: RPC reports its ledger range with any transaction lookup. */
export const ZERO_HASH = "0".repeat(64);

/** How long a complete history, or being up to date, is assumed to last, in milliseconds. */
const BELIEVED_MS = 600_000;

/** More servers than any configuration has. */
const MAX_SERVERS = 100;

/**
 * A server whose latest ledger is older than this, in milliseconds, is stalled or catching up.
 * Longer than the longest ledger interval of a sandbox.
 */
const PRESENT_MS = 900_000;

/**
 * How long a server may take to report its range, in milliseconds. A late answer is used by the
 * next request.
 */
const LOOK_MS = 10_000;

/**
 * Reads the range each time, since a server that keeps only recent ledgers drops old ones
 * continuously. Only a complete history and being up to date are cached.
 */
export function createServerRanges(
  { port, now }: { port: Pick<LedgerPort, "of">; now: () => number },
): ServerRanges {
  /** The oldest ledger of servers with a complete history. */
  const whole = new LRUCache<number, LedgerClose>({ max: MAX_SERVERS, ttl: BELIEVED_MS });
  /** Servers that are up to date. */
  const present = new LRUCache<number, true>({ max: MAX_SERVERS, ttl: BELIEVED_MS });

  async function look(source: number, budget: Budget): Promise<Outcome<LedgerSpan>> {
    const deadline = Math.max(budget.deadline, now() + LOOK_MS);
    const span = await withTimeout(
      lookAt(source, { deadline }),
      Math.max(0, budget.deadline - now()),
    );
    return span ?? failed("upstream_timeout", { retryAfter: 5 });
  }

  async function lookAt(source: number, budget: Budget): Promise<Outcome<LedgerSpan>> {
    const span = await port.of(source).span(ZERO_HASH, budget);
    if (!span.ok) return span;
    const { oldest, newest } = span.value;
    if (hasFullHistory(oldest)) whole.set(source, oldest);
    if (now() - Date.parse(newest.closedAt) < PRESENT_MS) present.set(source, true);
    return span;
  }

  return {
    async oldest(source, budget) {
      const said = whole.get(source);
      if (said !== undefined) return done(said);
      const span = await look(source, budget);
      return span.ok ? done(span.value.oldest) : span;
    },
    async isUpToDate(source, budget) {
      if (!present.has(source)) await look(source, budget);
      return present.has(source);
    },
  };
}

/** The time for all servers to report their ranges, in milliseconds. */
const WHOLE_MS = 3_000;

/** How long an unknown range counts as incomplete, in milliseconds. */
const UNSAID_MS = 60_000;

/**
 * Tells whether a server with a complete history is up to date; a negative result is cached too.
 * Uncharged, since a client's limit or timeout must not decide a result cached for everyone.
 */
export function createFullHistoryCheck(
  { oldest, isUpToDate }: ServerRanges,
  { tellers, reads, now }: {
    tellers: readonly number[];
    reads: Pick<ReadLimit, "forEveryone">;
    now: () => number;
  },
): () => Promise<boolean> {
  let said = { isWhole: Promise.resolve(false), until: -Infinity };

  async function look(): Promise<boolean> {
    const budget = { deadline: now() + WHOLE_MS };
    const found = await Promise.all(tellers.map(async (source) => {
      const kept = await oldest(source, budget);
      return kept.ok ? hasFullHistory(kept.value) && await isUpToDate(source, budget) : null;
    }));
    const isUnsaid = !found.includes(true) && found.includes(null);
    if (isUnsaid) said.until = performance.now() + UNSAID_MS;
    return found.includes(true);
  }

  return function isWhole() {
    if (performance.now() >= said.until) {
      said = { isWhole: reads.forEveryone(look), until: performance.now() + BELIEVED_MS };
      said.isWhole.catch(() => said.until = -Infinity);
    }
    return said.isWhole;
  };
}
