/** Stroops in one unit of any asset: the ledger keeps seven decimal places. */
export const STROOPS_PER_UNIT = 10_000_000n;

/** The largest amount the ledger can hold, in stroops (int64). */
export const MAX_STROOPS = 9_223_372_036_854_775_807n;

/** Why a text is not an amount that can be paid. */
export type AmountFault =
  | "empty"
  | "not_a_number"
  | "too_many_decimals"
  | "not_positive"
  | "too_large";

/** An amount in stroops, or the reason why there is none. */
export type AmountResult = { ok: true; stroops: bigint } | { ok: false; fault: AmountFault };

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Reads a decimal string as stroops, exactly: no exponent, no separator, at most seven places.
 * Zero and negative amounts are a fault, because this is for amounts to pay.
 */
export function parseAmount(text: string): AmountResult {
  const trimmed = text.trim();
  if (trimmed === "") return { ok: false, fault: "empty" };
  const match = DECIMAL.exec(trimmed);
  if (match === null) return { ok: false, fault: "not_a_number" };
  const [, sign, whole = "", fraction = ""] = match;
  if (fraction.length > 7) return { ok: false, fault: "too_many_decimals" };
  const stroops = BigInt(whole + fraction.padEnd(7, "0"));
  if (sign === "-" || stroops === 0n) return { ok: false, fault: "not_positive" };
  if (stroops > MAX_STROOPS) return { ok: false, fault: "too_large" };
  return { ok: true, stroops };
}

/**
 * Reads an amount as the ledger writes it (`"12.5000000"`, zero allowed) into stroops.
 * Throws `RangeError` for anything else: a ledger that answers so is broken.
 */
export function stroopsOf(ledgerAmount: string): bigint {
  const match = DECIMAL.exec(ledgerAmount);
  const fraction = match?.[3] ?? "";
  if (match === null || fraction.length > 7) {
    throw new RangeError(`not a ledger amount: ${JSON.stringify(ledgerAmount)}`);
  }
  const size = BigInt((match[2] ?? "") + fraction.padEnd(7, "0"));
  return match[1] === "-" ? -size : size;
}

/** An amount in stroops, or as the ledger writes it, in stroops. */
export function stroopsIn(amount: string | bigint): bigint {
  return typeof amount === "bigint" ? amount : stroopsOf(amount);
}

/** A cent of USDC, in stroops. */
export const CENT = STROOPS_PER_UNIT / 100n;

/** True for an amount of the ledger's that is more than nothing and less than 0.01. */
export function isBelowCent(ledgerAmount: string | null): boolean {
  const parsed = parseAmount(ledgerAmount ?? "");
  return parsed.ok && parsed.stroops < CENT;
}

/** What two decimals show of an amount, cut; all of it where they would show nothing. */
export function shownStroops(stroops: bigint): bigint {
  const cents = stroops - stroops % CENT;
  return cents === 0n ? stroops : cents;
}

/** The amount in whole cents that is enough for `stroops`: what is missing is never said to be less. */
export function wholeCents(stroops: bigint): bigint {
  return (stroops + CENT - 1n) / CENT * CENT;
}

/** Writes stroops as the ledger does: always seven decimal places, no grouping. */
export function ledgerAmount(stroops: bigint): string {
  const sign = stroops < 0n ? "-" : "";
  const size = stroops < 0n ? -stroops : stroops;
  const fraction = (size % STROOPS_PER_UNIT).toString().padStart(7, "0");
  return `${sign}${size / STROOPS_PER_UNIT}.${fraction}`;
}

/** Stroops as a decimal with at least two places, more only where they are not zero. */
export function plainAmount(stroops: bigint): string {
  return ledgerAmount(stroops).replace(/0{1,5}$/, "");
}

/**
 * Writes stroops for people: at least two decimal places, more only where they are not zero,
 * so that nothing is rounded. Grouping and decimal mark follow `locale`.
 */
export function displayAmount(stroops: bigint, locale: string): string {
  const text = plainAmount(stroops);
  let formatter = formatters.get(locale);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 7,
    });
    formatters.set(locale, formatter);
  }
  // a decimal string keeps all digits: Intl reads it exactly, without going through a float
  return formatter.format(text as Intl.StringNumericLiteral);
}

/** By locale: making a formatter costs many times what using it does. */
const formatters = new Map<string, Intl.NumberFormat>();
