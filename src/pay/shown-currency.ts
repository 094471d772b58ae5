import { atom } from "nanostores";
import type { Currency } from "../money/currency.ts";
import type { Language } from "../ui/i18n/languages.ts";
import { readCurrency, writeCurrency } from "../ui/chosen-currency.ts";

/** The currency that local values are shown in; null until somebody asks for it. */
export const $currency = atom<Currency | null>(null);

/** The chosen currency, else the language's standard one. */
export function currencyFor(lang: Language): Currency {
  const chosen = $currency.get();
  if (chosen !== null) return chosen;
  const known = readCurrency(lang);
  $currency.set(known);
  return known;
}

/** Chooses the currency, for this page and for the next visit. */
export function chooseCurrency(currency: Currency): void {
  writeCurrency(currency);
  $currency.set(currency);
}
