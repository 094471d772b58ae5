import type { ClaimableEntry } from "../contract/claimable.ts";
import { isBelowCent } from "../stellar/amount.ts";
import { isOwnAside, isPast } from "../stellar/claim-terms.ts";

/** A transaction has at most 100 operations, and the permission to hold USDC may be one. */
const MOST_CLAIMS = 99;

/**
 * Waiting entries of a cent and more with those first that are worth looking at: what can be claimed
 * now, what will be, what the account set aside itself, what it can no longer claim, and last what
 * is not recognized, so that nobody hides wages behind look-alikes.
 */
export function orderWaiting(
  entries: readonly ClaimableEntry[],
  address: string,
): ClaimableEntry[] {
  return entries.filter(({ amount }) => !isBelowCent(amount))
    .sort((a, b) => rankOf(a, address) - rankOf(b, address));
}

/**
 * What one signature can claim now: recognized money of others, as far as a transaction holds; a
 * cent and more, since each claim is a payment in the passport.
 */
export function claimableNow(
  entries: readonly ClaimableEntry[],
  address: string,
): ClaimableEntry[] {
  return entries.filter((entry) => rankOf(entry, address) === 0 && !isBelowCent(entry.amount))
    .slice(0, MOST_CLAIMS);
}

/** 0: can be claimed now; 1: will be; 2: the account's own; 3: no longer; 4: not recognized. */
export function rankOf(entry: ClaimableEntry, address: string): number {
  const { recognized, stage } = entry;
  if (!recognized) return 4;
  if (isOwnAside(entry, address)) return 2;
  if (isPast(stage)) return 3;
  return stage === "open" ? 0 : 1;
}
