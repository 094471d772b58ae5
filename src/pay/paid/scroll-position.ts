import type { ScrollPosition } from "./history.ts";

/** The first visible entry, or the last one above the screen; null if none is rendered. */
function findEntryOnScreen(): ScrollPosition | null {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-entry]")];
  const row = rows.find((each) => each.getBoundingClientRect().bottom > 0) ?? rows.at(-1);
  if (row === undefined) return null;
  return { entry: row.dataset["entry"] ?? "", top: row.getBoundingClientRect().top };
}

/** How long content above an entry can still load, in milliseconds. */
const SETTLED_MS = 10_000;

/**
 * Scrolls an entry to its earlier position and holds it there while content above it loads. The
 * browser's scroll anchoring doesn't cover content that loads before the first paint. Ends with any
 * action of the reader.
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
  setTimeout(end, SETTLED_MS);
}

/** Stores the reader's place when the page is left; the returned function stops that. */
export function savePositionOnLeave(keepPlace: (onScreen: ScrollPosition) => void): () => void {
  const keep = () => {
    const onScreen = findEntryOnScreen();
    if (onScreen !== null) keepPlace(onScreen);
  };
  // the browser restores a distance from the page's top, which can be different by then
  const { scrollRestoration } = history;
  history.scrollRestoration = "manual";
  addEventListener("pagehide", keep);
  return () => {
    removeEventListener("pagehide", keep);
    history.scrollRestoration = scrollRestoration;
  };
}
