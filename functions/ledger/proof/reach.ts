import { failed, type Failure } from "../../../src/contract/outcome.ts";
import type { Budget } from "../horizon/upstreams.ts";
import type { LedgerPort } from "../ledger.ts";

/** What it means that a server does not have a hash. */
export interface Reach {
  /**
   * Of what time a hash is, nobody can say: `transaction_not_found` only where the server keeps
   * everything since the first ledger, else `not_kept`.
   */
  absence(hash: string, source: number, budget: Budget): Promise<Failure>;
}

/** Ledger 1 is made and not closed: the first one that can hold a transaction. */
const FIRST_CLOSED = 2;

/** How long a server that kept everything is believed to, in milliseconds: it may begin to forget. */
const BELIEVED_MS = 600_000;

/** A transaction may also be too new to be known yet: in so many seconds it is. */
const SOON = 10;

export function createReach({ port, now }: { port: LedgerPort; now(): number }): Reach {
  /** By the number of the server, of which there are few. */
  const keptAll = new Map<number, number>();
  return {
    async absence(hash, source, budget) {
      const missing = failed("transaction_not_found", { param: "hash" });
      const seenAt = keptAll.get(source) ?? -Infinity;
      if (Math.abs(now() - seenAt) < BELIEVED_MS) return missing;
      const span = await port.of(source).span(hash, budget);
      if (!span.ok) return span;
      const { sequence: oldest } = span.value.oldest;
      if (oldest > FIRST_CLOSED) {
        return failed("not_kept", {
          detail: `The server that is asked keeps no ledger before ${oldest}, and has no such ` +
            "transaction since. It may be older, or not there yet.",
          retryAfter: SOON,
        });
      }
      keptAll.set(source, now());
      return missing;
    },
  };
}
