/** If a click removes the focused element, focuses its row's own button, for keyboard users. */
export function keepFocusInRow(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const row = rowOf(target);
  if (row === null) return;
  afterFocusIsLost(
    target,
    () => row.querySelector<HTMLElement>("button[aria-expanded]")?.focus(),
  );
}

/** The list item, or the table row that an expanded row belongs to. */
function rowOf(target: Element): Element | null {
  let row = target.closest("li, tr");
  while (row?.matches(".fix, .form") === true) row = row.previousElementSibling;
  return row;
}

/** Watches the last click, since only that can remove the focused element. */
let watching: MutationObserver | null = null;

/** Waits for views, which render some frames after a click, more on slow machines. */
export function afterFocusIsLost(element: Element | null, then: () => void): void {
  watching?.disconnect();
  const look = () => {
    if (element !== null && element !== document.body && element.isConnected) return false;
    watching?.disconnect();
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) then();
    return true;
  };
  if (look()) return;
  watching = new MutationObserver(look);
  watching.observe(document.body, { childList: true, subtree: true });
}

/** Focuses the heading of a new view if the clicked element was removed, and scrolls to the top. */
export function focusHeading(): void {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>("main h1");
  heading?.focus({ preventScroll: true });
  if (heading === document.activeElement && scrollY > 0) {
    (heading?.closest("section") ?? heading)?.scrollIntoView();
  }
}

export function goToMistakes(): void {
  const section = document.getElementById("mistakes");
  section?.focus({ preventScroll: true });
  section?.scrollIntoView({ block: "start" });
}

/** Opens the list of wallets at the top of the page and focuses the first. */
export function focusWallets(): void {
  const chip = document.querySelector<HTMLDetailsElement>("details.payer-chip");
  if (chip === null) return;
  const go = () => {
    const first = chip.querySelector<HTMLElement>("div button");
    first?.focus();
    return first !== null;
  };
  if (go()) return;
  const drawn = new MutationObserver(() => void (go() && drawn.disconnect()));
  drawn.observe(chip, { childList: true, subtree: true });
  chip.open = true;
}
