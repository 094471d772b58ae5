import { formatLedgerAmount, parseLedgerAmount } from "../stellar/amount.ts";
import { formatAmount, formatCompact, formatMonth, formatRounded } from "../ui/i18n/format.ts";
import type { Language } from "../ui/i18n/languages.ts";
import { fill } from "../ui/i18n/text.ts";
import { CHART_SCALE_WIDTH } from "./chart-range.ts";
import { type IncomeTable, isPaidMonth, type MonthRow } from "./income-table.ts";
import { formatLocalCell, formatLocalWithCode } from "./local-cell.ts";
import type { PassportMessages } from "./messages/passport.en.ts";

interface Props {
  table: IncomeTable;
  lang: Language;
  p: PassportMessages;
  /** Empty if there is only one payer. */
  names: readonly string[];
}

/** The table below has every value for all readers. */
export function MonthChart(props: Props) {
  const { table: { months }, p } = props;
  return (
    <figure class="sheet-in chart-in" aria-labelledby="chart-title">
      <figcaption class="label" id="chart-title">{p.chartTitle}</figcaption>
      <div class="chart-box">
        <input
          class="over needs-js"
          id="month"
          type="range"
          min="0"
          max={months.length - 1}
          value={months.length - 1}
          aria-label={p.month}
          aria-valuetext={p.chartHint}
        />
        <Bars {...props} />
      </div>
      <Legend {...props} />
      <p class="month-says num needs-js" id="month-says" data-hint={p.chartHint}>{p.chartHint}</p>
      <details class="more" id="table">
        <summary>{p.asTable}</summary>
        <Table {...props} />
      </details>
    </figure>
  );
}

const TOP = 18;
const FLOOR = 134;
const GAP = 24;
const LINE = 14;

/** Widths are in percent and heights in pixels, so that text keeps its size. */
function Bars({ table, lang, p, names }: Props) {
  const { months, median } = table;
  const scale = createChartScale(months.map(({ amount }) => amount));
  const step = (100 - CHART_SCALE_WIDTH) / months.length;
  const y = (share: number) => Math.round(FLOOR - (FLOOR - TOP) * share);
  const labels = labelsOf(table, lang);
  const middle = y(scale.share(median.amount));
  const half = formatCompact(lang, scale.upper / 2);
  const topOf = (month: MonthRow) =>
    isPaidMonth(month) ? y(scale.share(month.amount)) : FLOOR - GAP;
  // On a phone, the first month's value can overlap the scale.
  const [first] = months;
  const overlapsScale = labels[0]?.isAlwaysShown === true && first !== undefined &&
    Math.abs(topOf(first) - y(.5)) < LINE;
  return (
    <svg class="chart" role="img" aria-label={p.chartLabel}>
      {names.length > 1 && (
        <pattern id="dots" width="6" height="6" patternUnits="userSpaceOnUse">
          <path class="mark" d="M0 0h6v6H0zM2 2v2h2V2z" />
        </pattern>
      )}
      {names.length > 2 && (
        <pattern id="lines" width="6" height="6" patternUnits="userSpaceOnUse">
          <path class="line" d="M0 0h6v4H0z" />
        </pattern>
      )}
      {hasMorePayers(table) && (
        <pattern
          id="hatch"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path class="hatch" d="M0 0h2v5H0z" />
        </pattern>
      )}
      <line class="grid" x2="100%" y1={y(1)} y2={y(1)} />
      <line class="grid" x2="100%" y1={y(.5)} y2={y(.5)} />
      <text class="scale" x="0" y={y(1) - 4}>{`${formatCompact(lang, scale.upper)} USDC`}</text>
      <rect class="cur" x="0" y={TOP - 16} width="0" height={FLOOR - TOP + 16} />
      {months.map((month, n) => {
        const x = CHART_SCALE_WIDTH + step * n;
        const box = { x: percent(x + step * .15), width: percent(step * .7) };
        const isGap = month.counted && !isPaidMonth(month);
        const name = formatMonth(lang, month.month, "short").replace(".", "");
        // A letter with its combining marks, such as Yoruba's `Ọ̀`.
        const [initial = ""] = /^.\p{M}*/u.exec(name) ?? [];
        return (
          <>
            {isGap && <rect class="none" {...box} y={FLOOR - GAP} height={GAP} />}
            {stackBarSegments(month, names).map(({ style, from, to }) => {
              const [foot, head] = [y(scale.share(from)), y(scale.share(to))];
              return (
                <rect
                  class={style}
                  {...box}
                  y={head}
                  height={foot - head}
                />
              );
            })}
            <text x={percent(x + step / 2)} y={FLOOR + 17}>
              {initial.toUpperCase()}
              <tspan class="w">{name.slice(initial.length)}</tspan>
            </text>
          </>
        );
      })}
      <text
        class={overlapsScale || half.length > LONGEST_BESIDE ? "scale w" : "scale"}
        x="0"
        y={y(.5) - 4}
      >
        {half}
      </text>
      {middle < FLOOR && (
        <line class="med" x1={percent(CHART_SCALE_WIDTH)} x2="100%" y1={middle} y2={middle} />
      )}
      {labels.map((label, n) => {
        const month = months[n];
        if (label === null || month === undefined) return null;
        return (
          <text
            class={label.isAlwaysShown ? "v" : "v w"}
            x={percent(CHART_SCALE_WIDTH + step * (n + .5))}
            y={avoidOverlap(topOf(month) - 5, middle)}
          >
            {label.text}
          </text>
        );
      })}
      <line class="axis" x2="100%" y1={FLOOR + .5} y2={FLOOR + .5} />
    </svg>
  );
}

