/** `2026-11-22` */
export function localDay(time: string | number): string {
  const date = new Date(time);
  const two = (n: number) => String(n).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function startOfLocalDay(day: string): Date {
  const [year = NaN, month = NaN, date = NaN] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
}

/** How many calendar days ago a time was, by the local clock; 0 for today. */
export function daysAgo(time: string, now: number): number {
  const then = startOfLocalDay(localDay(time));
  // half a day is added: a day of 23 hours counts as one day
  return Math.floor(
    (startOfLocalDay(localDay(now)).getTime() - then.getTime() + HALF_DAY_MS) / DAY_MS,
  );
}

const DAY_MS = 86_400_000;
const HALF_DAY_MS = DAY_MS / 2;

/** Half of the monthly interval between wages. */
const HALF_MONTH_DAYS = 15;

/** How far ahead a due day can be: on a pay day, the next run can be prepared. */
const MAX_AHEAD_DAYS = 45;

interface RunDays {
  /** `2026-12-20` */
  payDate?: string;
  /** ISO 8601 */
  createdAt: string;
}

/**
 * The due day, otherwise the day of creation, so that midnight doesn't move a run into the next
 * month. An old draft, or one dated by a clock that was ahead, pays for the current month.
 */
export function runDay({ payDate, createdAt }: RunDays, now: number): string {
  const days = daysAgo(createdAt, now);
  return payDate ?? localDay(days >= 0 && days <= HALF_MONTH_DAYS ? createdAt : now);
}

/**
 * Milliseconds since 1970: the first of the month or earlier. For a run with a due day, at least
 * half a month before that day and before today, because wages can be prepared early.
 */
export function periodStart(run: RunDays, now: number): number {
  const today = startOfLocalDay(localDay(now));
  const day = startOfLocalDay(runDay(run, now));
  if (run.payDate === undefined) return firstOfMonth(day);
  // a date this far ahead comes from a wrong clock
  const isAhead = day.getTime() - now > MAX_AHEAD_DAYS * DAY_MS;
  const month = firstOfMonth(isAhead ? today : day);
  const halfMonthBefore = (date: Date) => date.setDate(date.getDate() - HALF_MONTH_DAYS);
  return Math.min(month, halfMonthBefore(day), halfMonthBefore(today));
}

function firstOfMonth(day: Date): number {
  return new Date(day.getFullYear(), day.getMonth(), 1).getTime();
}
