import type { Currency } from "../money/currency.ts";
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

/** Where the reader's clock is, their money often is too: a first choice, easily changed. */
const CITIES: Record<Currency, string> = {
  NGN: "Lagos",
  GHS: "Accra",
  KES: "Nairobi",
  ZAR: "Johannesburg",
  TZS: "Dar_es_Salaam",
  UGX: "Kampala",
  XOF: "Abidjan Dakar Bamako Ouagadougou Porto-Novo Lome Niamey",
  XAF: "Douala Libreville Brazzaville Ndjamena Bangui Malabo",
};

/** The regions (ISO 3166) of each currency. */
const REGIONS: Record<Currency, string> = {
  NGN: "NG",
  GHS: "GH",
  KES: "KE",
  ZAR: "ZA",
  TZS: "TZ",
  UGX: "UG",
  XOF: "BJ BF CI GW ML NE SN TG",
  XAF: "CM CF TD CG GQ GA",
};

/** The currency shown until the reader's own is known. */
export function standardCurrency(lang: Language): Currency {
  return STANDARD[lang];
}

/**
 * The currency of the first region that is named with a language, as in `en-KE,en;q=0.9`; null where
 * none of them has one of ours.
 */
export function regionalCurrency(languages: string): Currency | null {
  for (const [, region = ""] of languages.matchAll(/-([a-z]{2})\b/gi)) {
    const code = Object.keys(REGIONS).filter(isKnown)
      .find((code) => REGIONS[code].split(" ").includes(region.toUpperCase()));
    if (code !== undefined) return code;
  }
  return null;
}

/** The currency for this reader, else that of their region, else the language's standard one. */
export function readCurrency(lang: Language): Currency {
  return wantedCurrency() ?? regionalCurrency(navigator.languages.join()) ?? STANDARD[lang];
}

/**
 * The currency of the link that was followed, else the one chosen in this browser, else that of the
 * place its clock is set to; null where none of them says anything.
 */
export function wantedCurrency(): Currency | null {
  const linked = new URLSearchParams(location.search).get("currency") ?? "";
  const chosen = readStored(KEY) ?? "";
  const city = clockCity();
  const codes = Object.keys(CITIES).filter(isKnown);
  const near = codes.find((code) => CITIES[code].split(" ").includes(city)) ?? "";
  return [linked, chosen, near].find(isKnown) ?? null;
}

/** As isCurrency(), whose list would be a second one in every receipt. */
function isKnown(code: string): code is Currency {
  return Object.keys(CITIES).includes(code);
}

/** The place that the reader's clock is set to, as `Africa/Dar_es_Salaam` ends. */
export function clockCity(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone.split("/").pop() ?? "";
}

/**
 * Remembers the chosen currency in this browser, where it is one when it is read again; only for this
 * page where storage is blocked.
 */
export function writeCurrency(currency: string): void {
  keepStored(KEY, currency);
}
