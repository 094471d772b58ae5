import { localValue, usdcFor } from "../../money/convert.ts";
import type { Currency, CurrencyRates, Money } from "../../money/currency.ts";
import { type AmountReading, readWrittenAmount } from "../../money/written-amount.ts";
import type { KnownRates } from "../../ui/local-value.ts";
import { type AmountFault, CENT } from "../../stellar/amount.ts";
import type { RateTrust, ShownLocal } from "./journal.ts";

/** An amount to send. */
export interface SendAmount {
  /** USDC, exact. */
  stroops: bigint;
  /** The local amount that was written, a decimal string; null where USDC were written. */
  local: { value: string; currency: Currency } | null;
}

export type SendAmountResult =
  | { ok: true; amount: SendAmount }
  /** It has two meanings, of which none is taken. */
  | { ok: false; fault: "ambiguous"; readings: readonly AmountReading[] }
  /** `no_rate`: local money is written, and nobody knows what it is worth now. */
  | { ok: false; fault: AmountFault | "no_rate" };

/**
 * Reads an amount as people write it. USDC are exact, to seven places. Local money, to the
 * hundredth, becomes USDC at the rate, rounded up to the cent: who is owed it gets no less.
 */
export function readSendAmount(
  text: string,
  money: Money,
  rates: CurrencyRates | null,
): SendAmountResult {
  const read = readWrittenAmount(text);
  if (!read.ok) {
    return read.fault === "ambiguous"
      ? { ok: false, fault: "ambiguous", readings: read.readings }
      : read;
  }
  if (money === "USDC") return { ok: true, amount: { stroops: read.stroops, local: null } };
  if (read.stroops % CENT !== 0n) return { ok: false, fault: "too_many_decimals" };
  if (rates === null) return { ok: false, fault: "no_rate" };
  const hundredths = read.stroops / CENT;
  const stroops = usdcFor(hundredths, rates[money]);
  if (stroops === null) return { ok: false, fault: "too_large" };
  return {
    ok: true,
    amount: { stroops, local: { value: decimalOf(hundredths), currency: money } },
  };
}

/** What an amount is worth in a currency: what was written in it, else its value, rounded down. */
export function localOf(
  { stroops, local }: SendAmount,
  rates: CurrencyRates,
  currency: Currency,
): string {
  return local?.currency === currency
    ? local.value
    : localValue(stroops, rates[currency], currency);
}

/** What an amount is worth at a rate, as it is shown. */
export function shownLocal(amount: SendAmount, rates: KnownRates, currency: Currency): ShownLocal {
  return {
    value: localOf(amount, rates, currency),
    currency,
    rate: rates[currency],
    source: rates.sources[currency],
    updatedAt: rates.updatedAt,
    trust: trustIn(rates, currency),
  };
}

function trustIn(rates: KnownRates, currency: Currency): RateTrust {
  if (rates.unconfirmed?.includes(currency) === true) return "unconfirmed";
  return rates.stale ? "stale" : "today";
}

function decimalOf(hundredths: bigint): string {
  const [whole, rest] = [hundredths / 100n, hundredths % 100n];
  return rest === 0n ? `${whole}` : `${whole}.${rest.toString().padStart(2, "0")}`;
}
