import { formatMonth } from "../../ui/i18n/format.ts";
import type { DashboardLanguage } from "../../ui/i18n/languages.ts";
import { fill } from "../../ui/i18n/text.ts";
import { localDay } from "../line/pay-period.ts";
import type { Words } from "../ui/words.ts";

/** The month that it is for the reader: `November 2026`. */
export function thisMonth(lang: DashboardLanguage): string {
  return formatMonth(lang, localDay(Date.now()).slice(0, 7), "long");
}

/** What wages are for: those of a month (`2026-12`), else of this one. */
export function standardRunName({ lang, m }: Pick<Words, "lang" | "m">, month?: string): string {
  const name = month === undefined ? thisMonth(lang) : formatMonth(lang, month, "long");
  return fill(m.start.defaultName, { month: name });
}
