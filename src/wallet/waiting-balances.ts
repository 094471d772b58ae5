import type { ClaimableEntry } from "../contract/claimable.ts";
import { isBelowCent } from "../stellar/amount.ts";
import { isClaimClosed, wasSetAsideBy } from "../stellar/claim-terms.ts";

/** A transaction has at most 100 operations, and one can be the trustline. */
const MAX_CLAIMS = 99;

/**
 * Sorts by `claimRank()`, with unrecognized assets last, so that look-alikes can't hide wages.
 * Leaves out entries below a cent.
 */
export function sortWaitingBalances(
  entries: readonly ClaimableEntry[],
  address: string,
): ClaimableEntry[] {
  return entries.filter(({ amount }) => !isBelowCent(amount))
    .sort((a, b) => claimRank(a, address) - claimRank(b, address));
}

/** What one signature can claim: a cent or more each, since each is a payment in the passport. */
export function claimableNow(
  entries: readonly ClaimableEntry[],
  address: string,
): ClaimableEntry[] {
  return entries.filter((entry) => claimRank(entry, address) === 0 && !isBelowCent(entry.amount))
    .slice(0, MAX_CLAIMS);
}

/** 0: claimable now; 1: later; 2: the account's own; 3: no longer or never; 4: unrecognized. */
export function claimRank(entry: ClaimableEntry, address: string): number {
  const { recognized, stage } = entry;
  if (!recognized) return 4;
  if (wasSetAsideBy(entry, address)) return 2;
  if (isClaimClosed(stage)) return 3;
  return stage === "open" ? 0 : 1;
}
