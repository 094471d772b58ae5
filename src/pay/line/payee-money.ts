import { localValue } from "../../money/convert.ts";
import type { Currency, CurrencyRates } from "../../money/currency.ts";
import { type DecimalMark, readWrittenAmount } from "../../money/written-amount.ts";
import { formatLedgerAmount } from "../../stellar/amount.ts";
import type { PayLine } from "./pay-line.ts";

/** `value` is a decimal. */
export interface LocalMoney {
  value: string;
  currency: Currency;
}

/** The amount as written in the payee's currency, else converted, rounded down; null if no rate. */
export function payeeMoney(
  { line, stroops, currency, rates, mark = null }: {
    line?: Pick<PayLine, "amount" | "currency"> | undefined;
    stroops: bigint;
    currency: Currency;
    rates: CurrencyRates | null;
    /** The decimal mark implied by the column's amounts; not needed for lines of a started run. */
    mark?: DecimalMark | null;
  },
): LocalMoney | null {
  const written = line?.currency === currency ? readWrittenAmount(line.amount, mark) : null;
  if (written?.ok === true) return { value: formatLedgerAmount(written.stroops), currency };
  return rates === null
    ? null
    : { value: localValue(stroops, rates[currency], currency), currency };
}
