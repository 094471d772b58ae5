import type { Organization } from "../contract/organization.ts";
import type { Filter, TransactionEntry } from "../contract/transactions.ts";
import { getMemoLabel, toMemoView } from "../receipt/facts.ts";
import type { ReceiptMessages } from "../receipt/messages/receipt.en.ts";
import { RECEIPT } from "../receipt/messages/receipt.ts";
import { localValue } from "../money/convert.ts";
import { parseLedgerAmount } from "../stellar/amount.ts";
import { shorten } from "../stellar/shorten.ts";
import { formatAmount, formatDate, formatNumber } from "../ui/i18n/format.ts";
import { errorText, fill, quote } from "../ui/i18n/text.ts";
import { ERRORS } from "../ui/messages/errors.ts";
import { Notice } from "../ui/Notice.tsx";
import { BreakableText, DomainName } from "../ui/BreakableText.tsx";
import { formatAssetCode } from "../ui/asset-text.ts";
import { visibleText } from "../ui/visible-text.ts";
import type { IncomeSum } from "./income-table.ts";
import { formatLocalCell } from "./local-cell.ts";
import { todayRateNote } from "./payers.server.tsx";
import { isNamePending, type PassportState, paymentAddresses, toUtcDay } from "./state.ts";
import { buildPassportQuery, type PassportView } from "./view.ts";

/** Longer amounts can wrap. */
const MAX_UNBROKEN_LENGTH = 15;

const FILTERS: readonly Filter[] = ["received", "sent", "all"];

