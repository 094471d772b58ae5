import { compareEntryPositions, type EntryPosition, parseEntryId } from "../history/cursor.ts";
import type { Entry } from "../history/entries.ts";

export interface AccountEntry {
  account: string;
  entry: Entry;
}

/** An entry's place. Accounts that share an operation are sorted by address. */
export interface StreamPosition extends EntryPosition {
  /** Null for the position after the entries of all accounts. */
  account: string | null;
}

const FORM = /^([^-]+(?:-\d+)?)-(G[A-Z2-7]{55})$/;

/** Parses the id of an event or an entry; null for anything else. */
export function parsePosition(text: string): StreamPosition | null {
  const [, id = text, account = null] = FORM.exec(text) ?? [];
  const place = parseEntryId(id);
  return place && { ...place, account };
}

/** The id of an entry's event, which includes the account if there are `several`. */
export function eventId({ account, entry }: AccountEntry, several: boolean): string {
  return several ? `${entry.id}-${account}` : entry.id;
}

/** Sorts older entries first. */
export function comparePositions(a: StreamPosition, b: StreamPosition): number {
  const order = compareEntryPositions(a, b);
  if (order !== 0 || a.account === b.account) return order;
  if (a.account === null || b.account === null) return a.account === null ? 1 : -1;
  return a.account < b.account ? -1 : 1;
}

export function positionOf({ account, entry }: AccountEntry): StreamPosition {
  const place = parseEntryId(entry.id);
  if (place === null) throw new Error("the entry has an invalid id");
  return { ...place, account };
}
