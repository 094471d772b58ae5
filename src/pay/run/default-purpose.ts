import { formatMonth } from "../../ui/i18n/format.ts";
import type { DashboardLanguage } from "../../ui/i18n/languages.ts";
import { fill } from "../../ui/i18n/text.ts";
import { localDay } from "../line/pay-period.ts";
import type { DashboardTexts } from "../ui/texts.ts";

/** The current month: `November 2026`. */
export function thisMonth(lang: DashboardLanguage): string {
  return formatMonth(lang, localDay(Date.now()).slice(0, 7), "long");
}

/** `month`: `2026-12`; the current month if undefined. */
export function defaultPurpose(
  { lang, m }: Pick<DashboardTexts, "lang" | "m">,
  month?: string,
): string {
  const name = month === undefined ? thisMonth(lang) : formatMonth(lang, month, "long");
  return fill(m.start.defaultName, { month: name });
}
