import type { Money } from "../../money/currency.ts";
import { type Language, LOCALES } from "../../ui/i18n/languages.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import type { Words } from "../ui/words.ts";
import type { ListSums } from "./list.ts";

/** Currencies that are paid whole: a unit is worth less than a cent. */
const WHOLE: ReadonlySet<string> = new Set(["TZS", "UGX", "XOF", "XAF"]);

/**
 * A decimal as people write it, with its currency: `1,234,500.00 KES`. USDC has two decimals, and more
 * where it would read as nothing.
 */
export function moneyText(lang: Language, decimal: string, money: Money): string {
  const least = WHOLE.has(money) ? 0 : 2;
  const isTiny = money === "USDC" && /^0\.00/.test(decimal) && /[1-9]/.test(decimal);
  return `${decimalText(lang, decimal, { least, most: isTiny ? 7 : 2 })}\u00a0${money}`;
}

/** An amount of a list whose currency is not known yet: with the decimals that it has. */
export function amountText(lang: Language, decimal: string): string {
  const [, fraction = ""] = decimal.split(".");
  return decimalText(lang, decimal, { least: Math.min(fraction.length, 2), most: 7 });
}

/** Making a formatter costs many times what using it does. */
const formats = new Map<string, Intl.NumberFormat>();

function decimalText(
  lang: Language,
  decimal: string,
  { least, most }: { least: number; most: number },
): string {
  const key = `${lang} ${least} ${most}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(LOCALES[lang], {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  formats.set(key, format);
  // a decimal string keeps all digits: Intl reads it exactly, without a float
  return format.format(decimal as Intl.StringNumericLiteral);
}

/** What is known of some sums: it chooses the sentence about them. */
export type SumsKind = "none" | "open" | "usdc" | "local" | "many" | "noRate" | "manyNoRate";

/** The figures of some sums in words, and which of them there are. */
export function sumsValues(
  { lang, m: { import: m } }: Words,
  { people, byCurrency, amounts, usdc }: ListSums,
): { kind: SumsKind; values: Record<string, string> } {
  const [only, ...others] = byCurrency;
  const inUsdc = (decimal: string | undefined) =>
    decimal === undefined ? "" : moneyText(lang, decimal, "USDC");
  const kind = only === undefined
    ? (amounts === null ? "none" : "open")
    : others.length > 0
    ? (usdc === null ? "manyNoRate" : "many")
    : usdc === null
    ? "noRate"
    : only.currency === "USDC"
    ? "usdc"
    : "local";
  const total = only === undefined
    ? amountText(lang, amounts?.total ?? "0")
    : moneyText(lang, only.total, only.currency);
  const values = {
    people: plural(lang, m.people, people),
    currencies: plural(lang, m.currencies, byCurrency.length),
    total,
    usdc: inUsdc(usdc?.total),
    median: usdc === null ? amountText(lang, amounts?.median ?? "0") : inUsdc(usdc.median),
    largest: inUsdc(usdc?.most),
  };
  return { kind, values };
}

/** What an answer would come to: `250,000.00 KES in all; median 390.00 USDC`. */
export function outcomeText(words: Words, sums: ListSums | undefined): string {
  if (sums === undefined || sums.amounts === null) return "";
  const { kind, values } = sumsValues(words, sums);
  const total = kind === "many" ? values.usdc : values.total;
  return fill(words.m.import.outcome, { ...values, total: total ?? "" });
}
