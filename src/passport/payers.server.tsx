import { shorten } from "../stellar/shorten.ts";
import { formatAmount, formatMonth } from "../ui/i18n/format.ts";
import { fill, plural } from "../ui/i18n/text.ts";
import { Identicon } from "../ui/Identicon.tsx";
import { formatRateWithSource } from "../ui/local-value.ts";
import type { IncomeSum, PayerRow } from "./income-table.ts";
import { formatLocalCell, formatLocalWithCode } from "./local-cell.ts";
import { roundingNote } from "./income-text.ts";
import { Payer } from "./Payer.tsx";
import { MAX_PAYERS_SHOWN } from "./state.ts";
import type { PassportView } from "./view.ts";

export function PassportPayers(view: PassportView) {
  const { state: { income, payersShown, lang }, p } = view;
  if (income.state !== "ready" || income.value.table.payers.length === 0) return null;
  const { table, all, firstAt } = income.value;
  const { payers, rest, total, of, currency } = table;
  return (
    <section class="sheet" id="payers" aria-labelledby="who-paid">
      <div class="sheet-in">
        <h2 class="like-h3" id="who-paid">{plural(lang, p.whoPaid, of)}</h2>
        <ul class="payers">
          {payers.map((payer) => <Line key={payer.address} payer={payer} view={view} />)}
          {rest !== null && (
            <li class="payer">
              <p>
                {payersShown > MAX_PAYERS_SHOWN
                  ? plural(lang, p.morePayers, rest.payers)
                  : (
                    <a href={`?lang=${lang}&currency=${currency}&payers=all#payers`}>
                      {plural(lang, p.morePayers, rest.payers)}
                    </a>
                  )}
              </p>
              <Figure sum={rest} view={view} />
            </li>
          )}
        </ul>
        <dl class="total">
          <div>
            <dt class="label">{plural(lang, p.inMonths, of)}</dt>
            <dd class="amount">
              {formatAmount(lang, total.amount)} <span class="unit">USDC</span>
            </dd>
          </div>
          {total.local !== null && (
            <div>
              <dt class="label">{p.atDayRates}</dt>
              <dd class="amount">
                {formatLocalCell(lang, total)} <span class="unit">{currency}</span>
              </dd>
            </div>
          )}
        </dl>
        <p class="small quiet notes">
          {firstAt !== null && all.sum !== total.amount && (
            <>
              {fill(p.inAllSince, {
                month: formatMonth(lang, firstAt.slice(0, 7), "long"),
                sum: formatAmount(lang, all.sum),
              })}
              {" "}
            </>
          )}
          {[roundingNote(lang, table, p), total.atToday ? todayRateNote(view) : "", p.rings]
            .filter((text) => text !== "").join(" ")}
        </p>
      </div>
    </section>
  );
}

/** Explains the rate used for days without a stored rate. */
export function todayRateNote({ state: { rates, lang, currency }, p, c }: PassportView): string {
  if (rates.state !== "ready") return "";
  const rate = formatRateWithSource(lang, rates.value, currency, { m: c, timeZone: "UTC" });
  return fill(p.todayMark, { rate });
}

function Line({ payer, view }: { payer: PayerRow; view: PassportView }) {
  const { state: { lang }, p } = view;
  const { address, organization, count } = payer;
  return (
    <li class="payer">
      <Identicon address={address} />
      <p>
        <Payer payer={payer} view={view} />{" "}
        <small>
          {/* Several accounts can have the same name. */}
          {organization !== undefined && `${shorten(address)}, `}
          {plural(lang, p.payments, count)}
        </small>
      </p>
      <Figure sum={payer} view={view} />
    </li>
  );
}

function Figure({ sum, view }: { sum: IncomeSum; view: PassportView }) {
  const { lang, currency } = view.state;
  return (
    <p class="end num">
      <b>{formatAmount(lang, sum.amount)}</b>
      <span class="sr">USDC,</span>
      <small>{formatLocalWithCode(lang, sum, currency)}</small>
    </p>
  );
}
