/** A view that draws a new one chooses a better place by then. */
const LATE_MS = 400;

/**
 * Whoever uses a keyboard is somewhere on the page at all times. Where what had the focus is gone
 * and no view has given it to anything, the page's heading gets it; for a button that is disabled
 * the part of the page around it has it, until it can be pressed again.
 */
export function guardFocus(): void {
  let last: HTMLElement | null = null;
  /** The button that is disabled, and what has the focus in its place. */
  let stands: { button: HTMLElement; place: HTMLElement } | null = null;
  let late: ReturnType<typeof setTimeout> | undefined;

  const isLost = () => last !== null && (!last.isConnected || last.matches(":disabled"));

  /** A browser takes the focus from what is disabled only when it next draws. */
  const find = () => {
    if (last === null || !isNowhere() || !isLost()) return;
    const around = last.isConnected ? last.closest<HTMLElement>("section, li, main") : null;
    const place = around ?? document.querySelector<HTMLElement>("main h1");
    if (place === null) return;
    if (around !== null) stands = { button: last, place };
    if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };

  const look = () => {
    if (stands?.button.isConnected === true && !stands.button.matches(":disabled")) {
      const { button, place } = stands;
      stands = null;
      if (isNowhere() || document.activeElement === place) button.focus({ preventScroll: true });
    }
    if (!isLost()) return;
    clearTimeout(late);
    late = setTimeout(find, LATE_MS);
    if (stands === null && last?.isConnected === true) stands = { button: last, place: last };
  };

  document.addEventListener("focusin", ({ target }) => {
    last = target instanceof HTMLElement ? target : null;
    if (last !== stands?.place) stands = null;
  });
  // who presses beside everything wants to be nowhere
  document.addEventListener("pointerdown", () => last = stands = null);
  new MutationObserver(look).observe(document.body, {
    attributeFilter: ["disabled"],
    childList: true,
    subtree: true,
  });
}

function isNowhere(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}
