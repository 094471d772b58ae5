import type { Network } from "../../src/contract/network.ts";

/** A prerendered page, split where the server writes into it. */
export interface PageParts<C extends Cut = Cut> {
  /** The text between the cuts: always one more than there are cuts. */
  texts: string[];
  cuts: C[];
}

const CUTS = ["network", "connect", "origin", "head", "main"] as const;

/** A place that the server fills. */
export type Cut = (typeof CUTS)[number];

/** The places for a page's content. */
export type ContentCut = "head" | "main";

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
export function joinPage<C extends Cut>(parts: PageParts<C>, values: Record<C, string>): string {
  return parts.texts.map((text, index) => {
    const cut = parts.cuts[index];
    return cut === undefined ? text : text + values[cut];
  }).join("");
}

/** The same page, cut at its content alone: the other cuts are filled. */
export function cutAtContent(
  { texts, cuts }: PageParts,
  values: Record<Exclude<Cut, ContentCut>, string>,
): PageParts<ContentCut> {
  const [first = "", ...rest] = texts;
  const left: PageParts<ContentCut> = { texts: [first], cuts: [] };
  for (const [at, cut] of cuts.entries()) {
    const text = rest[at] ?? "";
    if (isContent(cut)) {
      left.texts.push(text);
      left.cuts.push(cut);
    } else left.texts.push(`${left.texts.pop()}${values[cut]}${text}`);
  }
  return left;
}

/** True of the places for what is made anew for each request. */
function isContent(cut: Cut): cut is ContentCut {
  return cut === "head" || cut === "main";
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
