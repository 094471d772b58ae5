import { formatList, formatMonth } from "../ui/i18n/format.ts";
import type { Language } from "../ui/i18n/languages.ts";
import { fill, plural } from "../ui/i18n/text.ts";
import type { PassportIncome } from "./state.ts";
import type { PassportWords } from "./words.ts";

/** More missing months than these are not named one by one. */
const NAMED_GAPS = 4;

type Counted = Pick<PassportIncome, "all" | "months" | "paidMonths" | "notCounted">;

/** Regularity in plain words: 'Paid in 11 of the last 12 months.' */
export function regularityText(
  lang: Language,
  income: Counted,
  p: PassportWords["p"],
): string {
  const { paid, of } = income.paidMonths;
  if (income.all.count === 0) return p.noMonths;
  return plural(lang, paid === of ? p.everyMonth : p.regular, of, { paid });
}

/** 'Nothing came in March 2026.', or nothing where no month is missing or too many are. */
export function gapText(lang: Language, income: Counted, p: PassportWords["p"]): string {
  const window = income.months.slice(-Math.max(income.paidMonths.of, 1));
  const gaps = window.filter((month) => month.count === 0);
  if (income.all.count === 0 || gaps.length === 0 || gaps.length > NAMED_GAPS) return "";
  const names = gaps.map((gap) => formatMonth(lang, gap.month, "long"));
  return fill(p.nothingIn, { months: formatList(lang, names) });
}

/** '3 entries not counted: 1 of an asset that only calls itself USDC, 2 of less than a cent.' */
export function notCountedText(
  lang: Language,
  income: Counted,
  p: PassportWords["p"],
): string {
  const total = income.notCounted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return "";
  const why = income.notCounted.map(({ reason, count }) => fill(p.reasons[reason], { n: count }));
  return plural(lang, p.notCounted, total, {
    why: formatList(lang, why),
  });
}
