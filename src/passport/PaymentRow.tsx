import { localText } from "../ui/local-value.ts";
import { shorten } from "../stellar/shorten.ts";
import { localValue } from "../money/convert.ts";
import { stroopsOf } from "../stellar/amount.ts";
import { visibleText } from "../ui/visible-text.ts";
import { formatAmount, formatDate, formatLocalSum } from "../ui/i18n/format.ts";
import { dayOf, type PassportEntry, type PassportState } from "./passport-state.ts";
import type { PassportView } from "./view.ts";

/** One payment, leading to its receipt. */
export function PaymentRow({ entry, view }: { entry: PassportEntry; view: PassportView }) {
  const { state: { lang, timeZone, asOf }, words: { p } } = view;
  const noYear = entry.createdAt.slice(0, 4) === asOf.slice(0, 4);
  const date = formatDate(lang, entry.createdAt, { timeZone, noYear });
  const amount = formatAmount(lang, entry.amount);
  const local = localOf(entry, view);
  return (
    <tr>
      <td>
        <a href={`/receipt/${entry.hash}?lang=${lang}&op=${entry.op}`}>
          <span class="sr">{p.receiptOf}</span> {date}
        </a>
      </td>
      <td>
        <code>{shorten(entry.counterparty)}</code>
        {entry.type === "sent" && <small>{p.sentSign}</small>}
      </td>
      <td class="memo">
        <bdi>{visibleText(entry.memo)}</bdi>
      </td>
      <td class="end amt">
        {entry.type === "sent" && "−"}
        {amount}
        {entry.asset !== "USDC" && <span class="unit">{` ${visibleText(entry.asset)}`}</span>}
        {!entry.recognized && <small class="bad">{p.notReal}</small>}
        {local !== null && <small>{local}</small>}
      </td>
    </tr>
  );
}

/** True where a payment's local value is only known at today's rate. */
export function isAtToday(entry: PassportEntry, state: PassportState): boolean {
  const day = dayOf(entry.createdAt);
  if (entry.asset !== "USDC" || !entry.recognized || state.rates.state !== "ready") return false;
  return keptRate(state, day) === undefined && day !== dayOf(state.asOf);
}

/** At the rate of the day where it was kept, else at today's, with an asterisk. */
function localOf(entry: PassportEntry, { state }: PassportView): string | null {
  const { lang, currency, rates } = state;
  if (entry.asset !== "USDC" || !entry.recognized) return null;
  const kept = keptRate(state, dayOf(entry.createdAt));
  if (kept !== undefined) {
    const stroops = stroopsOf(entry.amount);
    return formatLocalSum(lang, { value: localValue(stroops, kept, currency), stroops, currency });
  }
  if (rates.state !== "ready") return null;
  const mark = isAtToday(entry, state) ? "*" : "";
  return localText(lang, entry.amount, rates.value, currency) + mark;
}

function keptRate({ dayRates, currency }: PassportState, day: string): number | undefined {
  return dayRates[day]?.[currency];
}
