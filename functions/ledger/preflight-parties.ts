import type { AccountRecord } from "./ledger.ts";

/** What is known of one account of a pay run. */
export type Looked =
  | { kind: "found"; account: AccountRecord }
  | { kind: "missing" }
  /** It could not be read in time; seconds after which to ask again. */
  | { kind: "unknown"; retryAfter: number };

/** Looks up many accounts at once; every address asked for is in the answer. */
export type LookUp = (addresses: string[], deadline: number) => Promise<Map<string, Looked>>;

/** How long an account that was looked up is believed, in milliseconds. */
const BELIEF_MS = 10_000;

/** Accounts that are remembered at most. */
const MOST = 5_000;

/**
 * Remembers for a few seconds what was found, so that a second preflight of the same pay run
 * asks only about what is missing.
 */
export function remembering(lookUp: LookUp, now: () => number): LookUp {
  const known = new Map<string, { looked: Looked; until: number }>();

  return async (addresses, deadline) => {
    const fresh = new Map<string, Looked>();
    for (const address of addresses) {
      const entry = known.get(address);
      if (entry !== undefined && entry.until > now()) fresh.set(address, entry.looked);
    }
    const wanted = addresses.filter((address) => !fresh.has(address));
    const asked = wanted.length === 0 ? new Map<string, Looked>() : await lookUp(wanted, deadline);
    for (const [address, looked] of asked) {
      if (looked.kind === "unknown") continue;
      known.delete(address);
      known.set(address, { looked, until: now() + BELIEF_MS });
    }
    while (known.size > MOST) known.delete(known.keys().next().value ?? "");
    return new Map([...fresh, ...asked]);
  };
}
