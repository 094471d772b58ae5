import { CURRENCIES, type Currency } from "../money/currency.ts";
import { stroopsOf } from "../stellar/amount.ts";
import { formatDate } from "../ui/i18n/format.ts";
import { fill } from "../ui/i18n/text.ts";
import { localSumText, rateSource, sourceName } from "../ui/local-value.ts";
import type { LocalRow, LocalTable, ReceiptContext, ReceiptRates } from "./state.ts";

type LocalOptions = Pick<ReceiptContext, "lang" | "m" | "t" | "chosen">;

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
  { lang, m, t }: LocalOptions,
): string {
  if (!ofDay) return rateSource(lang, rates, currency, { m, timeZone: "UTC" });
  const source = sourceName(rates.sources[currency], m);
  const date = formatDate(lang, rates.updatedAt, { timeZone: "UTC" }).replaceAll(" ", "\u00a0");
  return fill(t.rateDay, { source, date });
}
