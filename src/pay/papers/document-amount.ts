import type { Money } from "../../money/currency.ts";
import { formatExact, formatLocal } from "../../ui/i18n/format.ts";
import type { Language } from "../../ui/i18n/languages.ts";

/** Formats a decimal without its currency: local money with cents, USDC exactly. */
export function formatDocumentAmount(lang: Language, decimal: string, currency: Money): string {
  return currency === "USDC"
    ? formatExact(lang, decimal)
    : formatLocal(lang, decimal, currency).replace(/\s[A-Z]{3}$/, "");
}
