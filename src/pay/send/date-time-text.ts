import { formatDate, formatTime } from "../../ui/i18n/format.ts";
import type { DashboardLanguage } from "../../ui/i18n/languages.ts";

/** `seconds`: Unix time. `timeZone`: by default the browser's, which isn't named. */
export function dateTimeText(lang: DashboardLanguage, seconds: number, timeZone?: "UTC"): string {
  const iso = new Date(seconds * 1000).toISOString();
  const text = `${formatDate(lang, iso, { timeZone })}, ${formatTime(lang, iso, timeZone)}`;
  return timeZone === undefined ? text : `${text} ${timeZone}`;
}
