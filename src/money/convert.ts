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
 * Decimal places where values stand in a column to be added up: none where a unit is worth less
 * than a cent.
 */
const COLUMN_PLACES: Record<Currency, number> = { ...PLACES, NGN: 0, KES: 0 };

/**
 * The local value of an amount, as a decimal string in units of `currency`, rounded down
 * (money is never rounded up). `rate` is units of the currency per 1 USDC.
 */
export function localValue(stroops: bigint, rate: number, currency: Currency): string {
  const places = PLACES[currency];
  return localText(unitsAt(rate, places)(stroops), places);
}

/**
 * The same for a column, as a whole number of the smallest units that are written there, so that
 * it can be added up; `columnText` writes it.
 */
export function columnValue(stroops: bigint, rate: number, currency: Currency): bigint {
  return columnAt(rate, currency)(stroops);
}

/** `columnValue` of many amounts at one rate. */
export function columnAt(rate: number, currency: Currency): (stroops: bigint) => bigint {
  return unitsAt(rate, COLUMN_PLACES[currency]);
}

/** Writes a value of a column, or a sum of them, as a decimal string. */
export function columnText(smallest: bigint, currency: Currency): string {
  return localText(smallest, COLUMN_PLACES[currency]);
}

/** The sum of local values as `localValue` writes them: what a reader finds who adds them up. */
export function localSum(values: readonly string[], currency: Currency): string {
  const sum = values.reduce((total, value) => total + BigInt(value.replace(".", "")), 0n);
  return localText(sum, PLACES[currency]);
}

/** Values amounts, rounded down, in units of so many decimal places. */
function unitsAt(rate: number, places: number): (stroops: bigint) => bigint {
  const factor = scaledRate(rate) * 10n ** BigInt(places);
  return (stroops) => stroops * factor / (STROOPS_PER_UNIT * RATE_SCALE);
}

/** Writes an amount that is counted in units of so many decimal places. */
function localText(smallest: bigint, places: number): string {
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
  const divisor = scaledRate(rate) * 100n;
  const stroops = (hundredths * STROOPS_PER_UNIT * RATE_SCALE + divisor - 1n) / divisor;
  return stroops > 0n && stroops <= MAX_STROOPS ? stroops : null;
}

/** Rates are taken to so many decimals, the most that are ever written of one. */
const RATE_PLACES = 10;
const RATE_SCALE = 10n ** BigInt(RATE_PLACES);

/** A rate as a whole number of its smallest decimals: no float takes part in a division. */
function scaledRate(rate: number): bigint {
  if (!Number.isFinite(rate) || rate <= 0) throw new RangeError(`not a rate: ${rate}`);
  return BigInt(rate.toFixed(RATE_PLACES).replace(".", ""));
}
