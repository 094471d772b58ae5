/** How long a view has to set the focus itself, in milliseconds. */
const LATE_MS = 400;

/**
 * Keeps the keyboard focus on the page. If the focused element is removed and no view sets the
 * focus, the page's heading gets it. If a focused button is disabled, its container has the focus
 * until the button is enabled.
 */
export function guardFocus(): void {
  let last: HTMLElement | null = null;
  /** The disabled button, and the element that has its focus. */
  let stands: { button: HTMLElement; place: HTMLElement } | null = null;
  let late: ReturnType<typeof setTimeout> | undefined;

  const isLost = () => last !== null && (!last.isConnected || last.matches(":disabled"));

  /** A browser takes the focus from a disabled element only at its next paint. */
  const find = () => {
    if (last === null || !isFocusLost() || !isLost()) return;
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
      if (isFocusLost() || document.activeElement === place) button.focus({ preventScroll: true });
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
  // A press outside any control drops the focus on purpose.
  document.addEventListener("pointerdown", () => last = stands = null);
  new MutationObserver(look).observe(document.body, {
    attributeFilter: ["disabled"],
    childList: true,
    subtree: true,
  });
}

function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}
