/** How long a view has to set the focus itself. */
const RESTORE_AFTER_MS = 400;

/**
 * If the focused element is removed and no view sets the focus, the page's heading gets it. If a
 * focused button is disabled, its container has the focus until the button is enabled.
 */
export function guardFocus(): void {
  let last: HTMLElement | null = null;
  let standIn: { button: HTMLElement; holder: HTMLElement } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isLost = () => last !== null && (!last.isConnected || last.matches(":disabled"));

  /** Delayed: browsers take the focus from a disabled element only at the next paint. */
  const restoreFocus = () => {
    if (last === null || !isFocusLost() || !isLost()) return;
    const around = last.isConnected ? last.closest<HTMLElement>("section, li, main") : null;
    const holder = around ?? document.querySelector<HTMLElement>("main h1");
    if (holder === null) return;
    if (around !== null) standIn = { button: last, holder };
    if (!holder.hasAttribute("tabindex")) holder.tabIndex = -1;
    holder.focus({ preventScroll: true });
  };

  const checkFocus = () => {
    if (standIn?.button.isConnected === true && !standIn.button.matches(":disabled")) {
      const { button, holder } = standIn;
      standIn = null;
      if (isFocusLost() || document.activeElement === holder) button.focus({ preventScroll: true });
    }
    if (!isLost()) return;
    clearTimeout(timer);
    timer = setTimeout(restoreFocus, RESTORE_AFTER_MS);
    if (standIn === null && last?.isConnected === true) standIn = { button: last, holder: last };
  };

  document.addEventListener("focusin", ({ target }) => {
    last = target instanceof HTMLElement ? target : null;
    if (last !== standIn?.holder) standIn = null;
  });
  // A press outside any control drops the focus on purpose.
  document.addEventListener("pointerdown", () => last = standIn = null);
  new MutationObserver(checkFocus).observe(document.body, {
    attributeFilter: ["disabled"],
    childList: true,
    subtree: true,
  });
}

function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}
