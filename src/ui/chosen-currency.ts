import { type Currency, isCurrency } from "../money/currency.ts";
import type { Language } from "./i18n/languages.ts";
import { keepStored, readStored } from "./stored.ts";

const KEY = "lipwa:currency";

/** Shown to readers of each language until they choose. */
const STANDARD: Record<Language, Currency> = {
  en: "NGN",
  pcm: "NGN",
  ha: "NGN",
  yo: "NGN",
  ig: "NGN",
  fr: "XOF",
  sw: "KES",
};

/** The currency shown until the reader chooses one. */
export function standardCurrency(lang: Language): Currency {
  return STANDARD[lang];
}

/** The currency chosen in this browser, else the language's standard one. */
export function readCurrency(lang: Language): Currency {
  return chosenCurrency() ?? STANDARD[lang];
}

/** The currency chosen in this browser; null where none was, or its storage is closed. */
export function chosenCurrency(): Currency | null {
  const chosen = readStored(KEY) ?? "";
  return isCurrency(chosen) ? chosen : null;
}

/** Remembers the chosen currency in this browser; only for this page where storage is blocked. */
export function writeCurrency(currency: Currency): void {
  keepStored(KEY, currency);
}
