import { useStore } from "@nanostores/preact";
import { useMemo, useState } from "preact/hooks";
import { formatLedgerAmount } from "../../stellar/amount.ts";
import { shorten } from "../../stellar/shorten.ts";
import { formatCsv } from "../../ui/csv-text.ts";
import { groupBy } from "../../ui/group-by.ts";
import { formatAmount, formatCompact, formatMonth, formatRounded } from "../../ui/i18n/format.ts";
import type { Language } from "../../ui/i18n/languages.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { localDay } from "../line/pay-period.ts";
import { EarlierYears } from "../paid/EarlierYears.tsx";
import { MONTHS_SHOWN, type PaidMonths, subtractMonths } from "../paid/paid-months.ts";
import type { PaidEntry } from "../paid/paid-record.ts";
import { Statements } from "../papers/Statements.tsx";
import { PrintedAccount } from "../paid/PrintedAccount.tsx";
import { LedgerProgress, payeeName } from "../paid/use-run-records.tsx";
import { SelectField } from "../ui/Field.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import { BooksExport } from "./BooksExport.tsx";
import type { DashboardBooks } from "./messages/books.en.ts";
import { type CostReport, type CostRow, createCostReport } from "./report.ts";

export function BooksView() {
  const { m: { bookkeeping: m } } = useTexts();
  return (
    <section class="books" aria-labelledby="books-title">
      <h1 class="h2" id="books-title" tabIndex={-1}>{m.title}</h1>
      <p class="quiet">{m.lead}</p>
      <BooksContents />
    </section>
  );
}

function BooksContents() {
  const pay = usePay();
  const { m: { bookkeeping: m } } = useTexts();
  const session = useStore(pay.wallet.$session);
  const year = useStore(pay.paid.$months);
  if (session.status !== "ready") return <Notice>{m.connect}</Notice>;
  if (year === null || year.status === "reading") {
    return (
      <div class="waiting" role="status" aria-label={m.reading}>
        <div class="bone sheet-bone" />
      </div>
    );
  }
  if (year.status === "failed") {
    return (
      <Notice tone="warn" live="status">
        {m.failed}
        <div class="do">
          <button type="button" class="btn" onClick={() => void pay.paid.readMonths(year.payer)}>
            {m.again}
          </button>
        </div>
      </Notice>
    );
  }
  if (year.entries.length === 0) {
    return (
      <>
        <LedgerProgress />
        {!year.isBehind && <p class="quiet">{m.nothing}</p>}
        <EarlierYears />
      </>
    );
  }
  const months = knownMonths(year, pay.world.now());
  return (
    <>
      <PrintedAccount address={session.payer} words={m.paper} />
      <LedgerProgress />
      <CostReportSheet entries={year.entries} months={months} isBehind={year.isBehind} />
      <EarlierYears />
      <Statements />
      <BooksExport
        account={year.payer}
        entries={year.entries}
        months={months}
        isBehind={year.isBehind}
      />
    </>
  );
}

/** The months of years that were read completely, newest first. */
function knownMonths({ entries, from, hasOlder }: PaidMonths, now: number): string[] {
  const monthAt = (time: string | number) => localDay(time).slice(0, 7);
  const oldest = monthAt(entries.at(-1)?.createdAt ?? "");
  const newest = monthAt(entries[0]?.createdAt ?? "");
  // this computer's clock can be behind the newest payment
  const month = newest > monthAt(now) ? newest : monthAt(now);
  const months = [month];
  const isWhole = () =>
    months.length % MONTHS_SHOWN === 0 &&
    (!hasOlder
      ? (months.at(-1) ?? "") <= oldest
      : subtractMonths(month, months.length + MONTHS_SHOWN - 1) < from);
  while (!isWhole()) months.push(subtractMonths(month, months.length));
  return months;
}

/** Maximum number of people in the table; the file lists everyone. */
const MAX_PEOPLE = 100;

interface ReportProps {
  entries: readonly PaidEntry[];
  /** Newest first. */
  months: readonly string[];
  /** Whether the newest payments can be missing; then nothing is saved or printed. */
  isBehind: boolean;
}

