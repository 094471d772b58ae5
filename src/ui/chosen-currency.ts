import { type Currency, isCurrency } from "../money/currency.ts";
import type { Language } from "./i18n/languages.ts";

const KEY = "lipwa:currency";

/** What a reader of each language is shown until they choose. */
const STANDARD: Record<Language, Currency> = { en: "NGN", fr: "XOF", sw: "KES" };

/** The currency to show before anybody chose one. */
export function standardCurrency(lang: Language): Currency {
  return STANDARD[lang];
}

/** The currency chosen in this browser, else the language's standard one. */
export function readCurrency(lang: Language): Currency {
  return chosenCurrency() ?? STANDARD[lang];
}

/** The currency chosen in this browser; null where none was, or its storage is closed. */
export function chosenCurrency(): Currency | null {
  try {
    const chosen = localStorage.getItem(KEY) ?? "";
    return isCurrency(chosen) ? chosen : null;
  } catch {
    return null;
  }
}

/** Keeps a choice of currency in this browser; lost with the page where storage is closed. */
export function writeCurrency(currency: Currency): void {
  try {
    localStorage.setItem(KEY, currency);
  } catch {
    // storage is closed to this page
  }
}
