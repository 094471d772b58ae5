import { type Filter, HISTORY_FILTERS } from "../../../src/contract/transactions.ts";
import type { OperationRecord } from "../ledger.ts";
import { compareEntryPositions, compareIds, parseEntryId } from "./cursor.ts";
import { entriesOf, matchesFilter } from "./entries.ts";
import type { OriginsById } from "./transaction-payments.ts";

/** Entries counted from the oldest operation of an account, or of a range, up to a position. */
export interface EntryCount {
  /** The newest operation counted; null if none. */
  position: string | null;
  counts: Record<Filter, number>;
  /** The oldest entry's id; null if none was found yet. */
  oldest: Record<Filter, string | null>;
}

export const EMPTY_COUNT: EntryCount = {
  position: null,
  counts: { all: 0, sent: 0, received: 0 },
  oldest: { all: null, sent: null, received: null },
};

/** Counts more operations, which come oldest first; those counted before are skipped. */
export function continueCount(
  count: EntryCount,
  operations: OperationRecord[],
  account: string,
  origins: OriginsById,
): EntryCount {
  const counts = { ...count.counts };
  const oldest = { ...count.oldest };
  const further = uncountedOperations(count, operations);
  for (const operation of further) {
    // entries come newest first
    for (const entry of entriesOf(operation, account, origins).reverse()) {
      for (const filter of HISTORY_FILTERS) {
        if (!matchesFilter(entry, account, filter)) continue;
        counts[filter] += 1;
        oldest[filter] ??= entry.id;
      }
    }
  }
  return { position: further.at(-1)?.id ?? count.position, counts, oldest };
}

export function maxCounts(a: EntryCount["counts"], b: EntryCount["counts"]): EntryCount["counts"] {
  return {
    all: Math.max(a.all, b.all),
    sent: Math.max(a.sent, b.sent),
    received: Math.max(a.received, b.received),
  };
}

export function uncountedOperations(
  count: Pick<EntryCount, "position">,
  operations: OperationRecord[],
): OperationRecord[] {
  const position = count.position ?? "0";
  return operations.filter(({ id }) => compareIds(id, position) > 0);
}

/** True if an older entry exists; null if the count doesn't reach far enough to tell. */
export function hasOlderEntry(count: EntryCount, filter: Filter, id: string): boolean | null {
  const oldest = count.oldest[filter];
  const place = parseEntryId(id);
  if (place === null) return null;
  if (oldest !== null) {
    const oldestPlace = parseEntryId(oldest);
    return oldestPlace === null ? null : compareEntryPositions(oldestPlace, place) < 0;
  }
  if (count.position === null) return null;
  return BigInt(count.position) >= place.operation ? false : null;
}
