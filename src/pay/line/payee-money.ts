import { localValue } from "../../money/convert.ts";
import type { Currency, CurrencyRates } from "../../money/currency.ts";
import { type DecimalMark, readWrittenAmount } from "../../money/written-amount.ts";
import { formatLedgerAmount } from "../../stellar/amount.ts";
import type { PayLine } from "./pay-line.ts";

/** An amount of local money, as a decimal string. */
export interface LocalMoney {
  value: string;
  currency: Currency;
}

/**
 * A payment in the payee's currency: as written if it was written in that currency, otherwise its
 * USDC converted and rounded down. Null if no rate is known.
 */
export function payeeMoney(
  { line, stroops, currency, rates, mark = null }: {
    /** The written amount, if known. */
    line?: Pick<PayLine, "amount" | "currency"> | undefined;
    stroops: bigint;
    currency: Currency;
    rates: CurrencyRates | null;
    /** The decimal mark that the column's amounts imply; not needed for lines of a started run. */
    mark?: DecimalMark | null;
  },
): LocalMoney | null {
  const written = line?.currency === currency ? readWrittenAmount(line.amount, mark) : null;
  if (written?.ok === true) return { value: formatLedgerAmount(written.stroops), currency };
  return rates === null
    ? null
    : { value: localValue(stroops, rates[currency], currency), currency };
}
