import type { Filter } from "../../../src/contract/transactions.ts";
import { comparePlaces, cursorBefore, parsePlace, type Place } from "./cursor.ts";
import { entriesOf, type Entry, matches, type Origins } from "./entries.ts";
import type { OperationRecord, OperationsPage } from "../ledger.ts";

/** What a page of history is collected for. */
export interface PageQuery {
  account: string;
  filter: Filter;
  /** Entries on the page, 1 to 50. */
  limit: number;
  /** Only entries older than this; null from the newest. */
  before: Place | null;
}

/** A page of history while it is being read, newest first. Pure: it is handed what was read. */
export interface PageReader {
  /** The Horizon cursor from which to read on; null from the newest. */
  cursor(): string | null;
  /** Takes the next piece of the history, with the origins of its claims. */
  take(page: OperationsPage, origins: Origins): void;
  /** True when nothing more needs to be read. */
  done(): boolean;
  /** The page, and the cursor to go on from where older entries may match. */
  result(): { entries: Entry[]; nextCursor: string | null };
  /** All operations read so far, newest first. */
  operations(): OperationRecord[];
  /** True when the oldest operation of the history was read. */
  ended(): boolean;
}

/** Starts a page. */
export function createPageReader(query: PageQuery): PageReader {
  const { account, filter, limit, before } = query;
  const found: Entry[] = [];
  const read: OperationRecord[] = [];
  let cursor = before === null ? null : cursorBefore(before);
  let ended = false;

  function isOlder(entry: Entry): boolean {
    const place = parsePlace(entry.id);
    return before === null || place === null || comparePlaces(place, before) < 0;
  }

  return {
    cursor: () => cursor,
    take(page, origins) {
      for (const operation of page.operations) {
        read.push(operation);
        const entries = entriesOf(operation, account, origins);
        found.push(...entries.filter((entry) => matches(entry, account, filter) && isOlder(entry)));
      }
      cursor = page.cursor ?? cursor;
      ended = page.ended;
    },
    // one more than the page holds shows that there is a next one
    done: () => ended || found.length > limit,
    result() {
      const entries = found.slice(0, limit);
      if (found.length > limit) return { entries, nextCursor: entries.at(-1)?.id ?? null };
      return { entries, nextCursor: ended ? null : cursor };
    },
    operations: () => read,
    ended: () => ended,
  };
}
