import books from "./dashboard-books.css?inline";
import grid from "./dashboard-grid.css?inline";
import lists from "./dashboard-lists.css?inline";
import mistakes from "./dashboard-mistakes.css?inline";
import name from "./dashboard-name.css?inline";
import queue from "./dashboard-queue.css?inline";
import review from "./dashboard-review.css?inline";
import send from "./dashboard-send.css?inline";
import summary from "./dashboard-summary.css?inline";
import totals from "./dashboard-totals.css?inline";

/** How everything looks that is not there on a first visit or on the month. */
export const LATE_STYLES = books + grid + mistakes + review + totals + send + queue + lists +
  summary + name;
