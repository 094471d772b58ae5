import { formatColumn } from "../../ui/i18n/format.ts";
import type { Language } from "../../ui/i18n/languages.ts";

/** A decimal as papers write it: with two decimals, or as many as it has. */
export function moneyText(lang: Language, decimal: string): string {
  const places = (decimal.split(".")[1] ?? "").replace(/0+$/, "").length;
  return formatColumn(lang, decimal, Math.max(2, places));
}
