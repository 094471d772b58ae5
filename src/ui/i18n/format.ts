import { type Currency, DECIMAL_PLACES } from "../../money/currency.ts";
import {
  CENT_IN_STROOPS,
  formatDisplayAmount,
  STROOPS_PER_UNIT,
  toStroops,
  truncateForDisplay,
} from "../../stellar/amount.ts";
import { withOrdinalFirst } from "./first-of-month.ts";
import { type Language, LOCALES } from "./languages.ts";
import { getLongMonths, getShortMonths } from "./months.ts";
import { memoize } from "./memoize.ts";

/** Shows two decimals, rounded down. An amount that would show as zero keeps all its digits. */
export function formatAmount(lang: Language, amount: string | bigint): string {
  const stroops = toStroops(amount);
  const write = () => formatDisplayAmount(truncateForDisplay(stroops), LOCALES[lang]);
  return memoize(amounts, `${lang} ${stroops}`, write);
}

/** Shows all digits and at least two decimals. */
export function formatExact(lang: Language, amount: string | bigint): string {
  return formatDisplayAmount(toStroops(amount), LOCALES[lang]);
}

/** Null if two decimals show all digits. */
export function formatExactIfLonger(lang: Language, amount: string | bigint): string | null {
  const stroops = toStroops(amount);
  return truncateForDisplay(stroops) === stroops ? null : formatExact(lang, stroops);
}

/** A cache, since a receipt uses its amount five times. */
const amounts = new Map<string, string>();

export function formatNumber(lang: Language, n: number): string {
  return numberFormat(lang, null).format(n);
}

/** Shortens numbers from a million on to three digits and a letter: `4.19M`. */
export function formatCompact(lang: Language, n: number): string {
  return n < 1_000_000 ? formatNumber(lang, n) : numberFormat(lang, null, "compact").format(n);
}

/** Rounds to whole units from 100 on, below that to the cent. */
export function formatRounded(lang: Language, stroops: bigint, write = formatNumber): string {
  const nearest = (step: bigint) => (stroops + step / 2n) / step * step;
  const cents = nearest(CENT_IN_STROOPS);
  if (cents < 100n * STROOPS_PER_UNIT) return formatAmount(lang, cents);
  return write(lang, Number(nearest(STROOPS_PER_UNIT) / STROOPS_PER_UNIT));
}

/** `65,250.50 KES`, `697,773 XOF`. Cut to hundredths, which XOF shows only if there are any. */
export function formatLocal(lang: Language, value: string, currency: Currency): string {
  const [whole = "0", fraction = ""] = value.split(".");
  const hundredths = fraction.slice(0, 2).padEnd(2, "0");
  const places = hundredths === "00" ? DECIMAL_PLACES[currency] : 2;
  const number = numberFormat(lang, places);
  return `${number.format(`${whole}.${hundredths}` as Intl.StringNumericLiteral)}\u00a0${currency}`;
}

/** Formats a decimal string with all its decimals. */
export function formatUnrounded(lang: Language, value: string): string {
  const places = (value.split(".")[1] ?? "").length;
  return numberFormat(lang, places).format(value as Intl.StringNumericLiteral);
}

export interface ConvertedAmount {
  /** A decimal string, rounded down. */
  value: string;
  stroops: bigint;
  currency: Currency;
}

/** A positive value below the smallest shown unit is written `< 0.01 NGN`. */
export function formatLocalSum(
  lang: Language,
  { value, stroops, currency }: ConvertedAmount,
): string {
  if (stroops <= 0n || /[1-9]/.test(value)) return formatLocal(lang, value, currency);
  return `<\u00a0${formatLocal(lang, value.replace(/.$/, "1"), currency)}`;
}

/** `+5.0%`, `−97.8%`, `0.0%` */
export function formatChange(lang: Language, permille: number): string {
  const sign = permille === 0 ? "" : permille < 0 ? "−" : "+";
  return sign + numberFormat(lang, 1, "percent").format(Math.abs(permille) / 1000);
}

export interface DateStyle {
  /** IANA name; by default the browser's time zone. */
  timeZone?: string;
  noYear?: boolean;
}

