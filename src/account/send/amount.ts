import { localValue, usdcForLocal } from "../../money/convert.ts";
import type { Currency, CurrencyRates, Money } from "../../money/currency.ts";
import { type AmountReading, readWrittenAmount } from "../../money/written-amount.ts";
import type { KnownRates } from "../../ui/local-value.ts";
import { type AmountFault, CENT_IN_STROOPS } from "../../stellar/amount.ts";
import type { RateTrust, ShownLocalAmount } from "./journal.ts";

export interface SendAmount {
  /** The amount in stroops of USDC. */
  stroops: bigint;
  /** The amount as typed, a decimal string; null if USDC was typed. */
  local: { value: string; currency: Currency } | null;
}

export type SendAmountResult =
  | { ok: true; amount: SendAmount }
  /** The text can mean two amounts, such as `1,500`. */
  | { ok: false; fault: "ambiguous"; readings: readonly AmountReading[] }
  /** `no_rate`: local money was typed, but there is no rate. */
  | { ok: false; fault: AmountFault | "no_rate" };

/** Local money has two decimals; its USDC is rounded up, so that the recipient never gets less. */
export function parseSendAmount(
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
  if (read.stroops % CENT_IN_STROOPS !== 0n) return { ok: false, fault: "too_many_decimals" };
  if (rates === null) return { ok: false, fault: "no_rate" };
  const hundredths = read.stroops / CENT_IN_STROOPS;
  const stroops = usdcForLocal(hundredths, rates[money]);
  if (stroops === null) return { ok: false, fault: "too_large" };
  return {
    ok: true,
    amount: { stroops, local: { value: decimalOf(hundredths), currency: money } },
  };
}

/** The local amount as typed, or else converted and rounded down. */
export function localValueOf(
  { stroops, local }: SendAmount,
  rates: CurrencyRates,
  currency: Currency,
): string {
  return local?.currency === currency
    ? local.value
    : localValue(stroops, rates[currency], currency);
}

export function toShownLocalAmount(
  amount: SendAmount,
  rates: KnownRates,
  currency: Currency,
): ShownLocalAmount {
  return {
    value: localValueOf(amount, rates, currency),
    currency,
    rate: rates[currency],
    source: rates.sources[currency],
    updatedAt: rates.updatedAt,
    trust: rateTrustOf(rates, currency),
  };
}

function rateTrustOf(rates: KnownRates, currency: Currency): RateTrust {
  if (rates.unconfirmed?.includes(currency) === true) return "unconfirmed";
  return rates.stale ? "stale" : "today";
}

function decimalOf(hundredths: bigint): string {
  const [whole, rest] = [hundredths / 100n, hundredths % 100n];
  return rest === 0n ? `${whole}` : `${whole}.${rest.toString().padStart(2, "0")}`;
}
