import { withOrdinalFirst } from "../ui/i18n/first-of-month.ts";

/** Data on the page's root element: tables for all languages would be too large. */
export interface PageLocale {
  locale?: string;
  /** Month names separated by spaces, if Intl doesn't have them. */
  months?: string;
}

/** The date in the browser's time zone, in the format of `formatDate()`. */
export function formatBrowserDate(iso: string, { locale, months }: PageLocale): string {
  const date = new Date(iso);
  const text = date.toLocaleDateString(locale, { day: "numeric", month: "short", year: "numeric" });
  const month = months?.split(" ")[date.getMonth()];
  return month === undefined ? withOrdinalFirst(text, locale) : text.replace(/[A-Z]\w+/, month);
}

/** The time in the browser's time zone, in the format of `formatTime()`. */
export function formatBrowserTime(iso: string, { locale }: PageLocale): string {
  const style = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return new Date(iso).toLocaleTimeString(locale, style);
}

/** `month` is like `2026-11`. */
export function formatMonthText(month: string, { locale, months }: PageLocale): string {
  const date = new Date(`${month}-15T12:00`);
  const name = months?.split(" ")[date.getMonth()];
  if (name !== undefined) return `${name} ${date.getFullYear()}`;
  return date.toLocaleDateString(locale, { month: "long", year: "numeric" });
}
