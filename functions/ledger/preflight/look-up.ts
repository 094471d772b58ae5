import { LRUCache } from "lru-cache";
import type { AccountRecord, LedgerPort } from "../ledger.ts";
import { sideBySide } from "../side-by-side.ts";

/** What is known of one account of a pay run. */
export type Looked =
  | { kind: "found"; account: AccountRecord }
  | { kind: "missing" }
  /**
   * It could not be read in time, or (`limited`) the client has had its share; seconds after which
   * to ask again.
   */
  | { kind: "unknown"; retryAfter: number; limited: boolean };

/** Looks up many accounts at once; every address asked for is in the answer. */
export type LookUp = (addresses: string[], deadline: number) => Promise<Map<string, Looked>>;

/** Lookups that run side by side. */
const LOOK_UPS_AT_ONCE = 16;

/** The time that one of many may take, in milliseconds: while it hangs, it is in others' way. */
const LOOK_UP_MS = 5_000;

/** Looks accounts up by a request for each, several side by side. */
export function oneByOne(port: LedgerPort, now: () => number): LookUp {
  return async (addresses, deadline) => {
    const found = new Map<string, Looked>();
    // after a refusal the rest need not be tried
    let refused: Extract<Looked, { kind: "unknown" }> | null = null;

    async function lookUp(address: string): Promise<Looked> {
      if (refused !== null || now() >= deadline) {
        return refused ?? { kind: "unknown", retryAfter: 5, limited: false };
      }
      const own = Math.min(deadline, now() + LOOK_UP_MS);
      const reading = await port.account(address, { deadline: own });
      if (reading.ok) {
        const { value } = reading.value;
        return value === null ? { kind: "missing" } : { kind: "found", account: value };
      }
      const limited = reading.code === "rate_limited";
      const unknown = { kind: "unknown" as const, retryAfter: reading.retryAfter ?? 5, limited };
      if (limited || reading.code === "upstream_unavailable") refused = unknown;
      return unknown;
    }

    await sideBySide(addresses, LOOK_UPS_AT_ONCE, async (address) => {
      found.set(address, await lookUp(address));
    });
    return found;
  };
}

/** The part of the time that the first of two has: it answers at once, or hardly at all. */
const SHARE_OF_FIRST = 0.25;

/**
 * Looks accounts up by `first`, and those that it does not tell by `second`. One that hangs leaves
 * time for the other, which may need a request for each account.
 */
export function oneAfterOther(first: LookUp, second: LookUp, now: () => number): LookUp {
  return async (addresses, deadline) => {
    const found = await first(addresses, now() + (deadline - now()) * SHARE_OF_FIRST);
    const unknown = addresses.filter((address) => found.get(address)?.kind === "unknown");
    if (unknown.length === 0) return found;
    return new Map([...found, ...await second(unknown, deadline)]);
  };
}

/** How long an account that was looked up is believed, in milliseconds. */
const BELIEF_MS = 10_000;

/** Accounts that are remembered at most. */
const MOST = 5_000;

export type LookUpRun = (
  sender: string,
  recipients: string[],
  deadline: number,
) => Promise<Map<string, Looked>>;

/**
 * Remembers for a few seconds the recipients of whom nothing more has to be known, so that a
 * second preflight of the same pay run asks only about the others. What is `settled` must not be
 * something that people mend and ask about again; the sender's money is read each time.
 */
export function remembering(
  lookUp: LookUp,
  { settled, clock }: { settled: (looked: Looked) => boolean; clock: () => number },
): LookUpRun {
  const known = new LRUCache<string, Looked>({
    max: MOST,
    ttl: BELIEF_MS,
    perf: { now: clock },
    ttlResolution: 0,
  });

  return async (sender, recipients, deadline) => {
    const fresh = new Map<string, Looked>();
    for (const address of recipients) {
      const looked = known.get(address);
      if (looked !== undefined) fresh.set(address, looked);
    }
    fresh.delete(sender);
    const wanted = new Set([sender, ...recipients.filter((address) => !fresh.has(address))]);
    const asked = await lookUp([...wanted], deadline);
    for (const [address, looked] of asked) {
      known.delete(address);
      if (settled(looked)) known.set(address, looked);
    }
    return new Map([...fresh, ...asked]);
  };
}
