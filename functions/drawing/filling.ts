import type { Bytes } from "../http/encoding.ts";
import { type ContentCut, joinPage, type PageParts } from "./markers.ts";
import { deflated } from "../static/frame.ts";
import { draw, type Drawing, type DrawnPage } from "./drawing.ts";

/** What is asked of the thread: a drawing, and the piece of a shell that it is put into. */
export interface Filling {
  drawing: Drawing;
  /** Cut at its head and its content, and nowhere else. */
  within: PageParts<ContentCut>;
  /** The level of gzip at which it is compressed as well; null where it is sent in another encoding. */
  level: number | null;
}

/** The piece of a page that is its own. */
export interface Filled {
  own: Bytes;
  /** The same as a part of a deflate stream. */
  deflated: Bytes | null;
}

/** Draws, joins and compresses. */
export function filled({ drawing, within, level }: Filling): Filled {
  const own = joined(within, draw(drawing));
  // a copy has a buffer of its own, which can be given away
  return { own, deflated: level === null ? null : new Uint8Array(deflated(own, level)) };
}

/** A piece of a page with what was drawn in it. */
export function joined(within: Filling["within"], page: DrawnPage): Bytes {
  return new TextEncoder().encode(joinPage(within, page));
}
