import type { OnScreen } from "./history.ts";

/** Where the first entry on the screen is, or the last above it; null where none is drawn. */
function entryOnScreen(): OnScreen | null {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-entry]")];
  const row = rows.find((each) => each.getBoundingClientRect().bottom > 0) ?? rows.at(-1);
  if (row === undefined) return null;
  return { entry: row.dataset["entry"] ?? "", top: row.getBoundingClientRect().top };
}

/** What may come above an entry has come by then. */
const SETTLED_MS = 10_000;

/**
 * Scrolls an entry to where it was, and holds it there while what stands above it comes: the
 * browser does so by itself, but not for what comes before it has drawn where it is now. Ends as
 * soon as the reader does anything.
 */
export function showEntryAt({ entry, top }: OnScreen): void {
  const show = () => {
    const row = document.querySelector(`[data-entry="${CSS.escape(entry)}"]`);
    if (row !== null) scrollBy(0, row.getBoundingClientRect().top - top);
  };
  show();
  const holding = new ResizeObserver(show);
  holding.observe(document.body);
  const end = () => holding.disconnect();
  for (const act of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    addEventListener(act, end, { once: true, passive: true });
  }
  setTimeout(end, SETTLED_MS);
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
