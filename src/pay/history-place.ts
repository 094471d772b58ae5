import type { HistoryFilter } from "./history.ts";

/** An entry, and how far below the screen's top it is, in pixels. */
export interface OnScreen {
  /** Its id. */
  entry: string;
  top: number;
}

/** Where a reader of the history was: kept in the tab until it is closed. */
export interface HistoryPlace extends OnScreen {
  address: string;
  filter: HistoryFilter;
  /** How many entries were read. */
  entries: number;
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

/** Where the first entry on the screen is, or the last above it; null where none is drawn. */
export function entryOnScreen(): OnScreen | null {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-entry]")];
  const row = rows.find((each) => each.getBoundingClientRect().bottom > 0) ?? rows.at(-1);
  if (row === undefined) return null;
  return { entry: row.dataset["entry"] ?? "", top: row.getBoundingClientRect().top };
}

/**
 * Scrolls an entry to where it was. An entry and no distance from the page's top: what stands
 * above the history may come later than the history itself, and the browser keeps entries in
 * their place then.
 */
export function showEntryAt({ entry, top }: OnScreen): void {
  const row = document.querySelector(`[data-entry="${CSS.escape(entry)}"]`);
  if (row !== null) scrollBy(0, row.getBoundingClientRect().top - top);
}

/** The place that was kept for an account; null where none was. */
export function placeFor(address: string): HistoryPlace | null {
  try {
    const kept: HistoryPlace | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return kept?.address === address && typeof kept.entry === "string" ? kept : null;
  } catch {
    return null;
  }
}
