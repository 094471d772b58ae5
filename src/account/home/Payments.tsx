import type { TransactionEntry } from "../../contract/transactions.ts";
import { shorten } from "../../stellar/shorten.ts";
import { visibleText } from "../../ui/visible-text.ts";
import { formatAmount, formatDate, formatNumber } from "../../ui/i18n/format.ts";
import { fill } from "../../ui/i18n/text.ts";
import { localText } from "../../ui/local-value.ts";
import { organizationText } from "../../ui/organization-text.ts";
import type { HomeView } from "./home.ts";
import { dayOf, type Money } from "./money.ts";

/** The newest payments; each opens its receipt. */
export function Payments({ view, money }: { view: HomeView; money: Money }) {
  const { lang, m: { home: h }, e } = view;
  const { payments, account } = money;
  if (payments?.shown.length === 0) return null;
  const all = payments === null ? "" : fill(h.all, { n: formatNumber(lang, payments.total) });
  return (
    <section class="sheet" aria-labelledby="last">
      <div class="sheet-head">
        <h2 class="like-h3" id="last">{h.last}</h2>
        {payments !== null && (
          <a class="btn text" href={`/passport/${account.address}?lang=${lang}`}>{all}</a>
        )}
      </div>
      {payments === null ? <p class="notice warn">{e.upstream_unavailable}</p> : (
        <ul class="pays">
          {payments.shown.map((entry) => (
            <Line key={entry.id} view={view} money={money} entry={entry} />
          ))}
        </ul>
      )}
      {payments !== null && <p class="small quiet">{h.eachOpens}</p>}
    </section>
  );
}

function Line({ view, money, entry }: { view: HomeView; money: Money; entry: TransactionEntry }) {
  const { lang, m: { home: h }, currency } = view;
  const { type, amount, asset, counterparty, organization, hash, op, createdAt } = entry;
  const isSent = type === "sent";
  const rates = asset === "USDC" ? money.dayRates[dayOf(entry)] : undefined;
  const day = formatDate(lang, createdAt, { noYear: true });
  const memo = entry.memoType === "text" ? visibleText(entry.memo) : "";
  const when = isSent ? fill(h.sent, { date: day }) : day;
  return (
    <li>
      <a href={`/receipt/${hash}?op=${op}&lang=${lang}`}>
        <span>
          <b>
            {organization === undefined
              ? <code>{shorten(counterparty)}</code>
              : <bdi>{organizationText(organization)}</bdi>}
          </b>
          <small>
            {memo === "" ? when : (
              <>
                {when}, <bdi>{memo}</bdi>
              </>
            )}
          </small>
        </span>
        <span class="sum-of">
          {isSent ? "−" : "+"}
          {formatAmount(lang, amount)}
          {asset !== "USDC" && ` ${asset}`}
          {rates !== undefined && <small>{localText(lang, amount, rates, currency)}</small>}
        </span>
      </a>
    </li>
  );
}
