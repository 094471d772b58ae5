import { displayAmount, stroopsOf } from "../../stellar/amount.ts";
import type { Currency } from "../../money/currency.ts";
import { type Language, LOCALES } from "./languages.ts";

/** A ledger amount (`"12.5000000"`) for people: two decimals or as many as are not zero. */
export function formatAmount(lang: Language, amount: string): string {
  return displayAmount(stroopsOf(amount), LOCALES[lang]);
}

/** A whole number with the language's grouping. */
export function formatNumber(lang: Language, n: number): string {
  return new Intl.NumberFormat(LOCALES[lang]).format(n);
}

/**
 * A local value (a decimal string) with its currency code, cut, never rounded up: whole from a
 * thousand on, with its hundredths below.
 */
export function formatLocal(lang: Language, value: string, currency: Currency): string {
  const whole = value.split(".")[0] ?? "0";
  const places = whole.length > 3 ? 0 : value.length - whole.length - 1;
  const number = withPlaces(lang, Math.max(places, 0));
  const shown = places > 0 ? value : whole;
  return `${number.format(shown as Intl.StringNumericLiteral)}\u00a0${currency}`;
}

/** A local value and the amount that it is of. */
export interface LocalSum {
  /** A decimal string, rounded down. */
  value: string;
  stroops: bigint;
  currency: Currency;
}

/**
 * The local value of an amount; where it is more than nothing and less than the smallest unit that
 * is written, it says so: `< 0.01 NGN`.
 */
export function formatLocalSum(lang: Language, { value, stroops, currency }: LocalSum): string {
  if (stroops <= 0n || /[1-9]/.test(value)) return formatLocal(lang, value, currency);
  return `<\u00a0${formatLocal(lang, value.replace(/.$/, "1"), currency)}`;
}

/** Making a formatter costs more than using it, and a receipt writes eight local values. */
const formatters = new Map<string, Intl.NumberFormat>();

function withPlaces(lang: Language, places: number): Intl.NumberFormat {
  const key = `${lang} ${places}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(LOCALES[lang], {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  formatters.set(key, made);
  return made;
}

/** A share of one, in per cent with one decimal, cut. */
export function formatShare(lang: Language, permille: number): string {
  return new Intl.NumberFormat(LOCALES[lang], {
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(permille / 1000);
}

/** How a moment is to be written. */
export interface DateStyle {
  /** IANA name; the reader's own zone where it is left out. */
  timeZone?: string;
  /** Leave the year out. */
  noYear?: boolean;
  /** The month's whole name. */
  long?: boolean;
}

/** The day of an ISO timestamp: `25 Nov 2026`. */
export function formatDate(lang: Language, iso: string, style: DateStyle = {}): string {
  return new Intl.DateTimeFormat(LOCALES[lang], {
    day: "numeric",
    month: style.long === true ? "long" : "short",
    ...(style.noYear === true ? {} : { year: "numeric" }),
    timeZone: style.timeZone,
  }).format(new Date(iso));
}

/** The time of day of an ISO timestamp: `13:58`. */
export function formatTime(lang: Language, iso: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(LOCALES[lang], {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  }).format(new Date(iso));
}

/** A month, given as `2026-11`: `November 2026`, or `Nov` with `short`. */
export function formatMonth(lang: Language, month: string, form: "long" | "short"): string {
  return new Intl.DateTimeFormat(LOCALES[lang], {
    month: form,
    ...(form === "long" ? { year: "numeric" } : {}),
    timeZone: "UTC",
  }).format(new Date(`${month}-01T00:00:00Z`));
}
