import { CURRENCIES } from "../money/currency.ts";
import { parseLedgerAmount } from "../stellar/amount.ts";
import { shorten } from "../stellar/shorten.ts";
import { CopyButton } from "../ui/CopyButton.tsx";
import { formatDate, formatMonth, formatTime } from "../ui/i18n/format.ts";
import { errorText, fill, plural } from "../ui/i18n/text.ts";
import { Identicon } from "../ui/Identicon.tsx";
import { Notice } from "../ui/Notice.tsx";
import { ERRORS } from "../ui/messages/errors.ts";
import { formatOrganization } from "../ui/organization-text.ts";
import { formatResetText } from "../ui/reset-text.ts";
import { MonthChart } from "./chart.server.tsx";
import { type IncomeTable, MAX_SEPARATE_PAYERS } from "./income-table.ts";
import { formatLocalCell } from "./local-cell.ts";
import { Payer } from "./Payer.tsx";
import {
  countingProgressText,
  describeRegularity,
  keepUnitsTogether,
  noIncomeText,
  notCountedNote,
  sentBackNote,
  sourceNote,
} from "./income-text.ts";
import type { PassportIncome } from "./state.ts";
import type { PassportView } from "./view.ts";

export function PassportSummary(view: PassportView) {
  const { state: { address, asOf, lang, income }, p, c } = view;
  const table = income.state === "ready" ? income.value.table : null;
  const date = `${formatDate(lang, asOf, { timeZone: "UTC" })}, ${
    formatTime(lang, asOf, "UTC")
  } UTC`;
  return (
    <article class="sheet" id="summary" aria-labelledby="headline">
      <div class="sheet-in">
        <div class="id">
          <h1 class="label">{p.title}</h1>
          <div class="hash">
            <Identicon address={address} />
            <details>
              <summary>
                <code>{shorten(address)}</code>
              </summary>
              <code>{address}</code>
              <CopyButton value={address} label={c.copyAddress} m={c} />
            </details>
          </div>
        </div>
        <Headline {...view} />
      </div>
      {table !== null && table.of > 0 && <MainPayer table={table} view={view} />}
      {table !== null && table.of > 0 && (
        <MonthChart table={table} lang={lang} p={p} names={namesOf(table)} />
      )}
      <Warnings {...view} />
      <p class="sheet-in read-at small quiet num">
        {fill(p.readAt, { date })} {income.state === "ready" &&
          [
            sourceNote(income.value, p),
            notCountedNote(lang, income.value, p),
            sentBackNote(lang, income.value, p),
          ].filter((text) => text !== "").join(" ")}
      </p>
    </article>
  );
}

/** The payers' names for the chart's legend; empty if there is one payer. */
function namesOf({ payers, rest }: IncomeTable): string[] {
  if (payers.length < 2 && rest === null) return [];
  const names = payers.slice(0, MAX_SEPARATE_PAYERS)
    .map(({ organization, address }) =>
      organization === undefined ? shorten(address) : formatOrganization(organization)
    );
  // Several accounts can have the same name.
  return names.map((name, n) => {
    const isAlone = names.indexOf(name) === names.lastIndexOf(name);
    return isAlone ? name : `${name} (${shorten(payers[n]?.address ?? "")})`;
  });
}

function Headline(view: PassportView) {
  const { state, p } = view;
  const { income, lang } = state;
  if (income.state === "failed") {
    const why = errorText(ERRORS[lang], income.code);
    return <Notice tone="warn" title={p.sumsFailed}>{why}</Notice>;
  }
  if (income.state === "loading") {
    return <p class="headline skeleton" id="headline" aria-busy="true">{p.countingFromStart}</p>;
  }
  const { table } = income.value;
  if (table.of > 0) {
    const says = keepUnitsTogether(describeRegularity(lang, income.value, p));
    return (
      <>
        <h2 class="headline" id="headline">{says}</h2>
        <LocalMedian table={table} view={view} />
      </>
    );
  }
  return <NoIncome income={income.value} view={view} />;
}

