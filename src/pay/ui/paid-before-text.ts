import type { DashboardMessages } from "../messages/dashboard.ts";
import type { Language } from "../../ui/i18n/languages.ts";
import { plural } from "../../ui/i18n/text.ts";

/** 'paid 12 days ago', in whole days by the reader's clock. */
export function paidBeforeText(lang: Language, m: DashboardMessages, paidAt: string): string {
  const days = Math.floor((Date.now() - Date.parse(paidAt)) / 86_400_000);
  return days < 1 ? m.draft.paidToday : plural(lang, m.draft.paidBefore, days);
}

/** Who was paid so few days ago was most likely paid for the same month. */
const RECENT_DAYS = 20;

/** True where a payment is so recent that another may be a mistake. */
export function isRecent(paidAt: string): boolean {
  return Date.now() - Date.parse(paidAt) < RECENT_DAYS * 86_400_000;
}
