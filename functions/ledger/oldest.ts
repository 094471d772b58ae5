import { LRUCache } from "lru-cache";
import { done, failed, type Outcome } from "../../src/contract/outcome.ts";
import type { ReadLimit } from "../http/read-limit.ts";
import { withTimeout } from "../wait.ts";
import type { Budget, LedgerClose, LedgerPort, LedgerSpan } from "./ledger.ts";

/** Ledger 1 is made and not closed: who keeps the next one keeps all that ever happened. */
export const FIRST_CLOSED = 2;

/** True where the oldest ledger that a server keeps is the first that there is. */
export function keepsAll(oldest: LedgerClose | null): boolean {
  return oldest !== null && oldest.sequence <= FIRST_CLOSED;
}

/** The oldest ledger that a server keeps. */
export type OldestLedger = (source: number, budget: Budget) => Promise<Outcome<LedgerClose>>;

/** How far the servers reach. */
export interface Reach {
  oldest: OldestLedger;
  /**
   * True where a server knows what happens now: one that is still catching up with the network lists
   * what happened till then, and says nothing of what it does not know yet.
   */
  isPresent(source: number, budget: Budget): Promise<boolean>;
}

/** Of no transaction: what a server keeps, RPC says with its answer about one. */
export const NO_HASH = "0".repeat(64);

/** How long a server is believed to keep everything, and to know what happens, in milliseconds. */
const BELIEVED_MS = 600_000;

/** Servers about which that is remembered: more than anybody configures. */
const MOST_SERVERS = 100;

/**
 * A server whose newest ledger closed longer ago has stopped, or is catching up, in milliseconds:
 * more than the longest time between ledgers that a sandbox may be set to.
 */
const PRESENT_MS = 900_000;

/**
 * How long a server may take to say how far it reaches, in milliseconds: what comes too late for a
 * request is known to the next one. At a slow server it would be too late for each.
 */
const LOOK_MS = 10_000;

/**
 * Asks each time: a server that keeps the newest ledgers alone keeps fewer of those it told of by
 * the minute. Only of one that keeps everything, or knows what happens, it is remembered.
 */
export function createReach(
  { port, now }: { port: Pick<LedgerPort, "of">; now: () => number },
): Reach {
  /** The oldest ledger of servers that keep everything. */
  const whole = new LRUCache<number, LedgerClose>({ max: MOST_SERVERS, ttl: BELIEVED_MS });
  /** Servers that know what happens. */
  const present = new LRUCache<number, true>({ max: MOST_SERVERS, ttl: BELIEVED_MS });

  async function look(source: number, budget: Budget): Promise<Outcome<LedgerSpan>> {
    const deadline = Math.max(budget.deadline, now() + LOOK_MS);
    const span = await withTimeout(
      lookAt(source, { deadline }),
      Math.max(0, budget.deadline - now()),
    );
    return span ?? failed("upstream_timeout", { retryAfter: 5 });
  }

  async function lookAt(source: number, budget: Budget): Promise<Outcome<LedgerSpan>> {
    const span = await port.of(source).span(NO_HASH, budget);
    if (!span.ok) return span;
    const { oldest, newest } = span.value;
    if (keepsAll(oldest)) whole.set(source, oldest);
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
    async isPresent(source, budget) {
      if (!present.has(source)) await look(source, budget);
      return present.has(source);
    },
  };
}

/** The time that the servers have to say how far they reach, in milliseconds. */
const WHOLE_MS = 3_000;

/** Of servers that do not say it in time it is believed for so long that none keeps everything. */
const UNSAID_MS = 60_000;

/**
 * Says whether one of the servers keeps everything and knows what happens; of where none does, it is
 * remembered as well. It is asked for everyone: what a client who had his share is refused, or has no
 * time for, would be remembered for all others.
 */
export function createWhole(
  { oldest, isPresent }: Reach,
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
      return kept.ok ? keepsAll(kept.value) && await isPresent(source, budget) : null;
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
