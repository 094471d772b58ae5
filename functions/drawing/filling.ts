import type { Bytes } from "../http/encoding.ts";
import { type ContentCut, joinPage, type PageParts } from "./markers.ts";
import { type CompressedEnds, gzipWithin } from "../static/frame.ts";
import { draw, type Drawing, type DrawnPage } from "./drawing.ts";

/** What is asked of the thread: a drawing, and the piece of a shell that it is put into. */
export interface Filling {
  drawing: Drawing;
  /** Cut at its head and its content, and nowhere else. */
  within: PageParts<ContentCut>;
  /** How the whole page is compressed as well; null where it is sent in another encoding. */
  gzip: { ends: CompressedEnds; level: number } | null;
}

/** The piece of a page that is its own. */
export interface Filled {
  own: Bytes;
  /** The whole page, compressed. */
  gzip: Bytes | null;
}

/** Draws, joins and compresses. */
export function filled({ drawing, within, gzip }: Filling): Filled {
  const own = joined(within, draw(drawing));
  return { own, gzip: gzip === null ? null : gzipWithin(gzip.ends, own, gzip.level) };
}

/** A piece of a page with what was drawn in it. */
export function joined(within: Filling["within"], page: DrawnPage): Bytes {
  return new TextEncoder().encode(joinPage(within, page));
}
