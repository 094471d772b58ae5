import type { Currency } from "../money/currency.ts";
import type { Language } from "./i18n/languages.ts";
import { readStored, writeStored } from "./browser-storage.ts";

const KEY = "lipwa:currency";

const DEFAULTS: Record<Language, Currency> = {
  en: "NGN",
  pcm: "NGN",
  ha: "NGN",
  yo: "NGN",
  ig: "NGN",
  fr: "XOF",
  sw: "KES",
};

/** Cities of time zones, for a first guess that the reader can change. */
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

/** ISO 3166. */
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

/** The currency until the reader's own is known. */
export function getDefaultCurrency(lang: Language): Currency {
  return DEFAULTS[lang];
}

/** The currency of the first supported region in a header such as `en-KE,en;q=0.9`. */
export function findRegionalCurrency(languages: string): Currency | null {
  for (const [, region = ""] of languages.matchAll(/-([a-z]{2})\b/gi)) {
    const code = Object.keys(REGIONS).filter(isKnown)
      .find((code) => REGIONS[code].split(" ").includes(region.toUpperCase()));
    if (code !== undefined) return code;
  }
  return null;
}

export function readCurrency(lang: Language): Currency {
  return findPreferredCurrency() ?? findRegionalCurrency(navigator.languages.join()) ??
    DEFAULTS[lang];
}

/** The link's currency, otherwise the saved one, otherwise that of the time zone. */
export function findPreferredCurrency(): Currency | null {
  const linked = new URLSearchParams(location.search).get("currency") ?? "";
  const chosen = readStored(KEY) ?? "";
  const city = getTimeZoneCity();
  const codes = Object.keys(CITIES).filter(isKnown);
  const near = codes.find((code) => CITIES[code].split(" ").includes(city)) ?? "";
  return [linked, chosen, near].find(isKnown) ?? null;
}

/** Like isCurrency(), but receipts needn't load its list. */
function isKnown(code: string): code is Currency {
  return Object.keys(CITIES).includes(code);
}

/** Returns `Dar_es_Salaam` for `Africa/Dar_es_Salaam`. */
export function getTimeZoneCity(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone.split("/").pop() ?? "";
}

/** The code is validated when it is read again. */
export function saveCurrency(currency: string): void {
  writeStored(KEY, currency);
}