function CostReportSheet({ entries, months: all, isBehind }: ReportProps) {
  const pay = usePay();
  const { lang, m: { bookkeeping: m } } = useTexts();
  const known = useStore(pay.$names);
  const [last = ""] = all;
  const [chosen, setChosen] = useState(last);
  const report = useMemo(() => {
    const months = Array.from(
      { length: MONTHS_SHOWN },
      (_, at) => subtractMonths(chosen, MONTHS_SHOWN - 1 - at),
    );
    return createCostReport(entries, months, { names: known, lang });
  }, [entries, known, chosen, lang]);
  const { months, rows, totals, total } = report;
  const people = rows.filter(({ isBack }) => !isBack).length;
  // the newest month first, so that it is visible without scrolling
  const newest = months.map((month, at) => ({ month, at })).toReversed();
  const parts = hasLongAmounts(report)
    ? [newest.slice(0, HALF_OF_MONTHS), newest.slice(HALF_OF_MONTHS)]
    : [newest];
  const save = () => {
    const head = [m.person, m.head.account, ...months, m.total];
    const amounts = (each: readonly bigint[]) => each.map(formatLedgerAmount);
    const lines = rows.map(({ isBack, name, address, amounts: own, total: sum }) => [
      isBack ? m.back : name,
      address,
      ...amounts(own),
      formatLedgerAmount(sum),
    ]);
    const last = [m.all, "", ...amounts(totals), formatLedgerAmount(total)];
    pay.world.saveFile(m.reportFile, formatCsv([head, ...lines, last]), "text/csv");
  };
  return (
    <section class="sheet" aria-labelledby="report-title">
      <header>
        <h2 class="label" id="report-title">
          {m.report} · {plural(lang, m.people, people)}, {formatAmount(lang, total)} USDC
        </h2>
        <span class="do">
          <button type="button" class="btn text" disabled={isBehind} onClick={() => print()}>
            {m.print}
          </button>
          <button type="button" class="btn text" disabled={isBehind} onClick={save}>
            {m.saveReport}
          </button>
        </span>
      </header>
      {all.length > MONTHS_SHOWN && (
        <div class="filters">
          <SelectField
            label={m.months}
            value={chosen}
            options={all.filter((_, at) => at % MONTHS_SHOWN === 0)}
            text={(to) =>
              fill(m.span, {
                from: formatMonth(lang, subtractMonths(to, MONTHS_SHOWN - 1), "long"),
                to: formatMonth(lang, to, "long"),
              })}
            change={setChosen}
          />
        </div>
      )}
      <MonthBars report={report} />
      {parts.map((part, at) => (
        <CostTable
          key={part[0]?.month}
          report={report}
          months={part}
          withSum={at === 0}
        />
      ))}
      {rows.length > MAX_PEOPLE && (
        <p class="pad small quiet">{plural(lang, m.more, rows.length - MAX_PEOPLE)}</p>
      )}
    </section>
  );
}

interface CostsProps {
  report: CostReport;
  /** The months shown, with their indexes in the report. */
  months: readonly { month: string; at: number }[];
  /** Whether each row starts with its sum over all months. */
  withSum: boolean;
}

