import { MAX_STROOPS } from "../../../src/stellar/amount.ts";

/** A place in an account's history: an operation, and the entry within it (from 1). */
export interface Place {
  operation: bigint;
  part: number;
}

/** The highest number that an entry within an operation may have. */
const MOST_PARTS = 999;

const FORM = /^([1-9]\d{0,18})(?:-([2-9]|[1-9]\d{1,2}))?$/;

/** Reads an entry's id or a cursor, which have the same form; null for anything else. */
export function parsePlace(text: string): Place | null {
  const match = FORM.exec(text);
  if (match === null) return null;
  const operation = BigInt(match[1] ?? "");
  // operation ids are int64, and Horizon refuses what is larger
  return operation < MAX_STROOPS ? { operation, part: Number(match[2] ?? 1) } : null;
}

/** The id behind all entries of an operation; of 0, behind nothing. */
export function endOf(operation: bigint): string {
  return operation === 0n ? "1" : `${operation}-${MOST_PARTS}`;
}

/**
 * Negative where `a` is the older of two operations' ids, positive where it is the newer, 0 where they
 * are the same. They are decimal numbers, of which a history compares each several times: to make
 * numbers of them takes longer.
 */
export function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Negative where `a` is the older of two entry ids, positive where it is the newer. */
export function comparePlaces(a: Place, b: Place): number {
  if (a.operation !== b.operation) return a.operation < b.operation ? -1 : 1;
  return a.part - b.part;
}

/** The Horizon cursor from which a descending read holds everything older than `place`. */
export function cursorBefore(place: Place): string {
  // older entries of the same operation are still to come
  return (place.part > 1 ? place.operation + 1n : place.operation).toString();
}