/** Moves a text above the median line if they would overlap. */
function avoidOverlap(y: number, line: number): number {
  return line < FLOOR && line < y + 3 && line > y - LINE ? line - 4 : y;
}

/** The CSS classes, largest payer first. */
const STYLES = ["b", "b1", "b2"] as const;

function hasMorePayers({ payers, rest }: IncomeTable): boolean {
  return payers.length > STYLES.length || rest !== null;
}

/** `from` and `to` are in USDC, measured from the bottom. */
interface BarSegment {
  style: (typeof STYLES)[number] | "o";
  from: string;
  to: string;
}

/** All other payers are at the top. */
export function stackBarSegments(
  { apart, amount }: Pick<MonthRow, "apart" | "amount">,
  names: readonly string[],
): BarSegment[] {
  if (!isPaidMonth({ amount })) return [];
  if (names.length === 0) return [{ style: "b", from: "0", to: amount }];
  const pieces: BarSegment[] = [];
  let foot = 0n;
  const add = (style: BarSegment["style"], head: bigint) => {
    if (head > foot) {
      pieces.push({ style, from: formatLedgerAmount(foot), to: formatLedgerAmount(head) });
    }
    foot = head;
  };
  for (const [n, style] of STYLES.entries()) add(style, foot + parseLedgerAmount(apart[n] ?? "0"));
  add("o", parseLedgerAmount(amount));
  return pieces;
}

function percent(n: number): string {
  return `${n.toFixed(1)}%`;
}

interface Label {
  text: string;
  /** True if also shown on a phone: the highest, the lowest, and months without income. */
  isAlwaysShown: boolean;
}

/** Longer values would overlap neighbouring bars. */
const LONGEST_BESIDE = 5;

/** Labels each value once, at its first month. The median is drawn as a line instead. */
function labelsOf({ months, median }: IncomeTable, lang: Language): (Label | null)[] {
  const paid = months.filter(isPaidMonth).map(({ amount }) => parseLedgerAmount(amount));
  const most = paid.reduce((a, b) => a > b ? a : b, 0n);
  const least = paid.reduce((a, b) => a < b ? a : b, most);
  const shownTexts = new Set([
    formatRounded(lang, parseLedgerAmount(median.amount), formatCompact),
  ]);
  return months.map(({ amount, counted }) => {
    if (!counted) return null;
    if (!isPaidMonth({ amount })) return { text: "0", isAlwaysShown: true };
    const text = formatRounded(lang, parseLedgerAmount(amount), formatCompact);
    if (shownTexts.has(text)) return null;
    shownTexts.add(text);
    const stroops = parseLedgerAmount(amount);
    const isAlwaysShown = stroops === most || stroops === least;
    return isAlwaysShown || text.length <= LONGEST_BESIDE ? { text, isAlwaysShown } : null;
  });
}

