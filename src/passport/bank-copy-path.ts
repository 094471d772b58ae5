import type { Currency } from "../money/currency.ts";
import type { Language } from "../ui/i18n/languages.ts";
import { DEFAULT_PERIOD, type Period } from "./period.ts";

export interface BankCopyOptions {
  lang: Language;
  currency: Currency;
  /** The second language; if undefined, the page chooses. */
  beside?: Language | "none";
  period?: Period;
}

export function bankCopyPath(
  address: string,
  { lang, currency, beside, period = DEFAULT_PERIOD }: BankCopyOptions,
  file: "" | ".csv" | ".json" = "",
): string {
  const query = new URLSearchParams({
    lang,
    ...(beside && { beside }),
    currency,
    ...(period !== DEFAULT_PERIOD && { period: String(period) }),
  });
  return `/bank-copy/${address}${file}?${query}`;
}
