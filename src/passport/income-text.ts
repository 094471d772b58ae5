import type { Income } from "../contract/income.ts";
import { parseLedgerAmount } from "../stellar/amount.ts";
import {
  formatAmount,
  formatDate,
  formatExactIfLonger,
  formatList,
  formatNumber,
  formatRounded,
} from "../ui/i18n/format.ts";
import type { Language } from "../ui/i18n/languages.ts";
import { fill, plural } from "../ui/i18n/text.ts";
import type { IncomeSum } from "./income-table.ts";
import type { PassportMessages } from "./messages/passport.en.ts";
import type { PassportIncome } from "./state.ts";

type CountedIncome = Pick<Income, "caughtUp" | "counterpartiesLeftOut" | "countedFrom">;

/** Example: 'Paid in 11 of the last 12 months, about 431 USDC a month.' */
export function describeRegularity(
  lang: Language,
  income: CountedIncome & { table: Pick<PassportIncome["table"], "paid" | "of" | "median"> },
  p: PassportMessages,
): string {
  const { table: { paid, of, median }, countedFrom } = income;
  if (of === 0) return noIncomeText(lang, income, p);
  // If the history starts later than the account, there may be an earlier paid month.
  if (of === 1) {
    const sum = formatAmount(lang, median.amount);
    return fill(countedFrom === null ? p.firstMonth : p.oneMonth, { sum });
  }
  const sum = formatRounded(lang, parseLedgerAmount(median.amount));
  const words = parseLedgerAmount(median.amount) === 0n ? p.regular : p.regularAbout;
  return fill(words, { paid: formatNumber(lang, paid), n: formatNumber(lang, of), sum });
}

/** No line breaks between an amount and its unit. */
export function keepUnitsTogether(sentence: string): string {
  return sentence.replace(/(?<=\d) (?=USDC)|(?<=USDC) (?=\d)/g, "\u00a0");
}

/** Says that there is no income only once every payment is counted. */
export function noIncomeText(
  lang: Language,
  { caughtUp, counterpartiesLeftOut, countedFrom }: CountedIncome,
  p: PassportMessages,
): string {
  if (counterpartiesLeftOut) return p.tooMany;
  if (!caughtUp) return p.countingFromStart;
  return countedFrom === null
    ? p.noIncome
    : fill(p.noIncomeSince, { date: formatDate(lang, countedFrom, { timeZone: "UTC" }) });
}

export function countingProgressText(
  lang: Language,
  { caughtUp, counterpartiesLeftOut, countedFrom, countedUpTo }:
    & CountedIncome
    & Pick<Income, "countedUpTo">,
  p: PassportMessages,
): string {
  const day = (at: string) => ({ date: formatDate(lang, at, { timeZone: "UTC" }) });
  const reach = counterpartiesLeftOut
    ? p.tooMany
    : caughtUp
    ? ""
    : countedUpTo === null
    ? p.countingFromStart
    : fill(p.counting, day(countedUpTo));
  const beginning = countedFrom === null ? "" : fill(p.countedFrom, day(countedFrom));
  return [reach, beginning].filter((text) => text !== "").join(" ");
}

/** '3 entries not counted: 1 of an asset that only calls itself USDC, 2 of less than a cent.' */
export function notCountedNote(
  lang: Language,
  income: Pick<PassportIncome, "notCounted">,
  p: PassportMessages,
): string {
  const total = income.notCounted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return "";
  return plural(lang, p.notCounted, total, { why: exclusionReasonsText(lang, income, p) });
}

/** '120.00 USDC went back to payers and was subtracted.' */
export function sentBackNote(
  lang: Language,
  { sentBack: { sum } }: Pick<Income, "sentBack">,
  p: PassportMessages,
): string {
  return parseLedgerAmount(sum) === 0n ? "" : fill(p.sentBack, { sum: formatAmount(lang, sum) });
}

/** Says that rows are rounded and totals aren't. */
export function roundingNote(
  lang: Language,
  { months, payers }: Record<"months" | "payers", readonly Pick<IncomeSum, "amount">[]>,
  p: PassportMessages,
): string {
  const isCut = ({ amount }: Pick<IncomeSum, "amount">) =>
    formatExactIfLonger(lang, amount) !== null;
  return months.some(isCut) || payers.some(isCut) ? p.cut : "";
}

/** 'Counted from what horizon.example reported. …' */
export function sourceNote({ source }: Pick<Income, "source">, p: PassportMessages): string {
  return source === null ? "" : fill(p.source, { server: source });
}

/** '1 of an asset that only calls itself USDC, 2 of less than a cent' */
export function exclusionReasonsText(
  lang: Language,
  { notCounted }: Pick<PassportIncome, "notCounted">,
  p: PassportMessages,
): string {
  const why = notCounted.map(({ reason, count }) =>
    fill(p.reasons[reason], { n: formatNumber(lang, count) })
  );
  return formatList(lang, why);
}
