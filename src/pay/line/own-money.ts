import { localValue } from "../../money/convert.ts";
import type { Currency, CurrencyRates } from "../../money/currency.ts";
import { type DecimalMark, readWrittenAmount } from "../../money/written-amount.ts";
import { ledgerAmount } from "../../stellar/amount.ts";
import type { PayLine } from "./pay-line.ts";

/** An amount of local money: a decimal string. */
export interface LocalMoney {
  value: string;
  currency: Currency;
}

/**
 * A payment in somebody's own money: what was written in it, whatever the rounding to the cent adds,
 * else the value of its USDC, rounded down. Null where no rate is known.
 */
export function ownMoney(
  { line, stroops, currency, rates, mark = null }: {
    /** Where it is known what was written. */
    line?: Pick<PayLine, "amount" | "currency"> | undefined;
    stroops: bigint;
    currency: Currency;
    rates: CurrencyRates | null;
    /** The decimal mark that the column proves; lines of a run that was begun need none. */
    mark?: DecimalMark | null;
  },
): LocalMoney | null {
  const written = line?.currency === currency ? readWrittenAmount(line.amount, mark) : null;
  if (written?.ok === true) return { value: ledgerAmount(written.stroops), currency };
  return rates === null
    ? null
    : { value: localValue(stroops, rates[currency], currency), currency };
}
