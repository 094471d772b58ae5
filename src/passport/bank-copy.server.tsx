import type { ComponentChildren } from "preact";
import render from "preact-render-to-string";
import type { Network } from "../contract/network.ts";
import { CURRENCIES } from "../money/currency.ts";
import { stroopsOf } from "../stellar/amount.ts";
import { isCircleUsdc } from "../stellar/asset.ts";
import { accountCode, grouped } from "../stellar/short-code.ts";
import { shorten } from "../stellar/shorten.ts";
import {
  formatAbout,
  formatAmount,
  formatDate,
  formatMonth,
  formatNumber,
  formatTime,
} from "../ui/i18n/format.ts";
import { type Language, LANGUAGE_NAMES, LANGUAGES } from "../ui/i18n/languages.ts";
import { fill, plural } from "../ui/i18n/text.ts";
import { rateSource, sourceName } from "../ui/local-value.ts";
import { FRAME } from "../ui/messages/frame.ts";
import { NotPrinted } from "../ui/NotPrinted.tsx";
import { PublishedAt } from "../ui/Organization.tsx";
import { Qr } from "../ui/Qr.tsx";
import { qrImage } from "../ui/qr-image.ts";
import { resetText } from "../ui/reset-text.ts";
import { TypedLink } from "../ui/TypedLink.tsx";
import { bankCopyPath } from "./bank-copy-path.ts";
import type { BankCopyState, CopyReceipt } from "./bank-copy-file.ts";
import { type IncomeTable, isPaid, type MonthRow, type PayerRow } from "./income-table.ts";
import { localCell, localMoney } from "./local-cell.ts";
import type { BankCopyMessages } from "./messages/bank-copy.en.ts";
import { BANK_COPY } from "./messages/bank-copy.ts";
import type { PassportMessages } from "./messages/passport.en.ts";
import { PASSPORT } from "./messages/passport.ts";
import { isYear, LAST_MONTHS, type Period, STANDARD_PERIOD } from "./period.ts";
import {
  countingText,
  cutText,
  leftOutText,
  regularityText,
  sentBackText,
  withUnbrokenUnits,
} from "./regularity.ts";

/** A language and its texts. */
interface Tongue {
  lang: Language;
  m: BankCopyMessages;
  p: PassportMessages;
}

interface Sheet {
  state: BankCopyState;
  network: Network;
  own: Tongue;
  /** The second language, if there is one. */
  other: Tongue | null;
}

function tongueOf(lang: Language): Tongue {
  return { lang, m: BANK_COPY[lang], p: PASSPORT[lang] };
}

/** The passport as an A4 page, in the reader's language and the bank's. */
export function bankCopyPage(
  state: BankCopyState,
  network: Network,
): { head: string; main: string } {
  const { lang, beside, address } = state;
  const own = tongueOf(lang);
  const sheet = { state, network, own, other: beside === null ? null : tongueOf(beside) };
  const looks = ["a4", ...(beside === null ? [] : ["two"]), ...(hasLong(sheet) ? ["long"] : [])];
  return {
    head: render(<title>{`${own.m.copy}: ${shorten(address)} · Lipwa`}</title>),
    main: render(
      <>
        {state.income.namesComing.length > 0 && <NotPrinted m={FRAME[lang]} />}
        <div class="notice warn" id="saved" role="status" data-text={own.p.savedText} hidden>
          <b>{own.p.savedTitle}</b> <span />
        </div>
        <Tools {...sheet} />
        <article class={looks.join(" ")}>
          <TestBeside {...sheet} />
          <Top {...sheet} />
          <Boxes {...sheet} />
          <WhoPaid {...sheet} />
          <Months {...sheet} />
          <Payments {...sheet} />
          <End {...sheet} />
          <ByHand {...sheet} />
        </article>
      </>,
    ),
  };
}

/** A text in both languages, the bank's in italics. Shown once if both are equal. */
function Both({ sheet: { own, other }, say }: { sheet: Sheet; say: (tongue: Tongue) => string }) {
  const said = say(own);
  if (other === null || say(other) === said) return <>{said}</>;
  return (
    <>
      {said} <i lang={other.lang}>{say(other)}</i>
    </>
  );
}

