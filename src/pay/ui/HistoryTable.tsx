import { useStore } from "@nanostores/preact";
import { useLayoutEffect } from "preact/hooks";
import { shorten } from "../../stellar/shorten.ts";
import { visibleText } from "../../ui/visible-text.ts";
import { formatAmount, formatDate, formatTime } from "../../ui/i18n/format.ts";
import { historyOf, type NamedEntry } from "../history.ts";
import { showEntryAt } from "./history-place.ts";
import { usePay } from "./use-pay.ts";
import { useWords } from "./words.ts";

/** Entries of the history, the newest first. */
export function HistoryTable({ entries }: { entries: NamedEntry[] }) {
  const { lang, m } = useWords();
  const { $returnTo } = historyOf(usePay());
  const returnTo = useStore($returnTo);
  // not before the entries are drawn: the page would be too short to scroll so far
  useLayoutEffect(() => {
    if (returnTo === null) return;
    showEntryAt(returnTo);
    $returnTo.set(null);
  }, [returnTo, entries]);
  if (entries.length === 0) return null;
  return (
    <ul class="rows history">
      {entries.map(({ id, name, counterparty, memo, createdAt, hash, op, ...entry }) => (
        <li key={id} data-entry={id}>
          <span>
            <b>{name === "" ? <code>{shorten(counterparty)}</code> : name}</b>
            <small>
              <bdi>{visibleText(memo)}</bdi>
              {entry.memoType === "id" && " (id)"}
            </small>
          </span>
          <span class="small quiet">
            {formatDate(lang, createdAt)}, {formatTime(lang, createdAt)}
          </span>
          <span class="num much">
            {entry.type === "sent" ? "−" : "+"}
            {formatAmount(lang, entry.amount)} {visibleText(entry.asset)}
            {entry.kind === "claimable_created" && <small>{m.summary.aside}</small>}
            {!entry.recognized && <small class="bad">{m.history.notReal}</small>}
          </span>
          <a href={`/receipt/${hash}?op=${op}&lang=${lang}`}>{m.receipts.open}</a>
        </li>
      ))}
    </ul>
  );
}