function CostTable({ report, months, withSum }: CostsProps) {
  const { lang, m: { bookkeeping: m } } = useTexts();
  const { rows, totals, total } = report;
  // if a person has several addresses, each has a row
  const byName = groupBy(rows, ({ name }) => name);
  const isShared = ({ name }: CostRow) => name !== "" && (byName.get(name)?.length ?? 0) > 1;
  const span = fill(m.span, {
    from: formatMonth(lang, months.at(-1)?.month ?? "", "long"),
    to: formatMonth(lang, months[0]?.month ?? "", "long"),
  });
  return (
    <div class="scroll" role="region" aria-label={`${m.report}, ${span}`} tabIndex={0}>
      <table class="cost">
        <thead>
          <tr>
            <th scope="col">{m.person}</th>
            {withSum && <th scope="col" class="end">{m.total}</th>}
            {months.map(({ month }) => (
              <th scope="col" class="end" key={month}>{formatMonth(lang, month, "short")}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MAX_PEOPLE).map((row) => (
            <tr key={row.address}>
              <th scope="row">
                {rowName(row, m)}
                {isShared(row) && (
                  <>
                    <br />
                    <small class="quiet">{shorten(row.address)}</small>
                  </>
                )}
              </th>
              {withSum && (
                <td class="end num">
                  <b>{formatAmount(lang, row.total)}</b>
                </td>
              )}
              {months.map(({ month, at }) => (
                <CostCell key={month} lang={lang} stroops={row.amounts[at] ?? 0n} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.all}</th>
            {withSum && (
              <td class="end num">
                <b>{formatAmount(lang, total)}</b>
              </td>
            )}
            {months.map(({ month, at }) => (
              <CostCell key={month} lang={lang} stroops={totals[at] ?? 0n} />
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function rowName(row: CostRow, m: DashboardBooks): string {
  return row.isBack ? m.back : payeeName(row);
}

const HALF_OF_MONTHS = MONTHS_SHOWN / 2;

/** A cent of USDC, in stroops. */
const CENT = 100_000n;

/** Whether any amount has more than two decimals, so that twelve columns would be too wide. */
function hasLongAmounts({ rows }: CostReport): boolean {
  return rows.some(({ amounts }) => amounts.some((each) => each % CENT !== 0n));
}

function CostCell({ lang, stroops }: { lang: Language; stroops: bigint }) {
  return <td class="end num">{stroops === 0n ? "" : formatAmount(lang, stroops)}</td>;
}

const MAX_BAR_HEIGHT = 120;

/** On a phone, figures above the bars are at least this many months apart. */
const MIN_MONTHS_BETWEEN_FIGURES = 3;

function MonthBars({ report }: { report: CostReport }) {
  const { lang, m: { bookkeeping: m } } = useTexts();
  const { months, totals } = report;
  const most = totals.reduce((max, each) => each > max ? each : max, 1n);
  const width = 100 / months.length;
  const figures = totals.map((paid) => paid > 0n ? formatRounded(lang, paid, formatCompact) : "");
  const isNewFigure = (at: number) => figures[at] !== "" && figures[at] !== figures[at - 1];
  const shownOnPhone = new Set<number>();
  for (let at = months.length - 1, next = Infinity; at >= 0; at--) {
    if (!isNewFigure(at) || next - at < MIN_MONTHS_BETWEEN_FIGURES) continue;
    shownOnPhone.add(at);
    next = at;
  }
  return (
    <svg
      class="cost-bars"
      width="100%"
      height={MAX_BAR_HEIGHT + 44}
      role="img"
      aria-label={m.chart}
    >
      <line x1="0" x2="100%" y1={MAX_BAR_HEIGHT + 20} y2={MAX_BAR_HEIGHT + 20} />
      {months.map((month, at) => {
        const paid = totals[at] ?? 0n;
        // a month's total is negative if more was taken back than paid
        const height = paid < 0n ? 0 : Number(paid * BigInt(MAX_BAR_HEIGHT) / most);
        const middle = `${(at + .5) * width}%`;
        return (
          <g key={month}>
            <rect
              x={`${at * width + width * .12}%`}
              y={MAX_BAR_HEIGHT + 20 - height}
              width={`${width * .76}%`}
              height={height}
            />
            {isNewFigure(at) && (
              <text
                class={shownOnPhone.has(at) ? "value" : "value whole"}
                x={middle}
                y={MAX_BAR_HEIGHT + 14 - height}
              >
                {figures[at]}
              </text>
            )}
            <text class="brief" x={middle} y={MAX_BAR_HEIGHT + 38}>
              {formatMonth(lang, month, "short").slice(0, 1).toUpperCase()}
            </text>
            <text class="whole" x={middle} y={MAX_BAR_HEIGHT + 38}>
              {formatMonth(lang, month, "short")}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
