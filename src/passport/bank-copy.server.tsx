import type { ComponentChildren } from "preact";
import render from "preact-render-to-string";
import type { Network } from "../contract/network.ts";
import { CURRENCIES } from "../money/currency.ts";
import { parseLedgerAmount } from "../stellar/amount.ts";
import { isCircleUsdc } from "../stellar/asset.ts";
import { accountCode, formatShortCode } from "../stellar/short-code.ts";
import { shorten } from "../stellar/shorten.ts";
import {
  formatAmount,
  formatDate,
  formatMonth,
  formatNumber,
  formatRounded,
  formatTime,
} from "../ui/i18n/format.ts";
import { type Language, LANGUAGE_NAMES, LANGUAGES } from "../ui/i18n/languages.ts";
import { fill, plural } from "../ui/i18n/text.ts";
import { formatRateWithSource, rateSourceName } from "../ui/local-value.ts";
import { FRAME } from "../ui/messages/frame.ts";
import { PrintLaterNotice } from "../ui/PrintLaterNotice.tsx";
import { PublishedAt } from "../ui/Organization.tsx";
import { QrCode } from "../ui/QrCode.tsx";
import { renderQrImage } from "../ui/qr-image.ts";
import { formatResetText } from "../ui/reset-text.ts";
import { LinkWithoutScheme } from "../ui/ShortLink.tsx";
import { bankCopyPath } from "./bank-copy-path.ts";
import type { BankCopyPayment, BankCopyState } from "./bank-copy-file.ts";
import { type IncomeTable, isPaidMonth, type MonthRow, type PayerRow } from "./income-table.ts";
import { formatLocalCell, formatLocalWithCode } from "./local-cell.ts";
import type { BankCopyMessages } from "./messages/bank-copy.en.ts";
import { BANK_COPY } from "./messages/bank-copy.ts";
import type { PassportMessages } from "./messages/passport.en.ts";
import { PASSPORT } from "./messages/passport.ts";
import { DEFAULT_PERIOD, isCalendarYear, type Period, RECENT_PERIODS } from "./period.ts";
import {
  countingProgressText,
  describeRegularity,
  exclusionReasonsText,
  keepUnitsTogether,
  roundingNote,
  sentBackNote,
} from "./income-text.ts";

interface SheetLanguage {
  lang: Language;
  m: BankCopyMessages;
  p: PassportMessages;
}

interface Sheet {
  state: BankCopyState;
  network: Network;
  own: SheetLanguage;
  other: SheetLanguage | null;
}

function sheetLanguage(lang: Language): SheetLanguage {
  return { lang, m: BANK_COPY[lang], p: PASSPORT[lang] };
}

/** An A4 page in the reader's language and the bank's. */
export function renderBankCopyPage(
  state: BankCopyState,
  network: Network,
): { head: string; main: string } {
  const { lang, beside, address } = state;
  const own = sheetLanguage(lang);
  const sheet = { state, network, own, other: beside === null ? null : sheetLanguage(beside) };
  const looks = [
    "a4",
    ...(beside === null ? [] : ["two"]),
    ...(hasLongFigures(sheet) ? ["long"] : []),
  ];
  return {
    head: render(<title>{`${own.m.copy}: ${shorten(address)} · Lipwa`}</title>),
    main: render(
      <>
        {state.income.namesComing.length > 0 && <PrintLaterNotice m={FRAME[lang]} />}
        <div class="notice warn" id="saved" role="status" data-text={own.p.savedText} hidden>
          <b>{own.p.savedTitle}</b> <span />
        </div>
        <Tools {...sheet} />
        <article class={looks.join(" ")}>
          <TestNetworkWarning {...sheet} />
          <SheetHeader {...sheet} />
          <TotalBoxes {...sheet} />
          <PayersTable {...sheet} />
          <Months {...sheet} />
          <Payments {...sheet} />
          <SheetFooter {...sheet} />
          <HandwrittenFields {...sheet} />
        </article>
      </>,
    ),
  };
}

/** Shows the bank's language in italics, and only one text if both are equal. */
function both({ own, other }: Sheet, say: (language: SheetLanguage) => string) {
  const ownText = say(own);
  if (other === null || say(other) === ownText) return ownText;
  return (
    <>
      {ownText} <i lang={other.lang}>{say(other)}</i>
    </>
  );
}

/** The warning in the bank's language: the frame has only the reader's. */
function TestNetworkWarning({ network, other }: Sheet) {
  if (other === null || !network.isTest) return null;
  const { testTitle, testText } = FRAME[other.lang];
  return (
    <p class="test-beside" lang={other.lang}>
      <i>
        <b>{testTitle}</b> {testText}
      </i>
    </p>
  );
}

