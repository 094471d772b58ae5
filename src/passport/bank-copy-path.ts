import type { Currency } from "../money/currency.ts";
import type { Language } from "../ui/i18n/languages.ts";
import { type Period, STANDARD_PERIOD } from "./period.ts";

export interface BankCopyChoice {
  lang: Language;
  currency: Currency;
  /** The bank's language where it is another; left out, the page chooses. */
  beside?: Language | "none";
  period?: Period;
}

/** Within the site: the bank copy of an account, or a file of its figures. */
export function bankCopyPath(
  address: string,
  { lang, currency, beside, period = STANDARD_PERIOD }: BankCopyChoice,
  file: "" | ".csv" | ".json" = "",
): string {
  const query = new URLSearchParams({
    lang,
    ...(beside && { beside }),
    currency,
    ...(period !== STANDARD_PERIOD && { period: String(period) }),
  });
  return `/bank-copy/${address}${file}?${query}`;
}