/** `25 Nov 2026`, from a timestamp or a day. */
export function formatDate(lang: Language, iso: string, style: DateStyle = {}): string {
  const form = style.noYear === true ? "dayOfMonth" : "date";
  return dateText(lang, iso, { form, timeZone: style.timeZone }, getShortMonths(lang));
}

/** `25 November 2026` */
export function formatLongDate(lang: Language, iso: string, style: DateStyle = {}): string {
  const form = style.noYear === true ? "longDayOfMonth" : "longDate";
  return dateText(lang, iso, { form, timeZone: style.timeZone }, getLongMonths(lang));
}

/** `13:58` */
export function formatTime(lang: Language, iso: string, timeZone?: string): string {
  return dateText(lang, iso, { form: "time", timeZone });
}

/** `November 2026`, `November` with `name`, or `Nov` with `short`. */
export function formatMonth(
  lang: Language,
  month: string,
  form: "long" | "name" | "short",
): string {
  const months = form === "short" ? getShortMonths(lang) : getLongMonths(lang);
  return dateText(lang, `${month}-01`, { form: MONTH_FORMS[form] }, months);
}

/** `March, April and May` */
export function formatList(lang: Language, items: readonly string[]): string {
  const and = AND[lang];
  const parts = new Intl.ListFormat(LOCALES[lang]).formatToParts(items);
  return parts.map(({ type, value }) =>
    type === "literal" && and !== undefined ? value.replace("and", and) : value
  ).join("");
}

/** The word for "and", if it differs from the locale's. */
const AND: Partial<Record<Language, string>> = { ha: "da", yo: "àti", ig: "na" };

/** Creating a formatter is slow, and a receipt uses about twenty. */
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, DateFormat>();

const DATE_FORMS = {
  date: { day: "numeric", month: "short", year: "numeric" },
  dayOfMonth: { day: "numeric", month: "short" },
  longDate: { day: "numeric", month: "long", year: "numeric" },
  longDayOfMonth: { day: "numeric", month: "long" },
  month: { month: "long", year: "numeric" },
  monthName: { month: "long" },
  shortMonthName: { month: "short" },
  time: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

type DateForm = keyof typeof DATE_FORMS;

const MONTH_FORMS = { long: "month", name: "monthName", short: "shortMonthName" } as const;

/** `texts` is a cache, since pages repeat the same days. */
interface DateFormat {
  format: Intl.DateTimeFormat;
  texts: Map<string, string>;
}

/** `places`: null keeps the number's own decimals, up to three. */
function numberFormat(
  lang: Language,
  places: number | null,
  style: "decimal" | "percent" | "compact" = "decimal",
): Intl.NumberFormat {
  const key = `${lang} ${places} ${style}`;
  return memoize(numberFormats, key, () => {
    const decimals = places === null
      ? {}
      : { minimumFractionDigits: places, maximumFractionDigits: places };
    const form = style === "compact"
      ? { notation: style, maximumSignificantDigits: 3 }
      : { style, ...decimals };
    return new Intl.NumberFormat(LOCALES[lang], form);
  });
}

function dateText(
  lang: Language,
  iso: string,
  { form, timeZone }: { form: DateForm; timeZone?: string | undefined },
  months?: string,
): string {
  // A day without a time doesn't depend on the time zone.
  const zone = iso.includes("T") ? timeZone : "UTC";
  const { format, texts } = memoize(dateFormats, `${lang} ${form} ${zone}`, () => ({
    format: new Intl.DateTimeFormat(LOCALES[lang], { ...DATE_FORMS[form], timeZone: zone }),
    texts: new Map(),
  }));
  // A local day depends on the time. A full UTC timestamp has 24 characters.
  const isDay = form !== "time" && zone === "UTC" && iso.length === 24;
  const moment = isDay ? iso.slice(0, 10) : iso;
  return memoize(texts, moment, () => {
    const text = withMonth(format.format(new Date(iso)), months);
    return "day" in DATE_FORMS[form] ? withOrdinalFirst(text, LOCALES[lang]) : text;
  });
}

function withMonth(date: string, months: string | undefined): string {
  return months === undefined ? date : date.replace(
    /[A-Z]\w+/,
    (name) =>
      months.split(" ")["JanFebMarAprMayJunJulAugSepOctNovDec".indexOf(name.slice(0, 3)) / 3] ??
        name,
  );
}
