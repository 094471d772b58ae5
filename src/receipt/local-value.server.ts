import { CURRENCIES } from "../money/currency.ts";
import { stroopsOf } from "../stellar/amount.ts";
import { localText, rateOfDay, rateSource } from "../ui/local-value.ts";
import type { LocalRow, LocalTable, ReceiptContext, ReceiptRates } from "./state.ts";

type LocalOptions = Pick<ReceiptContext, "lang" | "m" | "chosen">;

/** Formats an amount of USDC in each currency; null if there is no amount. */
export function localTable(
  amount: string | null,
  rates: ReceiptRates | null,
  options: LocalOptions,
): LocalTable {
  if (amount === null) return { known: false, why: "only_usdc" };
  if (rates === null) return { known: false, why: "no_rate" };
  const stroops = stroopsOf(amount);
  const { lang, m } = options;
  const rows = CURRENCIES.map((currency): LocalRow => {
    const value = localText(lang, stroops, rates.rates, currency);
    // The rate, its source, its time, and whether it is confirmed.
    const note = rates.ofDay
      ? rateOfDay(lang, rates.rates, currency, { m, amount: stroops })
      : rateSource(lang, rates.rates, currency, { m, timeZone: "UTC", amount: stroops });
    return { currency, value: value.replace(/\s\S+$/, ""), note };
  });
  return { known: true, chosen: options.chosen, rows, ofDay: rates.ofDay };
}
