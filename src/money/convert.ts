import {
  CENT_IN_STROOPS,
  formatLedgerAmount,
  MAX_STROOPS,
  parseLedgerAmount,
  STROOPS_PER_UNIT,
} from "../stellar/amount.ts";
import { type Currency, DECIMAL_PLACES } from "./currency.ts";

/** A decimal string, rounded down: a value is never overstated. `rate`: units per 1 USDC. */
export function localValue(stroops: bigint, rate: number, currency: Currency): string {
  return formatLocalDecimal(createCurrencyConverter(rate, currency)(stroops), currency);
}

/** Converts to the currency's smallest units, which can be added up. */
export function createCurrencyConverter(
  rate: number,
  currency: Currency,
): (stroops: bigint) => bigint {
  const factor = scaledRate(rate) * 10n ** BigInt(DECIMAL_PLACES[currency]);
  return (stroops) => stroops * factor / (STROOPS_PER_UNIT * RATE_SCALE);
}

export function formatLocalDecimal(smallest: bigint, currency: Currency): string {
  const places = DECIMAL_PLACES[currency];
  if (places === 0) return smallest.toString();
  const text = smallest.toString().padStart(places + 1, "0");
  return `${text.slice(0, -places)}.${text.slice(-places)}`;
}

export function sumLocalAmounts(values: readonly string[]): string {
  return formatLedgerAmount(values.reduce((total, value) => total + parseLedgerAmount(value), 0n));
}

/**
 * The USDC for hundredths of a local currency, rounded up to the cent, so that its `localValue()`
 * is at least the amount. Null for zero or beyond the ledger's range.
 */
export function usdcForLocal(hundredths: bigint, rate: number): bigint | null {
  const divisor = scaledRate(rate) * 100n * CENT_IN_STROOPS;
  const cents = (hundredths * STROOPS_PER_UNIT * RATE_SCALE + divisor - 1n) / divisor;
  const stroops = cents * CENT_IN_STROOPS;
  return stroops > 0n && stroops <= MAX_STROOPS ? stroops : null;
}

/**
 * Rounds a rate to the fewest decimals for which `agrees` holds. Currencies paid in hundredths keep
 * at least two.
 */
export function shortenRate(
  rate: number,
  currency: Currency,
  agrees = (short: number) => scaledRate(short) === scaledRate(rate),
): string {
  for (let places = DECIMAL_PLACES[currency]; places < RATE_PLACES; places++) {
    const short = rate.toFixed(places);
    if (Number(short) > 0 && agrees(Number(short))) return short;
  }
  return rate.toFixed(RATE_PLACES);
}

/** Tests whether a shorter rate gives the same local values, and USDC for local amounts. */
export function sameFiguresAs(
  rate: number,
  currency: Currency,
  { worth = [], owed = [] }: {
    /** Stroops converted to a local value. */
    worth?: readonly bigint[];
    /** Hundredths converted to USDC. */
    owed?: readonly bigint[];
  },
): (short: number) => boolean {
  const valueOf = createCurrencyConverter(rate, currency);
  return (short) => {
    const shortValueOf = createCurrencyConverter(short, currency);
    return worth.every((stroops) => shortValueOf(stroops) === valueOf(stroops)) &&
      owed.every((hundredths) =>
        usdcForLocal(hundredths, short) === usdcForLocal(hundredths, rate)
      );
  };
}

const RATE_PLACES = 10;
const RATE_SCALE = 10n ** BigInt(RATE_PLACES);

/** An integer, so that divisions use no floats. */
function scaledRate(rate: number): bigint {
  if (!Number.isFinite(rate) || rate <= 0) throw new RangeError(`not a rate: ${rate}`);
  return BigInt(rate.toFixed(RATE_PLACES).replace(".", ""));
}
