import type { Network } from "../../src/contract/network.ts";

/** A prerendered page, split where the server writes into it. */
export interface PageParts {
  /** The text between the cuts: always one more than there are cuts. */
  texts: string[];
  cuts: Cut[];
}

const CUTS = ["network", "connect", "origin", "head", "main"] as const;

/** A place that the server fills. */
export type Cut = (typeof CUTS)[number];

const MARKER = new RegExp(`<!--(${CUTS.join("|")})-->`);
const TEST_ONLY = /<!--if-test-->([\s\S]*?)<!--\/if-test-->/g;

/** Splits a page at its markers, and drops what only test networks show unless `isTest`. */
export function cutPage(html: string, isTest: boolean): PageParts {
  const kept = html.replace(TEST_ONLY, (_whole, inner: string) => isTest ? inner : "");
  const pieces = kept.split(MARKER);
  return {
    texts: pieces.filter((_, index) => index % 2 === 0),
    cuts: pieces.filter((_, index) => index % 2 === 1).flatMap((name) =>
      CUTS.filter((cut) => cut === name)
    ),
  };
}

/** Joins a page with the contents of its cuts. */
export function joinPage(parts: PageParts, values: Record<Cut, string>): string {
  return parts.texts.map((text, index) => {
    const cut = parts.cuts[index];
    return cut === undefined ? text : text + values[cut];
  }).join("");
}

/**
 * The network's record as a data block, which no Content-Security-Policy takes for a script. It is
 * escaped so that no text in it can end the element.
 */
export function networkTag(network: Network): string {
  const json = JSON.stringify(network).replace(/</g, "\\u003c").replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
  return `<script type="application/json" id="network">${json}</script>`;
}