function Legend({ table, p, names }: Props) {
  const { months, median } = table;
  const hasGap = months.some((month) => month.counted && !isPaidMonth(month));
  return (
    <p class="key small" aria-hidden="true">
      {names.length === 0 && <span>{p.keyReceived}</span>}
      {names.map((name, n) => (
        <span class="kp">
          <svg width="20" height="12">
            <rect class={STYLES[n]} width="20" height="12" />
          </svg>{" "}
          {name}
        </span>
      ))}
      {hasMorePayers(table) && <span class="ko">{p.keyOthers}</span>}
      {hasGap && <span class="kn">{p.keyNone}</span>}
      {parseLedgerAmount(median.amount) > 0n && <span class="km">{p.keyMedian}</span>}
    </p>
  );
}

/** Each row also holds the text for the range input. */
function Table({ table, lang, p, names }: Props) {
  const { months, currency } = table;
  const others = names.length > 0;
  return (
    <table class={isWide(table, lang) ? "tab wide" : "tab"} aria-labelledby="chart-title">
      <thead>
        <tr>
          <th scope="col">{p.month}</th>
          {others && <th scope="col" class="end">{p.ofOthers}</th>}
          <th scope="col" class="end">USDC</th>
          <th scope="col" class="end">{fill(p.thatDay, { currency })}</th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map((month) => (
          <tr data-says={monthText(month, table, { lang, p, names })}>
            <th scope="row">{formatMonth(lang, month.month, "long")}</th>
            {others && <td class="end">{hasOthers(month) && formatAmount(lang, month.others)}</td>}
            <td class="end">{month.counted && formatAmount(lang, month.amount)}</td>
            <td class="end">{month.counted && formatLocalCell(lang, month)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const ROOM_FOR_FIGURES = 20;

/** Whether figures must wrap on a phone. */
function isWide({ months }: IncomeTable, lang: Language): boolean {
  return months.some((month) => {
    const others = hasOthers(month) ? formatAmount(lang, month.others) : "";
    const figures = formatAmount(lang, month.amount) + formatLocalCell(lang, month) + others;
    return figures.length > ROOM_FOR_FIGURES;
  });
}

function monthText(
  month: MonthRow,
  { currency }: IncomeTable,
  { lang, p, names }: Pick<Props, "lang" | "p" | "names">,
): string {
  if (month.count === 0) return p.monthNothing;
  const says = names.length > 0 && hasOthers(month) ? p.monthSaysOthers : p.monthSays;
  return fill(says, {
    sum: formatAmount(lang, month.amount),
    local: formatLocalWithCode(lang, month, currency),
    others: formatAmount(lang, month.others),
  });
}

function hasOthers({ others }: MonthRow): boolean {
  return parseLedgerAmount(others) > 0n;
}

interface ChartScale {
  upper: number;
  /** The height of an amount, from 0 to 1. */
  share(amount: string): number;
}

const SCALE_STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10, 15];

export function createChartScale(amounts: readonly string[]): ChartScale {
  // Floats are safe here: they only position shapes, and no shown figure comes from them.
  const units = (amount: string) => Number(parseLedgerAmount(amount)) / 1e7;
  // Leave room for the value above the highest bar.
  const most = Math.max(...amounts.map(units), 0) * 1.12;
  const power = most > 0 ? 10 ** Math.floor(Math.log10(most)) : 1;
  const upper = (SCALE_STEPS.find((one) => one * power >= most) ?? 10) * power;
  return { upper, share: (amount) => units(amount) / upper };
}
