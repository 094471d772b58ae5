/** The ledger has seven decimal places. */
export const STROOPS_PER_UNIT = 10_000_000n;

/** int64 */
export const MAX_STROOPS = 9_223_372_036_854_775_807n;

/** Why a text isn't a payable amount. */
export type AmountFault =
  | "empty"
  | "not_a_number"
  | "too_many_decimals"
  | "not_positive"
  | "too_large";

export type AmountResult = { ok: true; stroops: bigint } | { ok: false; fault: AmountFault };

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Accepts no exponent, no separator, and at most seven decimals. Zero and negative amounts are
 * faults, since they can't be paid.
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
 * Parses a decimal with at most seven places, such as the ledger's `"12.5000000"`. Zero and
 * negative amounts are allowed. Throws `RangeError` for anything else.
 */
export function parseLedgerAmount(ledgerAmount: string): bigint {
  const match = DECIMAL.exec(ledgerAmount);
  const fraction = match?.[3] ?? "";
  if (match === null || fraction.length > 7) {
    throw new RangeError(`not a ledger amount: ${JSON.stringify(ledgerAmount)}`);
  }
  const size = BigInt((match[2] ?? "") + fraction.padEnd(7, "0"));
  return match[1] === "-" ? -size : size;
}

export function toStroops(amount: string | bigint): bigint {
  return typeof amount === "bigint" ? amount : parseLedgerAmount(amount);
}

/** A whole number, or a decimal with at least two decimals and no trailing zeros after them. */
export function formatShortDecimal(stroops: bigint): string {
  const [whole = "0", fraction = ""] = formatLedgerAmount(stroops).split(".");
  const decimals = fraction.replace(/0{1,7}$/, "");
  return decimals === "" ? whole : `${whole}.${decimals.padEnd(2, "0")}`;
}

export const CENT_IN_STROOPS = STROOPS_PER_UNIT / 100n;

/** Whether an amount is positive and below 0.01. */
export function isBelowCent(ledgerAmount: string | null): boolean {
  const parsed = parseAmount(ledgerAmount ?? "");
  return parsed.ok && parsed.stroops < CENT_IN_STROOPS;
}

/** The part of an amount that two decimals show, or all of it if they would show zero. */
export function truncateForDisplay(stroops: bigint): bigint {
  const cents = stroops - stroops % CENT_IN_STROOPS;
  return cents === 0n ? stroops : cents;
}

/** Rounds up, because a missing amount must never be understated. */
export function roundUpToCents(stroops: bigint): bigint {
  return (stroops + CENT_IN_STROOPS - 1n) / CENT_IN_STROOPS * CENT_IN_STROOPS;
}

/** Formats like the ledger: seven decimals, no grouping. */
export function formatLedgerAmount(stroops: bigint): string {
  const sign = stroops < 0n ? "-" : "";
  const size = stroops < 0n ? -stroops : stroops;
  const fraction = (size % STROOPS_PER_UNIT).toString().padStart(7, "0");
  return `${sign}${size / STROOPS_PER_UNIT}.${fraction}`;
}

/** Shows at least two decimals, and no trailing zeros after them. */
export function formatPlainAmount(stroops: bigint): string {
  return formatLedgerAmount(stroops).replace(/0{1,5}$/, "");
}

/** Shows at least two decimals, without rounding. Grouping and decimal mark follow `locale`. */
export function formatDisplayAmount(stroops: bigint, locale: string): string {
  const text = formatPlainAmount(stroops);
  let formatter = formatters.get(locale);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 7,
    });
    formatters.set(locale, formatter);
  }
  // Intl formats a decimal string exactly, without a float
  return formatter.format(text as Intl.StringNumericLiteral);
}

/** Creating a formatter is slow. */
const formatters = new Map<string, Intl.NumberFormat>();
