import books from "../books/books.css?inline";
import mistakes from "../check/mistakes.css?inline";
import grid from "../draft/grid.css?inline";
import totals from "../draft/totals.css?inline";
import imports from "../list/import.css?inline";
import name from "../name/name.css?inline";
import queue from "../receipts/receipt-queue.css?inline";
import review from "../review/review.css?inline";
import summary from "../send/printed-summary.css?inline";
import send from "../send/send.css?inline";
import lists from "./lists.css?inline";

/** How everything looks that is not there on a first visit or on the month. */
export const LATE_STYLES = books + grid + imports + mistakes + review + totals + send + queue +
  lists +
  summary + name;
