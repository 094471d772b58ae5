import { shorten } from "../../domain/shorten.ts";
import { formatAmount, formatDate, formatTime } from "../../i18n/format.ts";
import type { NamedEntry } from "../../stores/history.ts";
import { useWords } from "./words.ts";

/** Entries of the history, the newest first. */
export function HistoryTable({ entries }: { entries: NamedEntry[] }) {
  const { lang, m } = useWords();
  if (entries.length === 0) return null;
  return (
    <ul class="rows history">
      {entries.map(({ id, name, counterparty, memo, amount, asset, createdAt, hash, op, type }) => (
        <li key={id}>
          <span>
            <b>{name === "" ? <code>{shorten(counterparty)}</code> : name}</b>
            <small>{memo}</small>
          </span>
          <span class="small quiet">
            {formatDate(lang, createdAt)}, {formatTime(lang, createdAt)}
          </span>
          <span class="num sum">
            {type === "sent" ? "−" : "+"}
            {formatAmount(lang, amount)} {asset}
          </span>
          <a href={`/receipt/${hash}?op=${op}&lang=${lang}`}>{m.receipts.open}</a>
        </li>
      ))}
    </ul>
  );
}
