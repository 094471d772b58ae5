import type { PayLine } from "./pay-line.ts";

/** A pay run that comes again each month. It only announces itself; nothing is ever sent by it. */
export interface Template {
  id: string;
  name: string;
  /** Day of the month, 1 to 31; in shorter months the last day. */
  day: number;
  lines: PayLine[];
  /** The month that was last prepared, perhaps ahead of its day: `2026-11`; empty before the first. */
  lastMonth: string;
}

/** A template's next day, and whether it has come. */
export interface DueDay {
  /** `2026-11-30` */
  date: string;
  state: "later" | "today" | "overdue";
}

/** When a template is due next, seen from the day `today`. */
export function dueDay(template: Template, today: Date): DueDay {
  const thisMonth = monthOf(today.getFullYear(), today.getMonth());
  const [year = NaN, month = NaN] = template.lastMonth.split("-").map(Number);
  const date = template.lastMonth >= thisMonth
    // months count from 0 here and from 1 there: the same number is the month after
    ? dayIn(template.day, year, month)
    : dayIn(template.day, today.getFullYear(), today.getMonth());
  const now = dayIn(today.getDate(), today.getFullYear(), today.getMonth());
  return { date, state: date > now ? "later" : date === now ? "today" : "overdue" };
}

/** The month of a day, as templates keep it. */
export function monthOf(year: number, month: number): string {
  return `${year}-${String(month + 1).padStart(2, "0")}`;
}

function dayIn(day: number, year: number, month: number): string {
  const last = new Date(year, month + 1, 0);
  const date = Math.min(day, last.getDate());
  return `${monthOf(last.getFullYear(), last.getMonth())}-${String(date).padStart(2, "0")}`;
}
