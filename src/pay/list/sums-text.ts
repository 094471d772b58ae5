import type { Money } from "../../money/currency.ts";
import { formatAmount, formatLocal, formatUnrounded } from "../../ui/i18n/format.ts";
import type { Language } from "../../ui/i18n/languages.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import type { DashboardTexts } from "../ui/texts.ts";
import type { ListSums } from "./list.ts";

/** `1,234,500.00 KES` */
export function formatMoney(lang: Language, decimal: string, money: Money): string {
  return money === "USDC"
    ? `${formatAmount(lang, decimal)}\u00a0USDC`
    : formatLocal(lang, decimal, money);
}

/** Which figures are known. This selects the sentence. */
export type SumsKind = "none" | "open" | "usdc" | "local" | "many" | "noRate" | "manyNoRate";

export function sumsTexts(
  { lang, m: { import: m } }: DashboardTexts,
  { people, byCurrency, amounts, usdc }: ListSums,
): { kind: SumsKind; values: Record<string, string> } {
  const [only, ...others] = byCurrency;
  const inUsdc = (decimal: string | undefined) =>
    decimal === undefined ? "" : formatMoney(lang, decimal, "USDC");
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
    ? formatUnrounded(lang, amounts?.total ?? "0")
    : formatMoney(lang, only.total, only.currency);
  const values = {
    people: plural(lang, m.people, people),
    currencies: plural(lang, m.currencies, byCurrency.length),
    total,
    usdc: inUsdc(usdc?.total),
    median: usdc === null ? formatUnrounded(lang, amounts?.median ?? "0") : inUsdc(usdc.median),
    largest: inUsdc(usdc?.most),
  };
  return { kind, values };
}

/** The sums that an answer leads to: `250,000.00 KES in all; median 390.00 USDC`. */
export function answerTotalsText(words: DashboardTexts, sums: ListSums | undefined): string {
  if (sums === undefined || sums.amounts === null) return "";
  const { kind, values } = sumsTexts(words, sums);
  const total = kind === "many" ? values.usdc : values.total;
  return fill(words.m.import.outcome, { ...values, total: total ?? "" });
}
