import { done, type Outcome } from "../../src/contract/outcome.ts";
import type { Budget } from "./horizon/upstreams.ts";
import type { LedgerClose, LedgerPort } from "./ledger.ts";

/** Ledger 1 is made and not closed: who keeps the next one keeps all that ever happened. */
export const FIRST_CLOSED = 2;

/** True where the oldest ledger that a server keeps is the first that there is. */
export function keepsAll(oldest: LedgerClose | null): boolean {
  return oldest !== null && oldest.sequence <= FIRST_CLOSED;
}

/** The oldest ledger that a server keeps. */
export type OldestLedger = (source: number, budget: Budget) => Promise<Outcome<LedgerClose>>;

/** Of no transaction: what a server keeps, RPC says with its answer about one. */
const NO_HASH = "0".repeat(64);

/** How long a server is believed to keep everything, in milliseconds. */
const BELIEVED_MS = 600_000;

/**
 * Asks each time: a server that keeps the newest ledgers alone keeps fewer of those it told of by
 * the minute. Only of one that keeps everything it is remembered.
 */
export function createOldest(
  { port, now }: { port: Pick<LedgerPort, "of">; now: () => number },
): OldestLedger {
  /** Servers that keep everything, of which there are few, and when they said so. */
  const whole = new Map<number, { oldest: LedgerClose; at: number }>();

  return async function oldestOf(source, budget) {
    const said = whole.get(source);
    if (said !== undefined && Math.abs(now() - said.at) < BELIEVED_MS) return done(said.oldest);
    const span = await port.of(source).span(NO_HASH, budget);
    if (!span.ok) return span;
    const { oldest } = span.value;
    if (keepsAll(oldest)) whole.set(source, { oldest, at: now() });
    return done(oldest);
  };
}
