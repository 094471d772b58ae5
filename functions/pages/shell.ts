import type { Network } from "../../src/contract/network.ts";

export interface SplitPage<C extends Marker = Marker> {
  /** One more text than there are markers. */
  texts: string[];
  markers: C[];
}

const MARKERS = ["network", "connect", "origin", "head", "main"] as const;

export type Marker = (typeof MARKERS)[number];

export type ContentMarker = "head" | "main";

const MARKER_PATTERN = new RegExp(`<!--(${MARKERS.join("|")})-->`);
const TEST_ONLY = /<!--if-test-->([\s\S]*?)<!--\/if-test-->/g;

/** Splits a page at its markers. The test network's parts are left out unless `isTest`. */
export function splitPage(html: string, isTest: boolean): SplitPage {
  const kept = html.replace(TEST_ONLY, (_whole, inner: string) => isTest ? inner : "");
  const pieces = kept.split(MARKER_PATTERN);
  return {
    texts: pieces.filter((_, index) => index % 2 === 0),
    markers: pieces.filter((_, index) => index % 2 === 1).flatMap((name) =>
      MARKERS.filter((marker) => marker === name)
    ),
  };
}

export function joinPage<C extends Marker>(parts: SplitPage<C>, values: Record<C, string>): string {
  return parts.texts.map((text, index) => {
    const marker = parts.markers[index];
    return marker === undefined ? text : text + values[marker];
  }).join("");
}

export function fillCommonParts(
  { texts, markers }: SplitPage,
  values: Record<Exclude<Marker, ContentMarker>, string>,
): SplitPage<ContentMarker> {
  const [first = "", ...rest] = texts;
  const left: SplitPage<ContentMarker> = { texts: [first], markers: [] };
  for (const [at, marker] of markers.entries()) {
    const text = rest[at] ?? "";
    if (isContent(marker)) {
      left.texts.push(text);
      left.markers.push(marker);
    } else left.texts.push(`${left.texts.pop()}${values[marker]}${text}`);
  }
  return left;
}

function isContent(marker: Marker): marker is ContentMarker {
  return marker === "head" || marker === "main";
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
