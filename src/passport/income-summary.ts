import {
  dayOf,
  INCOME_EXCLUSIONS,
  type IncomeExclusion,
  type IncomeState,
  type IncomeSum,
  type PayerSum,
  settledIncome,
} from "./income.ts";

/** Months that are shown at most, ten years. */
const MAX_MONTHS = 120;

/** Income as a lender would ask for it; sums in stroops, times in milliseconds. */
export interface IncomeSummary {
  last30Days: IncomeSum & { since: string };
  /** This calendar month and the eleven before it. */
  last12Months: IncomeSum & { since: string };
  all: IncomeSum;
  firstAt: number | null;
  lastAt: number | null;
  /** Oldest first, without gaps, at least the last twelve. */
  months: (IncomeSum & { month: string })[];
  /** A month that has just begun does not count as missed. */
  paidMonths: { paid: number; of: number };
  /** Largest sum first. */
  payers: (PayerSum & { address: string })[];
  morePayers: number;
  excluded: { reason: IncomeExclusion; count: number }[];
}

/** Sums up what a state says at the time `now`. */
export function summarizeIncome(open: IncomeState, now: number): IncomeSummary {
  const state = settledIncome(open);
  const months = monthsOf(state, now);
  const lastYear = months.slice(-12);
  const since = dayOf(now - 29 * 86_400_000);
  return {
    last30Days: {
      ...total(Object.entries(state.days).filter(([day]) => day >= since).map(([, sum]) => sum)),
      since,
    },
    last12Months: {
      ...total(lastYear),
      since: `${lastYear[0]?.month ?? dayOf(now).slice(0, 7)}-01`,
    },
    all: state.total,
    firstAt: state.firstAt,
    lastAt: state.lastAt,
    months,
    paidMonths: paidMonthsOf(months),
    payers: payersOf(state),
    morePayers: state.morePayers,
    excluded: INCOME_EXCLUSIONS.map((reason) => ({ reason, count: state.excluded[reason] ?? 0 }))
      .filter(({ count }) => count > 0),
  };
}

function monthsOf(state: IncomeState, now: number): IncomeSummary["months"] {
  const thisMonth = monthNumber(dayOf(now));
  const first = state.firstAt === null ? thisMonth : monthNumber(dayOf(state.firstAt));
  const length = Math.min(MAX_MONTHS, Math.max(12, thisMonth - first + 1));
  return Array.from({ length }, (_, index) => {
    const month = monthName(thisMonth - length + 1 + index);
    return { month, ...(state.months[month] ?? { sum: 0n, count: 0 }) };
  });
}

function paidMonthsOf(months: IncomeSummary["months"]): IncomeSummary["paidMonths"] {
  const first = months.findIndex(({ count }) => count > 0);
  if (first === -1) return { paid: 0, of: 0 };
  const counted = months.at(-1)?.count === 0 ? months.slice(first, -1) : months.slice(first);
  const year = counted.slice(-12);
  return { paid: year.filter(({ count }) => count > 0).length, of: year.length };
}

function payersOf(state: IncomeState): IncomeSummary["payers"] {
  return Object.entries(state.payers)
    .map(([address, payer]) => ({ address, ...payer }))
    .sort((a, b) => a.sum === b.sum ? a.firstAt - b.firstAt : a.sum > b.sum ? -1 : 1);
}

function total(sums: IncomeSum[]): IncomeSum {
  return sums.reduce(
    (all, { sum, count }) => ({ sum: all.sum + sum, count: all.count + count }),
    { sum: 0n, count: 0 },
  );
}

/** Months since the year 0. */
function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function monthName(number: number): string {
  return `${Math.floor(number / 12)}-${String(number % 12 + 1).padStart(2, "0")}`;
}
