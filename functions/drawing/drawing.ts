import type { Network } from "../../src/contract/network.ts";
import type { BankCopyState } from "../../src/passport/bank-copy-file.ts";
import { bankCopyPage } from "../../src/passport/bank-copy.server.tsx";
import { type PassportOptions, passportPage } from "../../src/passport/page.server.tsx";
import type { PassportState } from "../../src/passport/state.ts";
import { receiptPage } from "../../src/receipt/page.server.tsx";
import type { ReceiptData, ReceiptState } from "../../src/receipt/state.ts";

/** A page as data alone, which can be sent to another thread: it has no functions. */
export type Drawing =
  | { page: "receipt"; state: ReceiptState; data: ReceiptData }
  | { page: "passport"; state: PassportState; network: Network; options: PassportOptions }
  | { page: "bank-copy"; state: BankCopyState; network: Network };

/** The content of a prerendered shell: HTML, which must come from a renderer that escapes. */
export interface DrawnPage {
  /** Replaces the comment `<!--head-->` of the shell: title, description, preview tags. */
  head: string;
  /** Replaces the comment `<!--main-->` of the shell. */
  main: string;
}

/** A page whose content is still to be drawn. */
export interface Drawn {
  /**
   * Draws the content, when it is the turn of one of those who wait. A renderer's text is some
   * thousand pieces until it is written out, so nothing may come in between.
   */
  draw(): DrawnPage;
  /** What it draws, where a thread of its own can draw that as well. */
  drawing?: Drawing;
}

/** Draws it, here and now. */
export function draw(drawing: Drawing): DrawnPage {
  switch (drawing.page) {
    case "receipt":
      return receiptPage(drawing.state, drawing.data);
    case "passport":
      return passportPage(drawing.state, drawing.network, drawing.options);
    case "bank-copy":
      return bankCopyPage(drawing.state, drawing.network);
  }
}

/** The part of a page's filling that says what is drawn. */
export function drawn(drawing: Drawing): Required<Drawn> {
  return { drawing, draw: () => draw(drawing) };
}
