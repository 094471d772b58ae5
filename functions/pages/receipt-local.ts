import { localText, rateSource } from "../../src/ui/local-value.ts";
import type { LocalRow, LocalTable } from "../../src/receipt/state.ts";
import type { Rates } from "../../src/contract/rates.ts";
import { CURRENCIES, type Currency, isCurrency } from "../../src/money/currency.ts";
import { formatDate } from "../../src/ui/i18n/format.ts";
import type { Language } from "../../src/ui/i18n/languages.ts";
import type { Common } from "../../src/ui/messages/frame.en.ts";
import type { Receipt } from "../../src/receipt/messages/receipt.en.ts";
import { fill } from "../../src/ui/i18n/text.ts";
import type { RatesService } from "../services.ts";

/** Rates, and whether they are those of the day on which the payment was made. */
export interface ReceiptRates {
  rates: Rates;
  ofDay: boolean;
}

/** What is needed to write an amount in local currencies. */
export interface LocalOptions {
  lang: Language;
  m: Common;
  t: Receipt;
  amount: string;
  chosen: Currency;
}

/** Without the viewer's own choice, a currency that the language makes likely. */
const LIKELY: Record<Language, Currency> = { en: "NGN", fr: "XOF", sw: "KES" };

/**
 * The rates for a payment: those kept for its day, else today's, and the page says which. Null
 * where neither can be had; a rate is never guessed.
 */
export async function ratesFor(
  service: RatesService,
  createdAt: string,
  today: string,
): Promise<ReceiptRates | null> {
  const day = createdAt.slice(0, 10);
  if (day < today) {
    const kept = await service.onDay(day);
    if (kept.ok) return { rates: kept.value, ofDay: true };
  }
  const current = await service.current();
  return current.ok ? { rates: current.value, ofDay: false } : null;
}

/** An amount of USDC in each currency, ready to be read. */
export function localTable(rates: ReceiptRates | null, options: LocalOptions): LocalTable {
  if (rates === null) return { known: false, why: "no_rate" };
  const notes = new Map<string, string>();
  const rows = CURRENCIES.map((currency): LocalRow => {
    const source = rates.rates.sources[currency] ?? "";
    const note = notes.get(source) ?? noteOf(rates, currency, options);
    notes.set(source, note);
    const value = localText(options.lang, options.amount, rates.rates, currency);
    return { currency, value: value.replace(/\s\S+$/, ""), note };
  });
  return { known: true, chosen: options.chosen, rows, ofDay: rates.ofDay };
}

/** The currency of `?currency=`, else the one that is likely for the language. */
export function chosenCurrency(wish: string | null, lang: Language): Currency {
  return wish !== null && isCurrency(wish) ? wish : LIKELY[lang];
}

/** Which rate, from whom, of when; written once for each source. */
function noteOf(
  { rates, ofDay }: ReceiptRates,
  currency: Currency,
  { lang, m, t }: LocalOptions,
): string {
  if (!ofDay) return rateSource(lang, rates, currency, { m, timeZone: "UTC" });
  const name = rates.sources[currency] ?? "";
  const source = name === "sandbox" ? m.sandboxRates : name.charAt(0).toUpperCase() + name.slice(1);
  return fill(t.rateDay, { source, date: formatDate(lang, rates.updatedAt, { timeZone: "UTC" }) });
}
