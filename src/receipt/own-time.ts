import { withFirst } from "../ui/i18n/first-of-month.ts";

/** What a page says of its language on its first element: the tables of all would weigh too much. */
export interface PageLocale {
  /** In which Intl writes numbers and dates. */
  locale?: string;
  /** The names of months, with a blank between, where Intl does not know them. */
  months?: string;
}

/** The reader's own day of an ISO timestamp, as formatDate() writes it. */
export function ownDay(iso: string, { locale, months }: PageLocale): string {
  const date = new Date(iso);
  const text = date.toLocaleDateString(locale, { day: "numeric", month: "short", year: "numeric" });
  const month = months?.split(" ")[date.getMonth()];
  return month === undefined ? withFirst(text, locale) : text.replace(/[A-Z]\w+/, month);
}

/** The reader's own time of day, as formatTime() writes it. */
export function ownTime(iso: string, { locale }: PageLocale): string {
  const style = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return new Date(iso).toLocaleTimeString(locale, style);
}

/** A month, given as `2026-11`. */
export function monthText(month: string, { locale, months }: PageLocale): string {
  const date = new Date(`${month}-15T12:00`);
  const name = months?.split(" ")[date.getMonth()];
  if (name !== undefined) return `${name} ${date.getFullYear()}`;
  return date.toLocaleDateString(locale, { month: "long", year: "numeric" });
}
