/** The server of the samples, as the guides are written. */
const SAMPLE_SERVER = "http://localhost:8000";

/** Makes the documentation's pages comfortable: the list, the samples, the keyboard. */
export function startDocs(): void {
  // on a phone the list of pages starts closed, so that the text comes first
  const menu = document.querySelector<HTMLDetailsElement>("details.menu");
  if (menu !== null && !matchMedia("(min-width: 60rem)").matches) menu.open = false;
  for (const code of document.querySelectorAll(".prose pre code")) nameServer(code);
  // what scrolls by itself must be reachable with the keyboard
  for (const box of document.querySelectorAll<HTMLElement>(".prose pre, .prose > table")) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
  }
}

/** Puts this server's address into a sample, so that it runs as it is copied. */
function nameServer(code: Element): void {
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    text.nodeValue = (text.nodeValue ?? "").replaceAll(SAMPLE_SERVER, location.origin);
  }
}