/** Filters and paging are links, so that they work without scripts. */
export function PassportPayments(view: PassportView) {
  const { state, p } = view;
  const { account, filter, currency, isOlderPage } = state;
  if (account.state === "ready" && !account.value.isActive && isEmpty(view)) return null;
  return (
    <section
      class="sheet"
      id="payments"
      aria-labelledby="payments-title"
      data-kind={filter + currency + (isOlderPage ? "+" : "")}
      data-unread={unreadText(state)}
    >
      <div class="sheet-in">
        <div class="pay-head">
          <h2 class="like-h3" id="payments-title">{p.paymentsTitle}</h2>
          <nav class="filter noprint" aria-label={p.filterLabel}>
            {FILTERS.map((one) => (
              <a
                key={one}
                href={`${buildPassportQuery(view.state, one)}#payments`}
                data-filter
                aria-current={one === filter ? "true" : undefined}
              >
                {p.filters[one]}
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

function unreadText({ history, lang }: PassportState): string | undefined {
  if (history.state === "ready") return undefined;
  return errorText(ERRORS[lang], history.state === "failed" ? history.code : "upstream_timeout");
}

function isEmpty({ state: { history } }: PassportView): boolean {
  return history.state === "ready" && history.value.transactions.length === 0;
}

function isPart({ history, isOlderPage }: PassportView["state"]): boolean {
  return isOlderPage || (history.state === "ready" && history.value.nextCursor !== null);
}

function List(view: PassportView) {
  const { state: { history, filter, lang }, p } = view;
  if (history.state === "failed") {
    return <Notice tone="bad">{errorText(ERRORS[lang], history.code)}</Notice>;
  }
  if (history.state === "loading") {
    return <div class="skeleton pay-skeleton" aria-busy="true">{p.paymentsTitle}</div>;
  }
  const { transactions } = history.value;
  // An empty page of the list doesn't mean that there are no payments.
  if (transactions.length === 0) {
    return isPart(view.state) ? null : <p class="pay-none">{p.noneOfKind}</p>;
  }
  const who = { received: p.from, sent: p.to, all: p.fromOrTo }[filter];
  const rows = transactions.map((entry) => ({ entry, local: localOf(entry, view.state) }));
  return (
    <>
      <table class="pay" aria-labelledby="payments-title">
        <thead>
          <tr>
            <th scope="col">{p.date}</th>
            <th scope="col">{who}</th>
            <th scope="col" class="end">USDC</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ entry, local }) => (
            <PaymentRow key={entry.id + entry.type} entry={entry} local={local} view={view} />
          ))}
        </tbody>
      </table>
      {rows.some(({ local }) => local.atToday) && (
        <p class="small quiet mark-note">{todayRateNote(view)}</p>
      )}
    </>
  );
}

interface RowProps {
  entry: TransactionEntry;
  local: Pick<IncomeSum, "local" | "atToday">;
  view: PassportView;
}

function PaymentRow({ entry, local, view }: RowProps) {
  const { state: { lang, asOf, currency }, p } = view;
  const { createdAt, hash, op, type, asset, recognized, reason } = entry;
  const { counterparty, organization, kind } = entry;
  const t = RECEIPT[lang];
  const year = createdAt.slice(0, 4);
  const { other, own } = paymentAddresses(entry);
  const memo = toMemoView(entry);
  const amount = formatAmount(lang, entry.amount);
  const isLong = amount.length > MAX_UNBROKEN_LENGTH;
  const shown = isLong ? <BreakableText text={amount} before={/(?=[.,]\d+$)/} /> : amount;
  const verdict = reason === undefined ? "paid" : VERDICTS[reason];
  return (
    <tr data-id={entry.id + type[0]}>
      <td>
        <a href={`/receipt/${hash}?lang=${lang}&op=${op}`}>
          <span class="sr">{p.receiptOf}</span>{" "}
          {formatDate(lang, createdAt, { timeZone: "UTC", noYear: true })}
          {year !== asOf.slice(0, 4) && <small>{year}</small>}
        </a>
      </td>
      <td>
        {organization !== undefined && other === counterparty
          ? <Name organization={organization} />
          : <code>{shorten(other)}</code>}
        {isNamePending(view.state, other) && <small>{view.c.nameComing}</small>}
        {own !== null && <small>{fill(p.ownMuxed, { who: shorten(own) })}</small>}
        {type === "sent" && <small>{p.sentSign}</small>}
        {kind === "claimable_claimed" && <small>{t.verdicts.origin_unknown.label}</small>}
        {memo.value !== "" && (
          <small>
            {memo.kind === null ? t.memoByPayer : getMemoLabel("memo", memo, t)}{" "}
            <bdi>
              {memo.kind === null ? quote(lang, visibleText(memo.value)) : memo.value}
            </bdi>
          </small>
        )}
      </td>
      <td class={isLong ? "end amt long" : "end amt"}>
        {type === "sent" && "−"}
        {STRUCK_VERDICTS.has(verdict) ? <s>{shown}</s> : shown}
        {(asset !== "USDC" || !recognized) && (
          <span class="unit">{` ${formatAssetCode(lang, asset, recognized)}`}</span>
        )}
        {!recognized && <small class="bad">{p.notReal}</small>}
        {recognized && verdict !== "paid" && <small class="warn">{t.verdicts[verdict].word}</small>}
        {entry.counted && local.local !== null && (
          <small>{formatLocalCell(lang, local)} {currency}</small>
        )}
      </td>
    </tr>
  );
}

/** Verdicts of entries that paid no one. */
const STRUCK_VERDICTS: ReadonlySet<string> = new Set([
  "returned",
  "exchanged",
  "to_self",
  "nothing",
]);

const VERDICTS: Record<
  NonNullable<TransactionEntry["reason"]>,
  keyof ReceiptMessages["verdicts"]
> = {
  returned: "returned",
  exchanged: "exchanged",
  to_self: "to_self",
  failed: "failed",
  not_yet_claimed: "set_aside",
  unrecognized_asset: "other_asset",
  no_payment: "nothing",
  not_in_envelope: "one_server",
  not_signed: "one_server",
  hash_mismatch: "contradiction",
  contradiction: "contradiction",
};

function Name({ organization: { name, domain } }: { organization: Organization }) {
  return (
    <>
      <bdi>{name}</bdi> <span class="sr">·</span>{" "}
      <small>
        <DomainName domain={domain} alone />
      </small>
    </>
  );
}

/** The local value at the day's rate, or at today's if there is none. */
function localOf(
  entry: TransactionEntry,
  state: PassportState,
): Pick<IncomeSum, "local" | "atToday"> {
  const { currency, rates, dayRates } = state;
  const ofDay = dayRates[toUtcDay(entry.createdAt)]?.value ?? null;
  const rate = ofDay ?? (rates.state === "ready" ? rates.value[currency] : null);
  const isUsdc = entry.asset === "USDC" && entry.recognized;
  if (!isUsdc || rate === null) return { local: null, atToday: false };
  return {
    local: localValue(parseLedgerAmount(entry.amount), rate, currency),
    atToday: ofDay === null,
  };
}

function Pager({ state, p }: PassportView) {
  const { history, filter, lang, isOlderPage } = state;
  if (history.state !== "ready") return null;
  if (history.value.transactions.length === 0 && !isPart(state)) return null;
  const { transactions, total, totalIsLowerBound, nextCursor } = history.value;
  const countText = fill(totalIsLowerBound === true ? p.shownAtLeast : p.shown, {
    total: formatNumber(lang, total),
  });
  const query = buildPassportQuery(state, filter);
  return (
    <nav class="pager" aria-label={p.paymentsTitle}>
      <span
        class="small quiet num"
        role="status"
        data-count={countText}
        data-failed={p.olderFailed}
      >
        {fill(countText, { n: formatNumber(lang, transactions.length) })}
      </span>
      {isOlderPage && <a class="btn text" href={query}>{p.newest}</a>}
      {nextCursor !== null && (
        <a
          class="btn"
          data-older
          href={`${query}&cursor=${encodeURIComponent(nextCursor)}#payments`}
        >
          {p.older}
        </a>
      )}
    </nav>
  );
}
