import type { Filter } from "../contract/transactions.ts";
import { localValue } from "../money/convert.ts";
import { stroopsOf } from "../stellar/amount.ts";
import { shorten } from "../stellar/shorten.ts";
import { formatAmount, formatDate, formatLocalSum, formatNumber } from "../ui/i18n/format.ts";
import { errorText, fill } from "../ui/i18n/text.ts";
import { localText } from "../ui/local-value.ts";
import { Notice } from "../ui/Notice.tsx";
import { visibleText } from "../ui/visible-text.ts";
import { dayOf, partiesOf, type PassportEntry, type PassportState } from "./state.ts";
import type { PassportView } from "./view.ts";

const ORDER: readonly Filter[] = ["received", "sent", "all"];

/** The payments, newest first; filter and paging are links, so that they work without script. */
export function Payments(view: PassportView) {
  const { state, words: { p }, actions } = view;
  return (
    <section class="sheet" aria-labelledby="payments">
      <div class="sheet-in">
        <div class="pay-head">
          <h2 id="payments">{p.paymentsTitle}</h2>
          <nav class="filter noprint" aria-label={p.filterLabel}>
            {ORDER.map((filter) => (
              <a
                key={filter}
                href={`?lang=${state.lang}&filter=${filter}#payments`}
                aria-current={filter === state.filter ? "true" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  actions?.show(filter);
                }}
              >
                {p.filters[filter]}
              </a>
            ))}
          </nav>
        </div>
        <List {...view} />
        <Pager {...view} />
      </div>
    </section>
  );
}

function List(view: PassportView) {
  const { state: { history, filter, lang }, words: { p, e } } = view;
  if (history.state === "failed") return <Notice tone="bad">{errorText(e, history.code)}</Notice>;
  if (history.state === "loading") {
    return <div class="skeleton pay-skeleton" aria-busy="true">{p.paymentsTitle}</div>;
  }
  const { transactions } = history.value;
  if (transactions.length === 0 && filter !== "sent") {
    return (
      <p class="pay-none">
        <b>{p.noneYet}</b> {p.noneYetText}
      </p>
    );
  }
  if (transactions.length === 0) return <p class="pay-none">{p.noneOfKind}</p>;
  const who = { received: p.from, sent: p.to, all: p.fromOrTo }[filter];
  return (
    <>
      <table class="pay" key={lang} aria-labelledby="payments">
        <thead>
          <tr>
            <th scope="col">{p.date}</th>
            <th scope="col">{who}</th>
            <th scope="col" class="memo">{p.memo}</th>
            <th scope="col" class="end">USDC</th>
          </tr>
        </thead>
        <tbody>
          {transactions.map((entry) => (
            <PaymentRow key={entry.id + entry.type} entry={entry} view={view} />
          ))}
        </tbody>
      </table>
      <p class="small quiet mark-note">
        {p.dayMark} {transactions.some((entry) => isAtToday(entry, view.state)) && p.todayMark}
      </p>
    </>
  );
}

/** One payment, leading to its receipt. */
function PaymentRow({ entry, view }: { entry: PassportEntry; view: PassportView }) {
  const { state: { lang, timeZone, asOf }, words: { p } } = view;
  const noYear = entry.createdAt.slice(0, 4) === asOf.slice(0, 4);
  const date = formatDate(lang, entry.createdAt, { timeZone, noYear });
  const amount = formatAmount(lang, entry.amount);
  const local = localOf(entry, view);
  const { other, own } = partiesOf(entry);
  return (
    <tr>
      <td>
        <a href={`/receipt/${entry.hash}?lang=${lang}&op=${entry.op}`}>
          <span class="sr">{p.receiptOf}</span> {date}
        </a>
      </td>
      <td>
        <code>{shorten(other)}</code>
        {own !== null && <small>{fill(p.ownMuxed, { who: shorten(own) })}</small>}
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
function isAtToday(entry: PassportEntry, state: PassportState): boolean {
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

/** How much is shown, and the way to older payments. */
function Pager({ state, words: { p, c, e }, actions }: PassportView) {
  const { history, filter, lang, older, isLater } = state;
  if (history.state !== "ready" || history.value.transactions.length === 0) return null;
  const { transactions, total, totalIsLowerBound, nextCursor } = history.value;
  const count = fill(totalIsLowerBound === true ? p.shownAtLeast : p.shown, {
    n: formatNumber(lang, transactions.length),
    total: formatNumber(lang, total),
  });
  return (
    <nav class="pager" aria-label={p.paymentsTitle}>
      <span class="small quiet num" role="status">
        {typeof older === "string" ? fill(p.olderFailed, { why: errorText(e, older) }) : count}
      </span>
      {isLater && <a class="btn text" href={`?lang=${lang}&filter=${filter}`}>{p.newest}</a>}
      {nextCursor !== null && (
        <a
          class="btn"
          href={`?lang=${lang}&filter=${filter}&cursor=${encodeURIComponent(nextCursor)}#payments`}
          aria-busy={older === true}
          onClick={(event) => {
            event.preventDefault();
            if (older !== true) actions?.showOlder();
          }}
        >
          {older === true ? c.loading : p.older}
        </a>
      )}
    </nav>
  );
}
