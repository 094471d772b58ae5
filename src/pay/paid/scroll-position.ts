import type { ScrollPosition } from "./history.ts";

/** The first visible entry, or the last one above the screen; null if none is rendered. */
function findEntryOnScreen(): ScrollPosition | null {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-entry]")];
  const row = rows.find((each) => each.getBoundingClientRect().bottom > 0) ?? rows.at(-1);
  if (row === undefined) return null;
  return { entry: row.dataset["entry"] ?? "", top: row.getBoundingClientRect().top };
}

/** How long content above an entry can take to load, in milliseconds. */
const HOLD_MS = 10_000;

/**
 * Holds an entry at its earlier position for HOLD_MS, or until the reader acts: scroll anchoring
 * doesn't cover content that loads before the first paint.
 */
export function restoreScrollPosition({ entry, top }: ScrollPosition): void {
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
  setTimeout(end, HOLD_MS);
}

/** Saves the scroll position when the page is left. Returns a function that stops this. */
export function savePositionOnLeave(save: (onScreen: ScrollPosition) => void): () => void {
  const keep = () => {
    const onScreen = findEntryOnScreen();
    if (onScreen !== null) save(onScreen);
  };
  // the browser would restore a distance from the top of the page, which may have changed by then
  const { scrollRestoration } = history;
  history.scrollRestoration = "manual";
  addEventListener("pagehide", keep);
  return () => {
    removeEventListener("pagehide", keep);
    history.scrollRestoration = scrollRestoration;
  };
}
