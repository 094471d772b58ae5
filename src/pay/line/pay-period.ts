/** The day of a moment in the reader's own zone: `2026-11-22`. */
export function localDay(moment: string | number): string {
  const date = new Date(moment);
  const two = (n: number) => String(n).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The beginning of a day in the reader's own zone. */
export function localDate(day: string): Date {
  const [year = NaN, month = NaN, date = NaN] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
}

/** How many calendar days ago a moment was, by the reader's clock: 0 for today. */
export function daysAgo(moment: string, now: number): number {
  const then = localDate(localDay(moment));
  // noon, so that a day that is an hour shorter counts as one
  return Math.floor((localDate(localDay(now)).getTime() - then.getTime() + HALF_DAY_MS) / DAY_MS);
}

const DAY_MS = 86_400_000;
const HALF_DAY_MS = DAY_MS / 2;

/** Half of a recurring run's interval, which is a month. */
const HALF_MONTH_DAYS = 15;

/** The next run may be prepared on the day of the last one. */
const MOST_AHEAD_DAYS = 45;

/** The days of a run that say which month it pays for. */
interface RunDays {
  /** `2026-12-20` */
  payDate?: string;
  /** ISO 8601 */
  createdAt: string;
}

/**
 * The day whose month a run pays for: the one that it is due on, else the one that it was begun on,
 * so that no midnight moves a list into the next month. A list of long ago, or one that is dated by a
 * clock that was ahead, is paid for today's.
 */
export function payDay({ payDate, createdAt }: RunDays, now: number): string {
  const days = daysAgo(createdAt, now);
  return payDate ?? localDay(days >= 0 && days <= HALF_MONTH_DAYS ? createdAt : now);
}

/**
 * When the pay period begins that a run pays for, in milliseconds since 1970: with the calendar
 * month. Of a run with a due day it is that day's month and the month around the day, and in any
 * case half a month back, since it may be prepared at once after the last one. Whatever a wage of
 * the month is paid by, a template, a month that was begun or a list, is in the period of the others.
 */
export function periodStart(run: RunDays, now: number): number {
  const today = localDate(localDay(now));
  const day = localDate(payDay(run, now));
  if (run.payDate === undefined) return firstOf(day);
  // so far ahead nobody pays: a clock was wrong, and the month is this one
  const isAhead = day.getTime() - now > MOST_AHEAD_DAYS * DAY_MS;
  const month = firstOf(isAhead ? today : day);
  const half = (date: Date) => date.setDate(date.getDate() - HALF_MONTH_DAYS);
  return Math.min(month, half(day), half(today));
}

function firstOf(day: Date): number {
  return new Date(day.getFullYear(), day.getMonth(), 1).getTime();
}
