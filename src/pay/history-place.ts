import type { HistoryFilter } from "./history.ts";

/** Where a reader of the history was: kept in the tab until it is closed. */
export interface HistoryPlace {
  address: string;
  filter: HistoryFilter;
  /** How many entries were read. */
  entries: number;
  /** Pixels from the top. */
  scroll: number;
}

const KEY = "lipwa history";

/** Keeps the place, for when the reader comes back from a receipt. */
export function keepPlace(place: HistoryPlace): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // storage is closed to this page: the history begins at its newest entry again
  }
}

/** The place that was kept for an account; null where none was. */
export function placeFor(address: string): HistoryPlace | null {
  try {
    const kept: HistoryPlace | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return kept?.address === address ? kept : null;
  } catch {
    return null;
  }
}
