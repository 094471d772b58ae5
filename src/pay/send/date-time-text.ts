import { formatDate, formatTime } from "../../ui/i18n/format.ts";
import type { DashboardLanguage } from "../../ui/i18n/languages.ts";

/** `seconds`: Unix time. */
export function dateTimeText(lang: DashboardLanguage, seconds: number): string {
  const iso = new Date(seconds * 1000).toISOString();
  return `${formatDate(lang, iso)}, ${formatTime(lang, iso)}`;
}
