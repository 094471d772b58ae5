import type { Network } from "../../src/contract/network.ts";

const TEST_ONLY = /<!--if-test-->([\s\S]*?)<!--\/if-test-->/g;

/**
 * Fills the markers that all requests share, and splits the page at the others: even items are
 * text, odd ones `head` or `main`. The test network's parts are left out unless `isTest`.
 */
export function splitShell(
  html: string,
  shared: { network: string; connect: string; origin: string },
  isTest: boolean,
): string[] {
  return html.replace(TEST_ONLY, (_whole, inner: string) => isTest ? inner : "")
    .replace(/<!--(network|connect|origin)-->/g, (_, name: keyof typeof shared) => shared[name])
    .split(/<!--(head|main)-->/);
}

export function joinShell(parts: readonly string[], content: { head: string; main: string }) {
  return parts.map((part, at) =>
    at % 2 === 0 ? part : part === "head" ? content.head : content.main
  )
    .join("");
}

/**
 * A data block, which a Content-Security-Policy doesn't treat as a script. It's escaped so that its
 * text can't close the element.
 */
export function renderNetworkData(network: Network): string {
  const json = JSON.stringify(network).replace(/</g, "\\u003c").replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
  return `<script type="application/json" id="network">${json}</script>`;
}
