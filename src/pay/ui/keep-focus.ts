/**
 * Where what had the focus is gone after a click in a list, as a form that was closed or a remedy
 * that was taken, the row's own button has it: whoever uses a keyboard goes on from there.
 */
export function keepFocus(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const row = rowOf(target);
  if (row === null) return;
  // the views are drawn anew after the click
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { activeElement } = document;
      if (activeElement !== null && activeElement !== document.body) return;
      row.querySelector<HTMLElement>("button[aria-expanded]")?.focus();
    })
  );
}

/** The list item, or the table row that a row with a form or a remedy belongs to. */
function rowOf(target: Element): Element | null {
  let row = target.closest("li, tr");
  while (row?.matches(".fix, .form") === true) row = row.previousElementSibling;
  return row;
}
