import type { OnScreen } from "../history.ts";

/** Where the first entry on the screen is, or the last above it; null where none is drawn. */
function entryOnScreen(): OnScreen | null {
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

/** Keeps where the reader is when the page is left; ends when the answer is called. */
export function keepPlaceOnLeaving(keepPlace: (onScreen: OnScreen) => void): () => void {
  const keep = () => {
    const onScreen = entryOnScreen();
    if (onScreen !== null) keepPlace(onScreen);
  };
  // the browser's own way is the distance from the page's top, which may differ by then
  const { scrollRestoration } = history;
  history.scrollRestoration = "manual";
  addEventListener("pagehide", keep);
  return () => {
    removeEventListener("pagehide", keep);
    history.scrollRestoration = scrollRestoration;
  };
}
