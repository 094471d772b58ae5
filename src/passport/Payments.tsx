import { Notice } from "../ui/Notice.tsx";
import { errorText } from "../ui/i18n/error-text.ts";
import type { Filter } from "../contract/transactions.ts";
import { isAtToday, PaymentRow } from "./PaymentRow.tsx";
import { Pager } from "./Pager.tsx";
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
