import { MAX_STROOPS } from "../../../src/stellar/amount.ts";

/** `part` is the entry's number within the operation, from 1. */
export interface EntryPosition {
  operation: bigint;
  part: number;
}

const MAX_PARTS = 999;

const FORM = /^([1-9]\d{0,18})(?:-([2-9]|[1-9]\d{1,2}))?$/;

/** Parses an entry's id or a cursor, which have the same form; null for anything else. */
export function parseEntryId(text: string): EntryPosition | null {
  const match = FORM.exec(text);
  if (match === null) return null;
  const operation = BigInt(match[1] ?? "");
  // operation ids are int64, and Horizon rejects larger ones
  return operation < MAX_STROOPS ? { operation, part: Number(match[2] ?? 1) } : null;
}

/** The last id that entries of an operation can have; the start of the history for operation 0. */
export function idAfter(operation: bigint): string {
  return operation === 0n ? "1" : `${operation}-${MAX_PARTS}`;
}

/** Sorts older ids first. They stay strings, because BigInt is slower and histories are long. */
export function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Sorts older entries first. */
export function compareEntryPositions(a: EntryPosition, b: EntryPosition): number {
  if (a.operation !== b.operation) return a.operation < b.operation ? -1 : 1;
  return a.part - b.part;
}

/** The Horizon cursor for reading everything older than `place` in descending order. */
export function cursorBefore(place: EntryPosition): string {
  // includes older entries of the same operation
  return (place.part > 1 ? place.operation + 1n : place.operation).toString();
}
