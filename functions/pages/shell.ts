import type { Network } from "../../src/contract/network.ts";

/** A prerendered page, split at its markers. */
export interface PageParts<C extends Marker = Marker> {
  /** The texts between the markers: one more than markers. */
  texts: string[];
  cuts: C[];
}

const CUTS = ["network", "connect", "origin", "head", "main"] as const;

/** A marker that the server replaces. */
export type Marker = (typeof CUTS)[number];

/** The markers for a page's content. */
export type ContentMarker = "head" | "main";

const MARKER = new RegExp(`<!--(${CUTS.join("|")})-->`);
const TEST_ONLY = /<!--if-test-->([\s\S]*?)<!--\/if-test-->/g;

/** Splits a page at its markers, without its test network parts unless `isTest`. */
export function splitPage(html: string, isTest: boolean): PageParts {
  const kept = html.replace(TEST_ONLY, (_whole, inner: string) => isTest ? inner : "");
  const pieces = kept.split(MARKER);
  return {
    texts: pieces.filter((_, index) => index % 2 === 0),
    cuts: pieces.filter((_, index) => index % 2 === 1).flatMap((name) =>
      CUTS.filter((cut) => cut === name)
    ),
  };
}

/** Joins a page with values for its markers. */
export function joinPage<C extends Marker>(parts: PageParts<C>, values: Record<C, string>): string {
  return parts.texts.map((text, index) => {
    const cut = parts.cuts[index];
    return cut === undefined ? text : text + values[cut];
  }).join("");
}

/** Fills all markers except those for content. */
export function fillCommonParts(
  { texts, cuts }: PageParts,
  values: Record<Exclude<Marker, ContentMarker>, string>,
): PageParts<ContentMarker> {
  const [first = "", ...rest] = texts;
  const left: PageParts<ContentMarker> = { texts: [first], cuts: [] };
  for (const [at, cut] of cuts.entries()) {
    const text = rest[at] ?? "";
    if (isContent(cut)) {
      left.texts.push(text);
      left.cuts.push(cut);
    } else left.texts.push(`${left.texts.pop()}${values[cut]}${text}`);
  }
  return left;
}

/** Whether a marker is filled per request. */
function isContent(cut: Marker): cut is ContentMarker {
  return cut === "head" || cut === "main";
}

/**
 * The network record as a data block, which a Content-Security-Policy doesn't treat as a script.
 * Escaped so that it can't close the element.
 */
export function networkTag(network: Network): string {
  const json = JSON.stringify(network).replace(/</g, "\\u003c").replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
  return `<script type="application/json" id="network">${json}</script>`;
}
