import { MONTHS_SHOWN, subtractMonths } from "../paid/paid-months.ts";
import {
  monthOf,
  type RunPayment,
  type RunPaymentState,
  type RunRecord,
} from "../paid/run-record.ts";

/** Adjacent people with the same state, drawn as one rectangle. */
export interface StateBlock {
  state: RunPaymentState;
  /** Number of people above the block. */
  above: number;
  size: number;
}

/** All columns have the same height. Positions and widths are percentages of the chart's width. */
export interface RunColumn {
  run: RunRecord;
  x: number;
  width: number;
  /** Payments from top to bottom: by state, then in order of appearance. */
  payments: RunPayment[];
  blocks: StateBlock[];
}

export interface ChartMonth {
  /** `2026-11` */
  month: string;
  x: number;
  width: number;
  /** Stroops, by the day of each payment; a run's column is in the month of its first payment. */
  paid: bigint;
}

export interface YearChartModel {
  months: ChartMonth[];
  /** Oldest first. */
  columns: RunColumn[];
}

/** The widest month, as a multiple of one with a single run. */
const MAX_MONTH_WIDTH = 3;

/** Width added for each additional run of a month, in the same unit. */
const WIDTH_PER_RUN = .7;

/** Gaps between months, and between the runs of a month, in percent. */
const GAP = { month: .6, run: .15 };

/** Order of the states in a column: money set aside comes last. */
const STATES: readonly RunPaymentState[] = [
  "settled",
  "signed",
  "collecting",
  "draft",
  "back",
  "aside",
];

export function createChart(records: readonly RunRecord[], lastMonth: string): YearChartModel {
  const names = Array.from(
    { length: MONTHS_SHOWN },
    (_, at) => subtractMonths(lastMonth, MONTHS_SHOWN - 1 - at),
  );
  const shown = names.map((month) =>
    records.filter((run) => monthOf(run) === month && run.payments.length > 0)
  );
  const order = new Map<string, number>();
  for (const { key } of shown.flat().flatMap(({ payments }) => payments)) {
    if (!order.has(key)) order.set(key, order.size);
  }
  const weights = shown.map(({ length }) =>
    Math.min(1 + WIDTH_PER_RUN * Math.max(length - 1, 0), MAX_MONTH_WIDTH)
  );
  const unit = (100 - GAP.month * (MONTHS_SHOWN - 1)) /
    weights.reduce((sum, each) => sum + each, 0);
  const chart: YearChartModel = { months: [], columns: [] };
  const sums = sumByMonth(records);
  let x = 0;
  for (const [at, month] of names.entries()) {
    const runs = shown[at] ?? [];
    const width = (weights[at] ?? 1) * unit;
    const each = (width - GAP.run * Math.max(runs.length - 1, 0)) / Math.max(runs.length, 1);
    for (const [no, run] of runs.entries()) {
      const place = ({ state, key }: RunPayment) =>
        STATES.indexOf(state) * order.size + (order.get(key) ?? 0);
      const payments = run.payments.toSorted((a, b) => place(a) - place(b));
      chart.columns.push({
        run,
        x: x + no * (each + GAP.run),
        width: each,
        payments,
        blocks: toBlocks(payments),
      });
    }
    chart.months.push({ month, x, width, paid: sums.get(month) ?? 0n });
    x += width + GAP.month;
  }
  return chart;
}

/** The column at a position in percent, or the nearest one. */
export function findColumnAt({ columns }: YearChartModel, x: number): number {
  let nearest = 0;
  let least = Infinity;
  for (const [at, { x: from, width }] of columns.entries()) {
    const away = Math.max(from - x, x - from - width, 0);
    if (away < least) [nearest, least] = [at, away];
  }
  return nearest;
}

function toBlocks(payments: readonly RunPayment[]): StateBlock[] {
  const blocks: StateBlock[] = [];
  for (const [at, { state }] of payments.entries()) {
    const last = blocks.at(-1);
    if (last?.state === state) last.size++;
    else blocks.push({ state, above: at, size: 1 });
  }
  return blocks;
}

function sumByMonth(records: readonly RunRecord[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const payment of records.flatMap(({ payments }) => payments)) {
    if (payment.state !== "settled" && payment.state !== "aside") continue;
    const month = monthOf(payment);
    sums.set(month, (sums.get(month) ?? 0n) + (payment.stroops ?? 0n));
  }
  return sums;
}
