/** On a phone the list of pages starts closed, so that the text comes first. */
export function startDocs(): void {
  const menu = document.querySelector<HTMLDetailsElement>("details.menu");
  if (menu !== null && !matchMedia("(min-width: 60rem)").matches) menu.open = false;
  // what scrolls by itself must be reachable with the keyboard
  for (const box of document.querySelectorAll<HTMLElement>(".prose pre, .prose > table")) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
  }
}
