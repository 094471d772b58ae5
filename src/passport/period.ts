import { type Income, MAX_MONTHS, MIN_INCOME_STROOPS } from "../contract/income.ts";
import { utcDay } from "../contract/utc-day.ts";
import { parseLedgerAmount } from "../stellar/amount.ts";

/** The last 3, 6 or 12 months, or a calendar year such as 2026. */
export type Period = number;

export const RECENT_PERIODS = [3, 6, 12] as const;

export const DEFAULT_PERIOD: Period = 12;

export function isCalendarYear(period: Period): boolean {
  return period > DEFAULT_PERIOD;
}

/** Anything other than `3`, `6`, `12` or a year is the default period. */
export function readPeriod(text: string | null): Period {
  const number = /^\d{1,4}$/.test(text ?? "") ? Number(text) : 0;
  return RECENT_PERIODS.some((months) => months === number) || number >= 2000
    ? number
    : DEFAULT_PERIOD;
}

/** Leaves out the current month while it has no income. */
function monthsUpTo(months: Income["months"]): Income["months"] {
  return parseLedgerAmount(months.at(-1)?.sum ?? "0") < MIN_INCOME_STROOPS
    ? months.slice(0, -1)
    : months;
}

/** The first month with net income of a cent or more. */
export function findFirstPaidMonth(months: Income["months"]): string | null {
  return months.find(({ sum }) => parseLedgerAmount(sum) >= MIN_INCOME_STROOPS)?.month ?? null;
}

/** Newest first. */
export function yearsWithIncome(months: Income["months"]): Period[] {
  const [first, last] = [findFirstPaidMonth(months), monthsUpTo(months).at(-1)?.month];
  if (first === null || last === undefined) return [];
  // If the history is cut off, its oldest year can be incomplete.
  const isCut = months.length >= MAX_MONTHS && !months[0]?.month.endsWith("-01");
  const [from, to] = [yearOf(first) + (isCut && first === months[0]?.month ? 1 : 0), yearOf(last)];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => to - n);
}

/** Oldest first. The current year ends with the newest month that counts. */
export function monthsOfPeriod(months: Income["months"], period: Period): Income["months"] {
  const until = monthsUpTo(months);
  if (!isCalendarYear(period)) return until.slice(-period);
  const last = until.at(-1)?.month ?? "";
  const names = Array.from({ length: 12 }, (_, n) => `${period}-${String(n + 1).padStart(2, "0")}`);
  // Months before the first known one had no income.
  return names.filter((name) => name <= last).map((month) =>
    until.find((each) => each.month === month) ?? { month, sum: "0.0000000", count: 0 }
  );
}

/** The days from `from` up to but not including `to`. */
export function daysOfMonths(first: string, last: string): { from: string; to: string } {
  const [year = 0, month = 0] = last.split("-").map(Number);
  return { from: `${first}-01`, to: utcDay(Date.UTC(year, month)) };
}

function yearOf(month: string): number {
  return Number(month.slice(0, 4));
}
