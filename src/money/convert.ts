import { MAX_STROOPS, STROOPS_PER_UNIT } from "../stellar/amount.ts";
import type { Currency } from "./currency.ts";

/**
 * Decimal places in everyday use: shillings and francs are paid whole, the others in hundredths.
 */
const PLACES: Record<Currency, number> = {
  NGN: 2,
  GHS: 2,
  KES: 2,
  ZAR: 2,
  TZS: 0,
  UGX: 0,
  XOF: 0,
  XAF: 0,
};

/**
 * The local value of an amount, as a decimal string in units of `currency`, rounded down
 * (money is never rounded up). `rate` is units of the currency per 1 USDC.
 */
export function localValue(stroops: bigint, rate: number, currency: Currency): string {
  const { digits, scale } = exactRate(rate);
  const units = 10n ** BigInt(PLACES[currency]);
  return localText(stroops * digits * units / (STROOPS_PER_UNIT * scale), currency);
}

/** The sum of local values as `localValue` writes them: what a reader finds who adds them up. */
export function localSum(values: readonly string[], currency: Currency): string {
  const sum = values.reduce((total, value) => total + BigInt(value.replace(".", "")), 0n);
  return localText(sum, currency);
}

/** Writes an amount that is counted in the currency's smallest unit. */
function localText(smallest: bigint, currency: Currency): string {
  const places = PLACES[currency];
  if (places === 0) return smallest.toString();
  const text = smallest.toString().padStart(places + 1, "0");
  return `${text.slice(0, -places)}.${text.slice(-places)}`;
}

/**
 * The USDC, in stroops, for a local amount in hundredths of `currency`, rounded up to the stroop:
 * its `localValue` is never below what was asked for, and a stroop less would be. Answers null
 * where that cannot be paid (nothing, or beyond the ledger's range).
 */
export function usdcFor(hundredths: bigint, rate: number): bigint | null {
  const { digits, scale } = exactRate(rate);
  const divisor = digits * 100n;
  const stroops = (hundredths * STROOPS_PER_UNIT * scale + divisor - 1n) / divisor;
  return stroops > 0n && stroops <= MAX_STROOPS ? stroops : null;
}

/** The rate's shortest decimal form as a fraction, so that no float takes part in the division. */
function exactRate(rate: number): { digits: bigint; scale: bigint } {
  if (!Number.isFinite(rate) || rate <= 0) throw new RangeError(`not a rate: ${rate}`);
  const text = rate.toFixed(10).replace(/0+$/, "");
  const [whole = "0", fraction = ""] = text.split(".");
  return { digits: BigInt(whole + fraction), scale: 10n ** BigInt(fraction.length) };
}
