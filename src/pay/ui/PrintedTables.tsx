import { displayAmount } from "../../stellar/amount.ts";
import type { Currency } from "../../money/currency.ts";
import { partTotal } from "../plan.ts";
import type { SummaryRow } from "../receipts.ts";
import type { Run } from "../run.ts";
import { shorten } from "../../stellar/shorten.ts";
import { formatLocalSum, formatNumber } from "../../ui/i18n/format.ts";
import { LOCALES } from "../../ui/i18n/languages.ts";
import { partText } from "./PartsTable.tsx";
import { useWords } from "./words.ts";

/** Every transaction of a run with its whole hash. */
export function PrintedParts({ run }: { run: Run }) {
  const words = useWords();
  const { lang, m } = words;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{m.draft.columns.no}</th>
          <th scope="col">{m.summary.hash}</th>
          <th scope="col" class="end">{m.send.peopleColumn}</th>
          <th scope="col" class="end">USDC</th>
          <th scope="col">{m.send.state}</th>
        </tr>
      </thead>
      <tbody>
        {run.parts.map((part) => (
          <tr key={part.no}>
            <td class="num">{part.no}</td>
            <td>
              <code>{part.attempts.at(-1)?.hash ?? "–"}</code>
              {part.memo !== "" && <small>{part.memo}</small>}
            </td>
            <td class="end num">{formatNumber(lang, part.payments.length)}</td>
            <td class="end num">{displayAmount(partTotal(part), LOCALES[lang])}</td>
            <td>{partText(words, part)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Everybody of a run with amount, state and receipt. */
export function PrintedPeople({ rows, currency }: { rows: SummaryRow[]; currency: Currency }) {
  const { lang, m } = useWords();
  return (
    <table class="all-people">
      <thead>
        <tr>
          <th scope="col">{m.draft.columns.no}</th>
          <th scope="col">{m.cells.name}</th>
          <th scope="col">{m.cells.address}</th>
          <th scope="col" class="end">USDC</th>
          <th scope="col" class="end">{currency}</th>
          <th scope="col">{m.send.state}</th>
          <th scope="col">{m.receipts.open}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, address, stroops, local, state, receipt }, at) => (
          <tr key={id}>
            <td class="num">{at + 1}</td>
            <td class="worker">{name || m.draft.unnamed}</td>
            <td class="num">
              <code>{shorten(address)}</code>
            </td>
            <td class="end num">
              {stroops === null ? "–" : displayAmount(stroops, LOCALES[lang])}
            </td>
            <td class="end num">
              {local === null || stroops === null
                ? "–"
                : formatLocalSum(lang, { value: local, stroops, currency })
                  .replace(/\s[A-Z]{3}$/, "")}
            </td>
            <td>
              {state === "aside"
                ? m.summary.aside
                : state === "left_out"
                ? m.draft.standing.skipped
                : m.summary.states[state]}
            </td>
            <td>
              {receipt === null ? "–" : (
                <a href={receipt.url}>
                  <code>{shorten(receipt.hash)}</code> · {receipt.op}
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
