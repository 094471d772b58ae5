import { LRUCache } from "lru-cache";
import { done, failed, type Failure, type Outcome } from "../../../src/contract/outcome.ts";
import type { ReadLimit } from "../../http/read-limit.ts";
import { inTime } from "../../wait.ts";
import type { Budget, LedgerPort } from "../ledger.ts";
import { FIRST_CLOSED } from "../oldest.ts";

/**
 * What it means that a server does not have a hash. Of what time that is, nobody can say:
 * `transaction_not_found` only where the server keeps everything since the first ledger, else
 * `not_kept`.
 */
export type Absence = (hash: string, source: number, budget: Budget) => Promise<Failure>;

/** How long what a server said of how far back it reaches is believed, in milliseconds. */
const BELIEVED_MS = 600_000;

/** Servers about which that is remembered: more than anybody configures. */
const MOST_SERVERS = 100;

/** How long a server may take to say it, in milliseconds: what comes too late is known to the next. */
const SAY_MS = 10_000;

/** A transaction may also be too new to be known yet: in so many seconds it is. */
const SOON = 10;

export function createAbsence(
  { port, reads, now }: { port: LedgerPort; reads: ReadLimit; now(): number },
): Absence {
  /** The oldest ledger of each server, by its number. */
  const known = new LRUCache<number, number>({ max: MOST_SERVERS, ttl: BELIEVED_MS });

  async function oldestOf(
    source: number,
    hash: string,
    budget: Budget,
  ): Promise<Outcome<number>> {
    const said = known.get(source);
    if (said !== undefined) return done(said);
    // whoever asks first asks for all who come after, with a time of its own
    const asking = reads.forEveryone(() => ask(source, hash));
    return await inTime(asking, Math.max(0, budget.deadline - now())) ??
      failed("upstream_timeout", { retryAfter: 5 });
  }

  async function ask(source: number, hash: string): Promise<Outcome<number>> {
    const span = await port.of(source).span(hash, { deadline: now() + SAY_MS });
    if (!span.ok) return span;
    const { sequence: oldest } = span.value.oldest;
    known.set(source, oldest);
    return done(oldest);
  }

  return async function absence(hash, source, budget) {
    const oldest = await oldestOf(source, hash, budget);
    if (!oldest.ok) return oldest;
    if (oldest.value <= FIRST_CLOSED) return failed("transaction_not_found", { param: "hash" });
    return failed("not_kept", {
      detail: `The server that is asked keeps no ledger before ${oldest.value}, and has no such ` +
        "transaction since. It may be older, or not there yet.",
      retryAfter: SOON,
    });
  };
}