function NoIncome({ income, view }: { income: PassportIncome; view: PassportView }) {
  const { state: { account, history, address, lang }, network, p } = view;
  const faucet = `/${lang}/faucet?address=${address}`;
  const { isActive = true, usdcTrustline = "active" } = account.state === "ready"
    ? account.value
    : {};
  const isCounted = income.caughtUp && !income.counterpartiesLeftOut;
  // A closed account still has its history.
  const isClosed = !isActive && history.state === "ready" && history.value.total > 0;
  const m = p.states;
  const [title, text, act] = isClosed
    ? [noIncomeText(lang, income, p), "", m.unknownDo]
    : !isActive
    ? [`${m.unknownTitle}.`, m.unknownText, m.unknownDo]
    : usdcTrustline === "none"
    ? [m.noTrustTitle, m.noTrustText, m.noTrustDo]
    : [
      noIncomeText(lang, income, p),
      !isCounted ? "" : usdcTrustline === "unauthorized" ? m.unauthorized : p.noIncomeDo,
      "",
    ];
  const isForOwner = text === p.noIncomeDo;
  return (
    <>
      <h2 class="headline" id="headline">{title}</h2>
      {text !== "" && <p class={isForOwner ? "nothing owner" : "nothing"}>{text}</p>}
      {act !== "" && network.isTest && <a class="btn noprint owner" href={faucet}>{act}</a>}
    </>
  );
}

/** Works without scripts, as a form with a button. */
function LocalMedian({ table, view }: { table: IncomeTable; view: PassportView }) {
  const { state: { lang, currency, filter }, p, c } = view;
  const { median } = table;
  const hasMedian = parseLedgerAmount(median.amount) > 0n;
  const isOne = table.of === 1;
  return (
    <form class="local" id="local" method="get">
      <input type="hidden" name="lang" value={lang} />
      {filter !== "received" && <input type="hidden" name="filter" value={filter} />}
      <p>
        {hasMedian && median.local !== null && <b class="num">{formatLocalCell(lang, median)}</b>}
        {" "}
        <select name="currency" id="currency" aria-label={c.currency}>
          {CURRENCIES.map((code) => (
            <option value={code} selected={code === currency}>{code}</option>
          ))}
        </select>{" "}
        {hasMedian && median.local !== null && (isOne ? p.inThatMonth : p.perMonth)}
        <button type="submit" class="copy without-js">{p.showCurrency}</button>
      </p>
      <small>
        {median.local === null
          ? fill(p.rateUnknown, { currency })
          : !hasMedian
          ? p.noMiddle
          : isOne
          ? p.eachDay
          : p.middle}
      </small>
    </form>
  );
}

function MainPayer({ table: { payers, rest }, view }: { table: IncomeTable; view: PassportView }) {
  const { state: { lang, asOf }, p } = view;
  const [first] = payers;
  if (first === undefined) return null;
  const { address, firstAt, lastAt } = first;
  const noYear = lastAt.slice(0, 4) === asOf.slice(0, 4);
  // Keep the date on one line.
  const last = formatDate(lang, lastAt, { timeZone: "UTC", noYear }).replaceAll(" ", "\u00a0");
  const others = payers.length - 1 + (rest?.payers ?? 0);
  return (
    <div class="by">
      <Identicon address={address} />
      <p>
        <Payer payer={first} view={view} />{" "}
        <small>
          {firstAt.slice(0, 7) === lastAt.slice(0, 7)
            ? fill(p.paidOnce, { last })
            : fill(p.paysSince, { first: formatMonth(lang, firstAt.slice(0, 7), "long"), last })}
          {others > 0 && " "}
          {others > 0 && <a href="#payers">{plural(lang, p.morePayers, others)}</a>}
        </small>
      </p>
    </div>
  );
}

function Warnings({ state, network, p }: PassportView) {
  const { income, account, lang } = state;
  const hasIncome = income.state === "ready" && income.value.table.of > 0;
  const isGrowing = income.state === "ready" && !income.value.caughtUp;
  const reset = formatResetText(lang, network, p.reset);
  return (
    <>
      {reset !== null && <p class="notice warn">{reset}</p>}
      {income.state === "ready" && !income.value.complete && (
        <p
          class={`notice warn ${isGrowing ? "counting" : ""}`}
          role="status"
        >
          {countingProgressText(lang, income.value, p)}
        </p>
      )}
      {hasIncome && account.state === "ready" && account.value.usdcTrustline === "none" && (
        <div class="notice warn">
          <b>{p.states.noTrustTitle}</b> {p.states.noTrustText}
          {network.isTest && (
            <p class="noprint owner">
              <a class="btn text" href={`/${lang}/faucet?address=${state.address}`}>
                {p.states.noTrustDo}
              </a>
            </p>
          )}
        </div>
      )}
      {hasIncome && account.state === "ready" && account.value.usdcTrustline === "unauthorized" && (
        <Notice tone="warn">{p.states.unauthorized}</Notice>
      )}
    </>
  );
}
