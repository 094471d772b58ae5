import type { ClaimableEntry } from "../contract/claimable.ts";

/** A transaction has at most 100 operations, and the permission to hold USDC may be one. */
const MOST_CLAIMS = 99;

/**
 * Waiting entries with those first that are worth looking at: what can be claimed now, then what
 * will be, and last what is not recognized, so that nobody hides wages behind look-alikes.
 */
export function orderWaiting(entries: readonly ClaimableEntry[]): ClaimableEntry[] {
  return Array.from(entries).sort((a, b) => rankOf(a) - rankOf(b));
}

/** What one signature can claim now: recognized money, as far as a transaction holds it. */
export function claimableNow(entries: readonly ClaimableEntry[]): ClaimableEntry[] {
  return entries.filter((entry) => rankOf(entry) === 0).slice(0, MOST_CLAIMS);
}

function rankOf({ recognized, claimableNow }: ClaimableEntry): number {
  if (!recognized) return 2;
  return claimableNow ? 0 : 1;
}
