import { stroopsOf } from "../stellar/amount.ts";
import { CURRENCIES, type Currency, isCurrency } from "../money/currency.ts";
import { IdenticonOf } from "../ui/Identicon.tsx";
import { formatAmount, formatDate, formatMonth, formatShare } from "../ui/i18n/format.ts";
import { errorText, fill, plural } from "../ui/i18n/text.ts";
import { localText, rateSource } from "../ui/local-value.ts";
import { Notice } from "../ui/Notice.tsx";
import type { Income } from "../contract/income.ts";
import { MonthChart } from "./MonthChart.tsx";
import { gapText, notCountedText, regularityText } from "./regularity.ts";
import { type PassportIncome, type PassportPayer, PAYERS_SHOWN } from "./state.ts";
import type { PassportView } from "./view.ts";
import type { PassportWords } from "./words.ts";

/** The three sums: 30 days, 12 months, all. */
export function Figures(view: PassportView) {
  const { state: { income, lang, timeZone }, words: { p, e } } = view;
  if (income.state === "failed") {
    return <Notice tone="warn" title={p.sumsFailed}>{errorText(e, income.code)}</Notice>;
  }
  const value = income.state === "ready" ? income.value : null;
  const since = value?.firstAt?.slice(0, 7);
  const all = since === undefined
    ? p.inAll
    : fill(p.inAllSince, { month: formatMonth(lang, since, "long") });
  return (
    <>
      <div class="figs" aria-busy={value === null}>
        <Figure view={view} label={p.in30} of={value?.last30Days} first />
        <Figure view={view} label={p.in12} of={value?.last12Months} />
        <Figure view={view} label={all} of={value?.all} />
      </div>
      {value !== null && !value.complete && (
        <p class="notice warn counting" role="status">
          {value.counterpartiesLeftOut
            ? p.tooMany
            : value.countedUpTo === null
            ? p.countingFromStart
            : fill(p.counting, { date: formatDate(lang, value.countedUpTo, { timeZone }) })}
        </p>
      )}
    </>
  );
}

interface FigureProps {
  view: PassportView;
  label: string;
  of: Income["all"] | undefined;
  first?: boolean;
}

function Figure({ view, label, of, first = false }: FigureProps) {
  const { state: { lang, rates, currency }, words: { p } } = view;
  const size = first ? "first" : "";
  if (of === undefined) {
    return (
      <div class={size}>
        <p class="label">{label}</p>
        <p class="amount">
          <span class="skeleton">1,234.56 USDC</span>
        </p>
        <p class="small">
          <span class="skeleton">1,234,567 NGN</span>
        </p>
      </div>
    );
  }
  const sum = formatAmount(lang, of.sum);
  return (
    <div class={`${size} ${sizeOf(sum)}`}>
      <p class="label">{label}</p>
      <p class="amount">
        {sum} <span class="unit">USDC</span>
      </p>
      <p class="small quiet num">
        {rates.state === "ready" && (
          <>
            {localText(lang, of.sum, rates.value, currency)}
            <br />
          </>
        )}
        {plural(lang, p.payments, of.count)}
      </p>
    </div>
  );
}

/** A long sum is set smaller, as far as it must be to stand in its column. */
function sizeOf(sum: string): string {
  if (sum.length > 17) return "longest";
  return sum.length > 10 ? "long" : "";
}

/** How regular the income is, in words and as bars, and what was left out. */
export function Regularity({ state, words: { p, c }, actions }: PassportView) {
  const { income, lang, rates, currency, timeZone } = state;
  if (income.state === "failed") return null;
  if (income.state === "loading") {
    return <div class="chart skeleton" aria-hidden="true" />;
  }
  const { value } = income;
  const rate = rates.state === "ready"
    ? fill(p.currencyNote, {
      currency,
      rate: rateSource(lang, rates.value, currency, { m: c, timeZone }),
    })
    : fill(c.rateUnknown, { currency });
  const leftOut = notCountedText(lang, value, p);
  return (
    <figure>
      <figcaption>
        <h2 class="regular">{regularityText(lang, value, p)}</h2>
        <p class="small quiet">{gapText(lang, value, p)} {rate}</p>
        <CurrencyPicker value={currency} onChange={(one) => actions?.chooseCurrency(one)} m={c} />
      </figcaption>
      {value.all.count > 0 && <MonthChart lang={lang} months={value.months} p={p} />}
      {leftOut !== "" && <p class="small left-out">{leftOut}</p>}
    </figure>
  );
}

interface CurrencyPickerProps {
  value: Currency;
  onChange: (currency: Currency) => void;
  m: PassportWords["c"];
}

/** A choice of local currency; hidden without JavaScript. */
function CurrencyPicker({ value, onChange, m }: CurrencyPickerProps) {
  return (
    <label class="choice needs-js noprint">
      {m.currency}
      <select
        value={value}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          if (isCurrency(chosen)) onChange(chosen);
        }}
      >
        {CURRENCIES.map((code) => (
          <option value={code} selected={code === value}>
            {`${code} · ${m.currencies[code]}`}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Who paid, the largest sum first. */
export function Payers({ state, words: { p } }: PassportView) {
  const { income, payersShown, lang, timeZone } = state;
  if (income.state !== "ready" || income.value.payers.length === 0) return null;
  const { payers, morePayers, all } = income.value;
  return (
    <section>
      <h2 class="label">{plural(lang, p.payersTitle, payers.length + morePayers)}</h2>
      <ul class="payers">
        {payers.map((payer) => (
          <li class="payer" key={payer.name}>
            <IdenticonOf bits={payer.identicon} />
            <code>{payer.name}</code>
            <b class="num">{formatAmount(lang, payer.sum)}</b>
            <small>
              {plural(lang, p.payerLine, payer.count, {
                months: plural(lang, p.payerMonths, payer.months),
                first: formatDate(lang, payer.firstAt, { timeZone }),
                last: formatDate(lang, payer.lastAt, { timeZone }),
                share: formatShare(lang, permille(payer, all)),
              })}
            </small>
          </li>
        ))}
      </ul>
      {morePayers > 0 && (
        <p class="small quiet more-payers">
          {payersShown > PAYERS_SHOWN
            ? plural(lang, p.morePayers, morePayers)
            : <a href={`?lang=${lang}&payers=all`}>{plural(lang, p.morePayers, morePayers)}</a>}
        </p>
      )}
      <p class="small quiet">{p.rings}</p>
    </section>
  );
}

function permille(payer: PassportPayer, all: PassportIncome["all"]): number {
  const whole = stroopsOf(all.sum);
  return whole === 0n ? 0 : Number(stroopsOf(payer.sum) * 1000n / whole);
}