/** Works without scripts, as a form with a button. */
function Tools({ state, own: { lang, m } }: Sheet) {
  const { address, currency, beside, income: { table: { period, years } } } = state;
  const choice = { lang, currency, beside: beside ?? "none", period } as const;
  const lastMonths = RECENT_PERIODS.map((n): [Period, string] => [n, fill(m.lastMonths, { n })]);
  const calendar = years.map((year): [Period, string] => [year, String(year)]);
  return (
    <form class="tools noprint" id="tools" method="get">
      <nav class="periods" aria-label={m.period}>
        <span class="label">{m.period}</span>
        {[...lastMonths, ...calendar].map(([one, name]) => (
          <a
            key={one}
            href={bankCopyPath(address, { ...choice, period: one })}
            aria-current={one === period ? "true" : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      {period !== DEFAULT_PERIOD && <input type="hidden" name="period" value={period} />}
      <label>
        <span class="label">{m.yourLanguage}</span>
        <select class="input" name="lang">
          {LANGUAGES.map((one) => (
            <option value={one} selected={one === lang}>{LANGUAGE_NAMES[one]}</option>
          ))}
        </select>
      </label>
      <label>
        <span class="label">{m.bankLanguage}</span>
        <select class="input" name="beside">
          <option value="none" selected={beside === null}>{m.none}</option>
          {LANGUAGES.filter((one) => one !== lang).map((one) => (
            <option value={one} selected={one === beside}>{LANGUAGE_NAMES[one]}</option>
          ))}
        </select>
      </label>
      <label>
        <span class="label">{FRAME[lang].currency}</span>
        <select class="input" name="currency" id="currency">
          {CURRENCIES.map((one) => <option value={one} selected={one === currency}>{one}</option>)}
        </select>
      </label>
      <button type="submit" class="btn without-js">{m.show}</button>
      <button
        type="button"
        class="btn main needs-js"
        data-print
        disabled={state.income.namesComing.length > 0}
      >
        {m.print}
      </button>
      <p class="files">
        <a href={bankCopyPath(address, choice, ".csv")} download>CSV</a>
        <a href={bankCopyPath(address, choice, ".json")} download>JSON</a>
        <a href={`/passport/${address}?lang=${lang}&currency=${currency}`}>{m.back}</a>
        <a class="needs-js" href={`/passport/${address}?lang=${lang}#proof`}>
          {PASSPORT[lang].askProof}
        </a>
      </p>
    </form>
  );
}

/** On a phone, longer figures go below their month. */
const MAX_LENGTH_BESIDE = 12;

/** On a phone, longer totals take the full width. */
const MAX_LENGTH_IN_HALF = 14;

function hasLongFigures({ state: { income: { table } }, own: { lang } }: Sheet): boolean {
  const { total } = table;
  return [formatAmount(lang, total.amount), formatLocalCell(lang, total)]
    .some(({ length }) => length > MAX_LENGTH_BESIDE);
}

function SheetHeader(sheet: Sheet) {
  const { state: { asOf, income, currency }, own, other } = sheet;
  const made = ({ lang }: SheetLanguage) =>
    `${formatDate(lang, asOf, { timeZone: "UTC" })}, ${formatTime(lang, asOf, "UTC")} UTC`;
  const headline = ({ lang, m, p }: SheetLanguage) => {
    const { paid, of, median, period } = income.table;
    if (paid === 0) return m.nothing;
    const hasMiddle = of > 1 && parseLedgerAmount(median.amount) > 0n;
    if (!hasMiddle && !isCalendarYear(period)) return describeRegularity(lang, income, p);
    const local = formatLocalWithCode(lang, median, currency);
    return fill(isCalendarYear(period) ? hasMiddle ? m.yearAbout : m.year : m.headline, {
      paid: formatNumber(lang, paid),
      n: formatNumber(lang, of),
      year: String(period),
      sum: formatRounded(lang, parseLedgerAmount(median.amount)),
      local: local === "" ? "" : ` (${local})`,
    });
  };
  return (
    <>
      <header class="a4-top">
        <h1>
          {own.m.title}
          {other !== null && <i lang={other.lang}>{other.m.title}</i>}
        </h1>
        <p class="end">
          {both(sheet, ({ m }) => m.copy)}
          <br />
          {own.m.madeOn} <b>{made(own)}</b>
          {other !== null && (
            <>
              <br />
              <i lang={other.lang}>{`${other.m.madeOn} ${made(other)}`}</i>
            </>
          )}
        </p>
      </header>
      <p class="headline">
        {keepUnitsTogether(headline(own))}
        {other !== null && <i lang={other.lang}>{keepUnitsTogether(headline(other))}</i>}
      </p>
      {sheet.network.resetAt !== undefined && (
        <p class="notice warn">
          {both(sheet, ({ lang, p }) => formatResetText(lang, sheet.network, p.reset) ?? "")}
        </p>
      )}
      {!income.complete && (
        <p class="notice warn">
          {both(sheet, ({ lang, p }) => countingProgressText(lang, income, p))}
        </p>
      )}
    </>
  );
}

function TotalBoxes(sheet: Sheet) {
  const { state: { address, asOf, income: { table, countedFrom }, currency }, own: { lang } } =
    sheet;
  const { total, median } = table;
  const [first, last] = periodDays(table, asOf);
  // If the first month is only partly known, start where the data starts.
  const from = countedFrom !== null && countedFrom > first ? countedFrom : first;
  const day = (lang: Language, iso: string) =>
    formatDate(lang, iso, { timeZone: "UTC" }).replaceAll(" ", "\u00a0");
  const fromTo = ({ lang, m }: SheetLanguage) =>
    fill(m.fromTo, { from: day(lang, from), to: day(lang, last) });
  const middle = `${formatAmount(lang, median.amount)} USDC`;
  const sum = `${formatAmount(lang, total.amount)} USDC`;
  const local = `${formatLocalCell(lang, total)} ${currency}`;
  const isTall = [middle, sum, local].some(({ length }) => length > MAX_LENGTH_IN_HALF);
  return (
    <dl class={isTall ? "boxes tall" : "boxes"}>
      <Box sheet={sheet} say={({ m }) => m.account} all>
        <code>{address}</code>
      </Box>
      <Box sheet={sheet} say={({ m }) => m.period}>
        {both(sheet, fromTo)}
      </Box>
      <Box sheet={sheet} say={({ m }) => m.median}>
        {middle}
      </Box>
      <Box sheet={sheet} say={({ m }) => m.total}>
        {sum}
      </Box>
      <Box sheet={sheet} say={({ m }) => m.dayRates}>
        {local}
      </Box>
    </dl>
  );
}

/** The current year ends today. */
function periodDays({ period, months }: IncomeTable, asOf: string): [from: string, to: string] {
  if (isCalendarYear(period)) {
    const end = `${period}-12-31T23:59:59Z`;
    return [`${period}-01-01T00:00:00Z`, end < asOf ? end : asOf];
  }
  const first = months.find(({ counted }) => counted)?.month ?? asOf.slice(0, 7);
  return [`${first}-01T00:00:00Z`, asOf];
}

interface BoxProps {
  sheet: Sheet;
  say: (language: SheetLanguage) => string;
  all?: boolean;
  children: ComponentChildren;
}

function Box({ sheet, say, all = false, children }: BoxProps) {
  return (
    <div class={all ? "all" : undefined}>
      <dt>{both(sheet, say)}</dt>
      <dd class="num">{children}</dd>
    </div>
  );
}

function PayersTable(sheet: Sheet) {
  const { state: { income: { table }, currency }, own: { lang } } = sheet;
  const { payers, rest } = table;
  return (
    <>
      <h2>{both(sheet, ({ m }) => m.whoPaid)}</h2>
      <table class="who">
        <thead>
          <tr>
            <Head sheet={sheet} say={({ m }) => m.nameAndAddress} first />
            <Head sheet={sheet} say={({ m }) => m.payments} wide />
            <th scope="col" class="end">USDC</th>
            <th scope="col" class="end">{currency}</th>
          </tr>
        </thead>
        <tbody>
          {payers.map((payer) => (
            <tr key={payer.address}>
              <td>
                <Name payer={payer} sheet={sheet} />
                <br />
                <code>{payer.address}</code>
              </td>
              <td class="end wide">{formatNumber(lang, payer.count)}</td>
              <td class="end">{formatAmount(lang, payer.amount)}</td>
              <td class="end">{formatLocalCell(lang, payer)}</td>
            </tr>
          ))}
          {rest !== null && (
            <tr>
              <td>{both(sheet, ({ lang, m }) => plural(lang, m.others, rest.payers))}</td>
              <td class="end wide">{formatNumber(lang, rest.count)}</td>
              <td class="end">{formatAmount(lang, rest.amount)}</td>
              <td class="end">{formatLocalCell(lang, rest)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </>
  );
}

/** A name always appears with its domain and the day it was checked. */
function Name({ payer: { address, organization }, sheet }: { payer: PayerRow; sheet: Sheet }) {
  const { state: { income }, own, other } = sheet;
  if (organization === undefined) {
    const isComing = income.namesComing.includes(address);
    const say = ({ lang, m }: SheetLanguage) => isComing ? FRAME[lang].nameComing : m.nameUnknown;
    return both(sheet, say);
  }
  const published = ({ lang }: SheetLanguage) => (
    <PublishedAt organization={organization} lang={lang} m={FRAME[lang]} />
  );
  return (
    <>
      <b>{organization.name}</b> {published(own)} {/* the name is the same in both languages */}
      {other !== null && <i lang={other.lang}>{published(other)}</i>}
    </>
  );
}

interface HeadProps {
  sheet: Sheet;
  say: (language: SheetLanguage) => string;
  first?: boolean;
  wide?: boolean;
}

function Head({ sheet, say, first = false, wide = false }: HeadProps) {
  return (
    <th scope="col" class={first ? undefined : wide ? "end wide" : "end"}>{both(sheet, say)}</th>
  );
}

function Months(sheet: Sheet) {
  const { state: { income: { table }, currency }, own: { lang } } = sheet;
  const { months, total, payers, rest } = table;
  const others = payers.length > 1 || rest !== null;
  return (
    <>
      <h2>{both(sheet, ({ m }) => m.monthByMonth)}</h2>
      <table>
        <thead>
          <tr>
            <Head sheet={sheet} say={({ m }) => m.month} first />
            <Head sheet={sheet} say={({ m }) => m.payments} wide />
            {others && <Head sheet={sheet} say={({ m }) => m.ofOthers} wide />}
            <th scope="col" class="end">USDC</th>
            <th scope="col" class="end">{currency}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <Month key={month.month} month={month} others={others} sheet={sheet} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{both(sheet, ({ m }) => m.total)}</td>
            <td class="end wide">{formatNumber(lang, total.count)}</td>
            {others && <td class="wide" />}
            <td class="end">{formatAmount(lang, total.amount)}</td>
            <td class="end">{formatLocalCell(lang, total)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}

function Month({ month, others, sheet }: { month: MonthRow; others: boolean; sheet: Sheet }) {
  const { own: { lang }, other } = sheet;
  const hasOthers = parseLedgerAmount(month.others) > 0n;
  return (
    <tr class={isPaidMonth(month) ? undefined : "gap"}>
      <td>
        {formatMonth(lang, month.month, "long")}
        {other !== null && (
          <i lang={other.lang}>{` ${formatMonth(other.lang, month.month, "name")}`}</i>
        )}
      </td>
      {month.counted
        ? (
          <>
            <td class="end wide">{formatNumber(lang, month.count)}</td>
            {others && <td class="end wide">{hasOthers && formatAmount(lang, month.others)}</td>}
            <td class="end">{formatAmount(lang, month.amount)}</td>
            <td class="end">{formatLocalCell(lang, month)}</td>
          </>
        )
        : <td class="end quiet" colSpan={others ? 4 : 3}>{both(sheet, ({ m }) => m.before)}</td>}
    </tr>
  );
}

function Payments(sheet: Sheet) {
  const { state, network, own: { lang } } = sheet;
  const { receipts, hasAllReceipts, income: { table: { total } } } = state;
  const listed = paymentsThatFit(state);
  const isAll = hasAllReceipts && listed.length === receipts.length;
  if (isAll && listed.length === 0) return null;
  const link = `${withoutScheme(network.publicUrl)}/r/…`;
  return (
    <>
      <h2>
        {both(sheet, ({ p }) => p.paymentsTitle)}
        {!isAll && listed.length < total.count && (
          <small>
            {` ${
              fill(PASSPORT[lang].shown, {
                n: formatNumber(lang, listed.length),
                total: formatNumber(lang, total.count),
              })
            }`}
          </small>
        )}
      </h2>
      {listed.length > 0 && (
        <>
          <p>{both(sheet, ({ m }) => fill(m.receipts, { link }))}</p>
          <ul class="payments num">
            {listed.map(({ createdAt, amount, code }) => (
              <li key={code}>
                <span>{formatDate(lang, createdAt, { timeZone: "UTC" })}</span>
                <span class="end">{formatAmount(lang, amount)}</span>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      {!isAll && (
        <p>
          {both(
            sheet,
            ({ m }) => fill(m.moreReceipts, { link: withoutScheme(passportLink(sheet)) }),
          )}
        </p>
      )}
    </>
  );
}

const PAYMENTS_PER_LINE = 3;

/**
 * Measured with the longest texts: one A4 page has room for twelve months and one payer, and
 * unused lines are free. The sentence that says what was left out takes lines too.
 */
function paymentsThatFit(
  { beside, receipts, income: { table, complete } }: BankCopyState,
): BankCopyPayment[] {
  const { months, payers, rest } = table;
  const [lines, perPayer, perSentence] = beside === null ? [11, 2, 1] : [4, 3, 2];
  const furtherPayers = payers.length - 1 + (rest === null ? 0 : 1);
  const free = lines + 12 - months.length - furtherPayers * perPayer - (complete ? 0 : perPayer);
  if (receipts.length <= PAYMENTS_PER_LINE * free) return receipts;
  // A page that is already full continues on a second one.
  return receipts.slice(0, PAYMENTS_PER_LINE * Math.max(free - perSentence, 2));
}

function passportLink({ network: { publicUrl }, state: { address, hasCode } }: Sheet): string {
  return hasCode ? `${publicUrl}/p/${accountCode(address)}` : `${publicUrl}/passport/${address}`;
}

/** The URL for people to type. */
function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, "");
}

/** Left to fill in by hand: the ledger has no names. */
function HandwrittenFields(sheet: Sheet) {
  const lines: ((m: BankCopyMessages) => string)[] = [
    (m) => m.holderName,
    (m) => m.idNumber,
    (m) => m.officer,
    (m) => m.stamp,
  ];
  return (
    <section class="by-hand">
      <p>{both(sheet, ({ m }) => m.byHand)}</p>
      <ul>
        {lines.map((line, n) => <li key={n}>{both(sheet, ({ m }) => line(m))}</li>)}
      </ul>
    </section>
  );
}

function SheetFooter(sheet: Sheet) {
  const { state, network, own, other } = sheet;
  const { publicUrl, usdcIssuer } = network;
  const { income, currency, rates, address, hasCode } = state;
  const code = accountCode(address);
  const link = passportLink(sheet);
  const source = ({ lang }: SheetLanguage) =>
    income.sources.map((one) => rateSourceName(one, FRAME[lang])).join(", ") || "–";
  const usdc = ({ m }: SheetLanguage) =>
    isCircleUsdc(network) ? m.circleUsdc : fill(m.usdcIssuedBy, { issuer: shorten(usdcIssuer) });
  const method = (language: SheetLanguage) =>
    fill(language.m.methodText, {
      usdc: usdc(language),
      network: network.name,
      currency,
      source: source(language),
    }) + (income.source === null ? "" : ` ${fill(language.m.source, { server: income.source })}`);
  const cut = ({ lang, p }: SheetLanguage) => ` ${roundingNote(lang, income.table, p)}`.trimEnd();
  const today = ({ lang, p }: SheetLanguage) => {
    if (!income.table.total.atToday || rates === null) return "";
    const rate = formatRateWithSource(lang, rates, currency, { m: FRAME[lang], timeZone: "UTC" });
    return ` ${fill(p.todayMark, { rate })}`;
  };
  const leftOut = ({ lang, m, p }: SheetLanguage) =>
    [`${exclusionReasonsText(lang, income, p) || m.nothingLeftOut}.`, sentBackNote(lang, income, p)]
      .join(" ").trim();
  const steps = ({ m }: SheetLanguage) =>
    m.steps.map((step) =>
      fill(step, { link: withoutScheme(link), check: withoutScheme(`${publicUrl}/check`) })
    );
  return (
    <div class="a4-end">
      <section>
        <h2>{both(sheet, ({ m }) => m.method)}</h2>
        <p>{method(own) + cut(own) + today(own)}</p>
        {other !== null && (
          <p lang={other.lang}>
            <i>{method(other) + cut(other) + today(other)}</i>
          </p>
        )}
        <p>
          <b>{own.m.notCounted}</b> {leftOut(own)}
          {other !== null && <i lang={other.lang}>{` ${other.m.notCounted} ${leftOut(other)}`}</i>}
        </p>
      </section>
      <section>
        <h2>{both(sheet, ({ m }) => m.check)}</h2>
        <ol>
          {steps(own).map((step, n) => (
            <li key={n}>
              <span>
                {step}
                {other !== null && <i lang={other.lang}>{` ${steps(other)[n] ?? ""}`}</i>}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <div class="a4-code">
        <QrCode image={renderQrImage(link)} label={own.m.qrLabel} />
        <p>
          {hasCode && code !== null && (
            <>
              {both(sheet, ({ m }) => m.code)} <code class="code">{formatShortCode(code)}</code>
              <br />
            </>
          )}
          <b>
            <LinkWithoutScheme url={link} />
          </b>
          <br />
          {both(sheet, ({ m }) => m.holder)}
        </p>
      </div>
    </div>
  );
}
