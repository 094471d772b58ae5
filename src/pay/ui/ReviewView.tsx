import { useEffect, useState } from "preact/hooks";
import { displayAmount, ledgerAmount } from "../../stellar/amount.ts";
import { shorten } from "../../stellar/shorten.ts";
import { formatDate, formatTime } from "../../ui/i18n/format.ts";
import { LOCALES } from "../../ui/i18n/languages.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { localText } from "../../ui/local-value.ts";
import { Notice } from "../../ui/Notice.tsx";
import { FRESH_RATES_MS } from "../rates.ts";
import type { Review } from "../review.ts";
import { isAside } from "../run.ts";
import { partTotal } from "../plan.ts";
import { ROWS } from "../view.ts";
import { useCurrency } from "./use-currency.ts";
import { usePay } from "./use-pay.ts";
import { useWords } from "./words.ts";

/** How often the age of the rates is told anew, in milliseconds. */
const TELL_AGE_MS = 15_000;

/** What is about to be signed, to the stroop; nothing is signed before the person says so here. */
export function ReviewView({ review, looking }: { review: Review; looking: boolean }) {
  const pay = usePay();
  const { lang, m } = useWords();
  const { plan, anew, rest, draft } = review;
  const restName = fill(m.findings.splitName, { name: draft.name });
  return (
    <section class="review" aria-labelledby="review-title">
      <p class="label">{m.draft.label} · {draft.name}</p>
      <h1 class="h2" id="review-title" tabIndex={-1}>{m.review.title}</h1>
      {anew !== null && <Notice tone="warn" live="alert">{m.review.anew[anew]}</Notice>}
      <div class="card slipper">
        <ReviewSums review={review} />
        <p class="small">{plural(lang, m.totals.signatures, plan.parts.length)}</p>
        <ReviewRates review={review} />
        {rest.size > 0 && (
          <p class="small warn">
            {fill(plural(lang, m.review.rest, rest.size), { name: restName })}
          </p>
        )}
        <ReviewPeople review={review} />
      </div>
      <div class="do">
        <button
          type="button"
          class="btn main"
          disabled={looking}
          onClick={() => void pay.review.confirm(restName)}
        >
          {looking ? m.totals.checking : plural(lang, m.totals.payAll, plan.people)}
        </button>
        <button type="button" class="btn text" disabled={looking} onClick={pay.review.close}>
          {m.review.back}
        </button>
      </div>
    </section>
  );
}

function ReviewSums({ review: { plan, rates } }: { review: Review }) {
  const { lang, m } = useWords();
  const currency = useCurrency();
  const amount = (stroops: bigint) => displayAmount(stroops, LOCALES[lang]);
  const aside = plan.parts.flatMap(({ payments }) => payments.filter(isAside));
  return (
    <dl class="total">
      <div>
        <dt>
          {m.totals.ready}
          <small>{plural(lang, m.draft.peopleCount, plan.people)}</small>
        </dt>
        <dd class="num">{amount(plan.total)}</dd>
      </div>
      {aside.length > 0 && (
        <div>
          <dt>
            {m.review.aside}
            <small>{plural(lang, m.draft.peopleCount, aside.length)}</small>
          </dt>
          <dd class="num">{amount(partTotal({ payments: aside }))}</dd>
        </div>
      )}
      <div>
        <dt>{m.totals.feeAtMost}</dt>
        <dd class="num">{amount(plan.feeAtMost)} XLM</dd>
      </div>
      {plan.reserves > 0n && (
        <div>
          <dt>{m.totals.reserves}</dt>
          <dd class="num">{amount(plan.reserves)} XLM</dd>
        </div>
      )}
      <div class="grand">
        <dt class="label">{m.totals.toPay}</dt>
        <dd class="amount" data-total={plan.total.toString()}>
          {amount(plan.total)} <span class="unit">USDC</span>
        </dd>
        {rates !== null && (
          <dd class="home">{localText(lang, ledgerAmount(plan.total), rates, currency)}</dd>
        )}
      </div>
    </dl>
  );
}

/** How old the rates are that local amounts are turned into USDC with. */
function ReviewRates({ review: { rates, draft } }: { review: Review }) {
  const pay = usePay();
  const { lang, m: { review: m } } = useWords();
  const [now, setNow] = useState(pay.world.now());
  useEffect(() => pay.world.after(TELL_AGE_MS, () => setNow(pay.world.now())), [now]);
  if (rates === null || draft.lines.every(({ currency }) => currency === "USDC")) return null;
  const { updatedAt } = rates;
  const age = now - Date.parse(updatedAt);
  const minutes = Math.floor(age / 60_000);
  const time = `${formatDate(lang, updatedAt)}, ${formatTime(lang, updatedAt)}`;
  const text = minutes < 1 ? m.ageFresh : plural(lang, m.age, minutes);
  return (
    <p class={age > FRESH_RATES_MS ? "small warn" : "small quiet"}>
      {fill(m.rates, { time, age: text })} {age > FRESH_RATES_MS && m.oldRates}
    </p>
  );
}

/** Everyone who is paid by it, and what they get. */
function ReviewPeople({ review: { plan } }: { review: Review }) {
  const { lang, m } = useWords();
  const [shown, setShown] = useState(ROWS);
  const payments = plan.parts.flatMap((part) =>
    part.payments.map((payment) => ({ ...payment, memo: part.memo }))
  );
  return (
    <details class="more">
      <summary>{m.review.everyone}</summary>
      <ul class="rows">
        {payments.slice(0, shown).map((payment) => (
          <li key={payment.lineId}>
            <span>
              <b>{payment.name || m.draft.unnamed}</b>
              <small>
                <code>{shorten(payment.address)}</code> {payment.memo}
              </small>
            </span>
            <span class="num sum">
              {displayAmount(payment.stroops, LOCALES[lang])} USDC
              {isAside(payment) && <small>{m.summary.aside}</small>}
            </span>
          </li>
        ))}
      </ul>
      {payments.length > shown && (
        <button
          type="button"
          class="btn text"
          onClick={() => setShown(shown + 500)}
        >
          {m.receipts.more}
        </button>
      )}
    </details>
  );
}
