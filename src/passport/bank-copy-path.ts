import type { Currency } from "../money/currency.ts";
import type { Language } from "../ui/i18n/languages.ts";

export interface BankCopyChoice {
  lang: Language;
  currency: Currency;
  /** The bank's language where it is another; left out, the page chooses. */
  beside?: Language | "none";
}

/** Within the site: the bank copy of an account, or a file of its figures. */
export function bankCopyPath(
  address: string,
  { lang, currency, beside }: BankCopyChoice,
  file: "" | ".csv" | ".json" = "",
): string {
  const query = new URLSearchParams({ lang, ...(beside && { beside }), currency });
  return `/bank-copy/${address}${file}?${query}`;
}
