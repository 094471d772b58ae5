import type { ComponentChildren } from "preact";
import type { TransactionEntry } from "../../contract/transactions.ts";
import { shorten } from "../../stellar/shorten.ts";
import { Notice } from "../../ui/Notice.tsx";
import { visibleText } from "../../ui/visible-text.ts";
import { formatAmount, formatDate, formatNumber } from "../../ui/i18n/format.ts";
import { fill, quote } from "../../ui/i18n/text.ts";
import { formatOrganization } from "../../ui/organization-text.ts";
import type { HomeTexts } from "./home.ts";
import type { AccountSnapshot } from "./money.ts";

export function Payments({ view, money, children }: {
  view: HomeTexts;
  money: AccountSnapshot;
  /** The button that reads the payments again. */
  children?: ComponentChildren;
}) {
  const { lang, m: { home: h }, e } = view;
  const { payments, arePaymentsUnread, account } = money;
  const isUnread = payments === null || arePaymentsUnread;
  const isEmpty = payments === null || payments.shown.length === 0;
  if (isEmpty && !isUnread) return null;
  return (
    <section class="sheet" aria-labelledby="last">
      <div class="sheet-head">
        <h2 class="like-h3" id="last">{h.last}</h2>
        {!isEmpty && (
          <a class="btn text" href={`/passport/${account.address}?lang=${lang}`}>
            {fill(h.all, { n: formatNumber(lang, payments.total) })}
          </a>
        )}
      </div>
      {isUnread && (
        <Notice tone="warn">
          {e.upstream_unavailable}
          <p>{children}</p>
        </Notice>
      )}
      {!isEmpty && (
        <>
          <ul class="pays">
            {payments.shown.map((entry) => <Line key={entry.id} view={view} entry={entry} />)}
          </ul>
          <p class="small quiet">{h.eachOpens}</p>
        </>
      )}
    </section>
  );
}

function Line({ view, entry }: { view: HomeTexts; entry: TransactionEntry }) {
  const { lang, m: { home: h } } = view;
  const { type, amount, asset, counterparty, organization, hash, op, createdAt } = entry;
  const isSent = type === "sent";
  const day = formatDate(lang, createdAt, { noYear: true });
  // the receipt shows other kinds of memos
  const isText = entry.memoType === "text" && entry.memoEncoding === undefined;
  const memo = isText ? quote(lang, visibleText(entry.memo)) : "";
  const when = [
    isSent ? fill(h.sent, { date: day }) : day,
    ...(entry.kind === "claimable_claimed" ? [h.collected] : []),
  ].join(", ");
  return (
    <li>
      <a href={`/receipt/${hash}?op=${op}&lang=${lang}`}>
        <span>
          <b>
            {organization === undefined
              ? <code>{shorten(counterparty)}</code>
              : <bdi>{formatOrganization(organization)}</bdi>}
          </b>
          <small>
            {memo === "" ? when : (
              <>
                {when}, {!isSent && h.memoByPayer} <bdi>{memo}</bdi>
              </>
            )}
          </small>
        </span>
        <span class="sum-of">
          {isSent ? "−" : "+"}
          {formatAmount(lang, amount)}
          {asset !== "USDC" && ` ${asset}`}
        </span>
      </a>
    </li>
  );
}
