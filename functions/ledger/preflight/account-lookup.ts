import { LRUCache } from "lru-cache";
import type { AccountRecord, LedgerPort } from "../ledger.ts";
import { forEachConcurrent } from "../for-each-concurrent.ts";

export type AccountLookupResult =
  | { kind: "found"; account: AccountRecord }
  | { kind: "missing" }
  /** `limited`: the client has reached its limit. `retryAfter` is in seconds. */
  | { kind: "unknown"; retryAfter: number; limited: boolean };

/** Looks up accounts. The result has every address. */
export type AccountLookup = (
  addresses: string[],
  deadline: number,
) => Promise<Map<string, AccountLookupResult>>;

const LOOKUPS_AT_ONCE = 16;

/** Time limit per lookup, so that a slow one doesn't block a slot. */
const LOOKUP_MS = 5_000;

/** Looks up accounts with one request each. */
export function createPerAccountLookup(port: LedgerPort, now: () => number): AccountLookup {
  return async (addresses, deadline) => {
    const found = new Map<string, AccountLookupResult>();
    // after a refusal the remaining lookups are skipped
    let refused: Extract<AccountLookupResult, { kind: "unknown" }> | null = null;

    async function lookUp(address: string): Promise<AccountLookupResult> {
      if (refused !== null || now() >= deadline) {
        return refused ?? { kind: "unknown", retryAfter: 5, limited: false };
      }
      const lookupDeadline = Math.min(deadline, now() + LOOKUP_MS);
      const reading = await port.account(address, { deadline: lookupDeadline });
      if (reading.ok) {
        const { value } = reading.value;
        return value === null ? { kind: "missing" } : { kind: "found", account: value };
      }
      const limited = reading.code === "rate_limited";
      const unknown = { kind: "unknown" as const, retryAfter: reading.retryAfter ?? 5, limited };
      if (limited || reading.code === "upstream_unavailable") refused = unknown;
      return unknown;
    }

    await forEachConcurrent(addresses, LOOKUPS_AT_ONCE, async (address) => {
      found.set(address, await lookUp(address));
    });
    return found;
  };
}

/** The first lookup's share of the time: it answers quickly or not at all. */
const SHARE_OF_FIRST = 0.25;

/** Tries `first` with a short timeout, since `second` may need one request per account. */
export function combineLookups(
  first: AccountLookup,
  second: AccountLookup,
  now: () => number,
): AccountLookup {
  return async (addresses, deadline) => {
    const found = await first(addresses, now() + (deadline - now()) * SHARE_OF_FIRST);
    const unknown = addresses.filter((address) => found.get(address)?.kind === "unknown");
    if (unknown.length === 0) return found;
    return new Map([...found, ...await second(unknown, deadline)]);
  };
}

const CACHED_MS = 10_000;

const MAX_CACHED = 5_000;

export type CachedLookup = (
  sender: string,
  recipients: string[],
  deadline: number,
) => Promise<Map<string, AccountLookupResult>>;

/**
 * Caches ready recipients, so that a repeated preflight looks up only the others. `isReady` must be
 * false for states that users fix and then check again. The sender's balance is always read again.
 */
export function cacheLookups(
  lookUp: AccountLookup,
  { isReady, clock }: { isReady: (looked: AccountLookupResult) => boolean; clock: () => number },
): CachedLookup {
  const known = new LRUCache<string, AccountLookupResult>({
    max: MAX_CACHED,
    ttl: CACHED_MS,
    perf: { now: clock },
    ttlResolution: 0,
  });

  return async (sender, recipients, deadline) => {
    const cached = new Map<string, AccountLookupResult>();
    for (const address of recipients) {
      const looked = known.get(address);
      if (looked !== undefined) cached.set(address, looked);
    }
    cached.delete(sender);
    const wanted = new Set([sender, ...recipients.filter((address) => !cached.has(address))]);
    const read = await lookUp([...wanted], deadline);
    for (const [address, looked] of read) {
      known.delete(address);
      if (isReady(looked)) known.set(address, looked);
    }
    return new Map([...cached, ...read]);
  };
}
