import { CURRENCIES, type Currency } from "../money/currency.ts";
import { stroopsOf } from "../stellar/amount.ts";
import { localSumText, rateOfDay, rateSource } from "../ui/local-value.ts";
import type { LocalRow, LocalTable, ReceiptContext, ReceiptRates } from "./state.ts";

type LocalOptions = Pick<ReceiptContext, "lang" | "m" | "chosen">;

/** An amount of USDC in each currency, ready to be read; null for what is none. */
export function localTable(
  amount: string | null,
  rates: ReceiptRates | null,
  options: LocalOptions,
): LocalTable {
  if (amount === null) return { known: false, why: "only_usdc" };
  if (rates === null) return { known: false, why: "no_rate" };
  const stroops = stroopsOf(amount);
  const { sources, unconfirmed = [] } = rates.rates;
  const notes = new Map<string, string>();
  const rows = CURRENCIES.map((currency): LocalRow => {
    const kind = `${sources[currency] ?? ""} ${unconfirmed.includes(currency)}`;
    const note = notes.get(kind) ?? noteOf(rates, currency, options);
    notes.set(kind, note);
    const value = localSumText(options.lang, stroops, rates.rates, currency);
    return { currency, value: value.replace(/\s\S+$/, ""), note };
  });
  return { known: true, chosen: options.chosen, rows, ofDay: rates.ofDay };
}

/** Which rate, from whom, of when, and whether it is confirmed. */
function noteOf(
  { rates, ofDay }: ReceiptRates,
  currency: Currency,
  { lang, m }: LocalOptions,
): string {
  return ofDay
    ? rateOfDay(lang, rates, currency, m)
    : rateSource(lang, rates, currency, { m, timeZone: "UTC" });
}
