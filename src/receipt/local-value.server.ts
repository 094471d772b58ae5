import { CURRENCIES } from "../money/currency.ts";
import { parseLedgerAmount } from "../stellar/amount.ts";
import { formatDayRate, formatLocalValue, formatRateWithSource } from "../ui/local-value.ts";
import type { LocalValueRow, LocalValueTable, ReceiptContext, ReceiptRates } from "./state.ts";

type LocalOptions = Pick<ReceiptContext, "lang" | "m" | "chosen">;

export function buildLocalTable(
  amount: string | null,
  rates: ReceiptRates | null,
  options: LocalOptions,
): LocalValueTable {
  if (amount === null) return { known: false, why: "only_usdc" };
  if (rates === null) return { known: false, why: "no_rate" };
  const stroops = parseLedgerAmount(amount);
  const { lang, m } = options;
  const rows = CURRENCIES.map((currency): LocalValueRow => {
    const value = formatLocalValue(lang, stroops, rates.rates, currency);
    const note = rates.ofDay
      ? formatDayRate(lang, rates.rates, currency, { m, amount: stroops })
      : formatRateWithSource(lang, rates.rates, currency, { m, timeZone: "UTC", amount: stroops });
    return { currency, value: value.replace(/\s\S+$/, ""), note };
  });
  return { known: true, chosen: options.chosen, rows, ofDay: rates.ofDay };
}
