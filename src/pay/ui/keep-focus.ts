/**
 * Where what had the focus is gone after a click in a list, as a form that was closed or a remedy
 * that was taken, the row's own button has it: whoever uses a keyboard goes on from there.
 */
export function keepFocus(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const row = rowOf(target);
  if (row === null) return;
  whenFocusIsGone(
    target,
    () => row.querySelector<HTMLElement>("button[aria-expanded]")?.focus(),
  );
}

/** The list item, or the table row that a row with a form or a remedy belongs to. */
function rowOf(target: Element): Element | null {
  let row = target.closest("li, tr");
  while (row?.matches(".fix, .form") === true) row = row.previousElementSibling;
  return row;
}

/** Only what was pressed last can take the focus with it. */
let watching: MutationObserver | null = null;

/**
 * Calls `then` once an element that has, or had, the focus is gone and nothing else has it. The
 * views are drawn some time after a click: how many frames later depends on the machine.
 */
export function whenFocusIsGone(element: Element | null, then: () => void): void {
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

/**
 * Goes on from the heading of a new view where what was pressed is gone with the one before. How
 * far that one was scrolled says nothing about this one: its beginning is what is seen first.
 */
export function focusHeading(): void {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>("main h1");
  heading?.focus({ preventScroll: true });
  if (heading === document.activeElement && scrollY > 0) {
    (heading?.closest("section") ?? heading)?.scrollIntoView();
  }
}

/** Brings the card of the mistake that is looked at under the reader's eyes and hands. */
export function goToMistakes(): void {
  const section = document.getElementById("mistakes");
  section?.focus({ preventScroll: true });
  section?.scrollIntoView({ block: "start" });
}

/** Opens the choice of wallets at the top of the page, and goes to the first. */
export function openWallets(): void {
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