/** The test network warning in the bank's language. The frame has only the reader's. */
function TestBeside({ network, other }: Sheet) {
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

/** The page's options; a form if there are no scripts. */
function Tools({ state, own: { lang, m } }: Sheet) {
  const { address, currency, beside, income: { table: { period, years } } } = state;
  const choice = { lang, currency, beside: beside ?? "none", period } as const;
  const lastMonths = LAST_MONTHS.map((n): [Period, string] => [n, fill(m.lastMonths, { n })]);
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
      {period !== STANDARD_PERIOD && <input type="hidden" name="period" value={period} />}
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
const LONGEST_BESIDE = 12;

/** On a phone, longer totals take the full width. */
const LONGEST_IN_HALF = 14;

function hasLong({ state: { income: { table } }, own: { lang } }: Sheet): boolean {
  const { total } = table;
  return [formatAmount(lang, total.amount), localCell(lang, total)]
    .some(({ length }) => length > LONGEST_BESIDE);
}

function Top(sheet: Sheet) {
  const { state: { asOf, income, currency }, own, other } = sheet;
  const made = ({ lang }: Tongue) =>
    `${formatDate(lang, asOf, { timeZone: "UTC" })}, ${formatTime(lang, asOf, "UTC")} UTC`;
  const headline = ({ lang, m, p }: Tongue) => {
    const { paid, of, median, period } = income.table;
    if (paid === 0) return m.nothing;
    const hasMiddle = of > 1 && stroopsOf(median.amount) > 0n;
    if (!hasMiddle && !isYear(period)) return regularityText(lang, income, p);
    const local = localMoney(lang, median, currency);
    return fill(isYear(period) ? hasMiddle ? m.yearAbout : m.year : m.headline, {
      paid: formatNumber(lang, paid),
      n: formatNumber(lang, of),
      year: String(period),
      sum: formatAbout(lang, stroopsOf(median.amount)),
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
          <Both sheet={sheet} say={({ m }) => m.copy} />
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
        {withUnbrokenUnits(headline(own))}
        {other !== null && <i lang={other.lang}>{withUnbrokenUnits(headline(other))}</i>}
      </p>
      {sheet.network.resetAt !== undefined && (
        <p class="notice warn">
          <Both
            sheet={sheet}
            say={({ lang, p }) => resetText(lang, sheet.network, p.reset) ?? ""}
          />
        </p>
      )}
      {!income.complete && (
        <p class="notice warn">
          <Both sheet={sheet} say={({ lang, p }) => countingText(lang, income, p)} />
        </p>
      )}
    </>
  );
}

function Boxes(sheet: Sheet) {
  const { state: { address, asOf, income: { table, countedFrom }, currency }, own: { lang } } =
    sheet;
  const { total, median } = table;
  const [first, last] = periodDays(table, asOf);
  // If the first month is only partly known, start where the data starts.
  const from = countedFrom !== null && countedFrom > first ? countedFrom : first;
  // A date broken over two lines reads like two things.
  const day = (lang: Language, iso: string) =>
    formatDate(lang, iso, { timeZone: "UTC" }).replaceAll(" ", "\u00a0");
  const fromTo = ({ lang, m }: Tongue) =>
    fill(m.fromTo, { from: day(lang, from), to: day(lang, last) });
  const middle = `${formatAmount(lang, median.amount)} USDC`;
  const sum = `${formatAmount(lang, total.amount)} USDC`;
  const local = `${localCell(lang, total)} ${currency}`;
  const isTall = [middle, sum, local].some(({ length }) => length > LONGEST_IN_HALF);
  return (
    <dl class={isTall ? "boxes tall" : "boxes"}>
      <Box sheet={sheet} say={({ m }) => m.account} all>
        <code>{address}</code>
      </Box>
      <Box sheet={sheet} say={({ m }) => m.period}>
        <Both sheet={sheet} say={fromTo} />
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

/** The first and last day of the period; the current year ends today. */
function periodDays({ period, months }: IncomeTable, asOf: string): [from: string, to: string] {
  if (isYear(period)) {
    const end = `${period}-12-31T23:59:59Z`;
    return [`${period}-01-01T00:00:00Z`, end < asOf ? end : asOf];
  }
  const first = months.find(({ counted }) => counted)?.month ?? asOf.slice(0, 7);
  return [`${first}-01T00:00:00Z`, asOf];
}

interface BoxProps {
  sheet: Sheet;
  say: (tongue: Tongue) => string;
  all?: boolean;
  children: ComponentChildren;
}

function Box({ sheet, say, all = false, children }: BoxProps) {
  return (
    <div class={all ? "all" : undefined}>
      <dt>
        <Both sheet={sheet} say={say} />
      </dt>
      <dd class="num">{children}</dd>
    </div>
  );
}

function WhoPaid(sheet: Sheet) {
  const { state: { income: { table }, currency }, own: { lang } } = sheet;
  const { payers, rest } = table;
  return (
    <>
      <h2>
        <Both sheet={sheet} say={({ m }) => m.whoPaid} />
      </h2>
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
              <td class="end">{localCell(lang, payer)}</td>
            </tr>
          ))}
          {rest !== null && (
            <tr>
              <td>
                <Both sheet={sheet} say={({ lang, m }) => plural(lang, m.others, rest.payers)} />
              </td>
              <td class="end wide">{formatNumber(lang, rest.count)}</td>
              <td class="end">{formatAmount(lang, rest.amount)}</td>
              <td class="end">{localCell(lang, rest)}</td>
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
    const say = ({ lang, m }: Tongue) => isComing ? FRAME[lang].nameComing : m.nameUnknown;
    return <Both sheet={sheet} say={say} />;
  }
  const published = ({ lang }: Tongue) => (
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
  say: (tongue: Tongue) => string;
  first?: boolean;
  /** Hidden on a phone. */
  wide?: boolean;
}

function Head({ sheet, say, first = false, wide = false }: HeadProps) {
  return (
    <th scope="col" class={first ? undefined : wide ? "end wide" : "end"}>
      <Both sheet={sheet} say={say} />
    </th>
  );
}

function Months(sheet: Sheet) {
  const { state: { income: { table }, currency }, own: { lang } } = sheet;
  const { months, total, payers, rest } = table;
  const others = payers.length > 1 || rest !== null;
  return (
    <>
      <h2>
        <Both sheet={sheet} say={({ m }) => m.monthByMonth} />
      </h2>
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
            <td>
              <Both sheet={sheet} say={({ m }) => m.total} />
            </td>
            <td class="end wide">{formatNumber(lang, total.count)}</td>
            {others && <td class="wide" />}
            <td class="end">{formatAmount(lang, total.amount)}</td>
            <td class="end">{localCell(lang, total)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}

function Month({ month, others, sheet }: { month: MonthRow; others: boolean; sheet: Sheet }) {
  const { own: { lang }, other } = sheet;
  const hasOthers = stroopsOf(month.others) > 0n;
  return (
    <tr class={isPaid(month) ? undefined : "gap"}>
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
            <td class="end">{localCell(lang, month)}</td>
          </>
        )
        : (
          <td class="end quiet" colSpan={others ? 4 : 3}>
            <Both sheet={sheet} say={({ m }) => m.before} />
          </td>
        )}
    </tr>
  );
}

/** The payments that fit, with receipt codes, and where to find the others. */
function Payments(sheet: Sheet) {
  const { state, network, own: { lang } } = sheet;
  const { receipts, hasAllReceipts, income: { table: { total } } } = state;
  const listed = thatFit(state);
  const isAll = hasAllReceipts && listed.length === receipts.length;
  if (isAll && listed.length === 0) return null;
  const link = `${typed(network.publicUrl)}/r/…`;
  return (
    <>
      <h2>
        <Both sheet={sheet} say={({ p }) => p.paymentsTitle} />
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
          <p>
            <Both sheet={sheet} say={({ m }) => fill(m.receipts, { link })} />
          </p>
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
          <Both
            sheet={sheet}
            say={({ m }) => fill(m.moreReceipts, { link: typed(passportLink(sheet)) })}
          />
        </p>
      )}
    </>
  );
}

/** Printed payments per line. */
const IN_A_LINE = 3;

/**
 * The payments that fit on one A4 page, measured in the languages with the longest texts. Twelve
 * months and one payer have fixed lines; unused lines are free. If payments are left out, the
 * sentence that says so takes lines too.
 */
function thatFit({ beside, receipts, income: { table, complete } }: BankCopyState): CopyReceipt[] {
  const { months, payers, rest } = table;
  const [lines, ofPayer, ofSentence] = beside === null ? [11, 2, 1] : [4, 3, 2];
  const furtherPayers = payers.length - 1 + (rest === null ? 0 : 1);
  const free = lines + 12 - months.length - furtherPayers * ofPayer - (complete ? 0 : ofPayer);
  if (receipts.length <= IN_A_LINE * free) return receipts;
  // A page that is already full continues on a second one.
  return receipts.slice(0, IN_A_LINE * Math.max(free - ofSentence, 2));
}

/** The short link if its code works, otherwise the full link. */
function passportLink({ network: { publicUrl }, state: { address, hasCode } }: Sheet): string {
  return hasCode ? `${publicUrl}/p/${accountCode(address)}` : `${publicUrl}/passport/${address}`;
}

/** Without the scheme, to be typed. */
function typed(url: string): string {
  return url.replace(/^https?:\/\//, "");
}

/** Lines to fill in by hand: the ledger doesn't know names. */
function ByHand(sheet: Sheet) {
  const lines: ((m: BankCopyMessages) => string)[] = [
    (m) => m.holderName,
    (m) => m.idNumber,
    (m) => m.officer,
    (m) => m.stamp,
  ];
  return (
    <section class="by-hand">
      <p>
        <Both sheet={sheet} say={({ m }) => m.byHand} />
      </p>
      <ul>
        {lines.map((line, n) => (
          <li key={n}>
            <Both sheet={sheet} say={({ m }) => line(m)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function End(sheet: Sheet) {
  const { state, network, own, other } = sheet;
  const { publicUrl, usdcIssuer } = network;
  const { income, currency, rates, address, hasCode } = state;
  const code = accountCode(address);
  const link = passportLink(sheet);
  const source = ({ lang }: Tongue) =>
    income.sources.map((one) => sourceName(one, FRAME[lang])).join(", ") || "–";
  const usdc = ({ m }: Tongue) =>
    isCircleUsdc(network) ? m.circleUsdc : fill(m.usdcOf, { issuer: shorten(usdcIssuer) });
  const method = (tongue: Tongue) =>
    fill(tongue.m.methodText, {
      usdc: usdc(tongue),
      network: network.name,
      currency,
      source: source(tongue),
    }) + (income.source === null ? "" : ` ${fill(tongue.m.source, { server: income.source })}`);
  const cut = ({ lang, p }: Tongue) => ` ${cutText(lang, income.table, p)}`.trimEnd();
  // The note for the asterisk.
  const today = ({ lang, p }: Tongue) => {
    if (!income.table.total.atToday || rates === null) return "";
    const rate = rateSource(lang, rates, currency, { m: FRAME[lang], timeZone: "UTC" });
    return ` ${fill(p.todayMark, { rate })}`;
  };
  const leftOut = ({ lang, m, p }: Tongue) =>
    [`${leftOutText(lang, income, p) || m.nothingLeftOut}.`, sentBackText(lang, income, p)]
      .join(" ").trim();
  const steps = ({ m }: Tongue) =>
    m.steps.map((step) => fill(step, { link: typed(link), check: typed(`${publicUrl}/check`) }));
  return (
    <div class="a4-end">
      <section>
        <h2>
          <Both sheet={sheet} say={({ m }) => m.method} />
        </h2>
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
        <h2>
          <Both sheet={sheet} say={({ m }) => m.check} />
        </h2>
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
        <Qr image={qrImage(link)} label={own.m.qrLabel} />
        <p>
          {hasCode && code !== null && (
            <>
              <Both sheet={sheet} say={({ m }) => m.code} />{" "}
              <code class="code">{grouped(code)}</code>
              <br />
            </>
          )}
          <b>
            <TypedLink url={link} />
          </b>
          <br />
          <Both sheet={sheet} say={({ m }) => m.holder} />
        </p>
      </div>
    </div>
  );
}
