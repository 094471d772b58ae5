import { timeText } from "../horizon/link.ts";
import { hex } from "../encoding.ts";
import type { TransactionRecord } from "../records.ts";
import { type Html, html } from "./html.ts";
import { transactionLink } from "./links.ts";

/** Transactions as a list of links. */
export function transactionList(records: readonly TransactionRecord[]): Html {
  return html`<ul>${
    records.map((record) =>
      html`<li>${transactionLink(hex(record.hash))} ${timeText(record.closeTime)}${
        record.successful ? "" : ", failed"
      }</li>`
    )
  }</ul>`;
}
