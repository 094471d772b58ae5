import type { Currency } from "../money/currency.ts";
import { formatUnrounded } from "../ui/i18n/format.ts";
import type { Language } from "../ui/i18n/languages.ts";
import type { IncomeSum } from "./income-table.ts";

type Local = Pick<IncomeSum, "local" | "atToday">;

/** Adds an asterisk if a part uses today's rate. */
export function formatLocalCell(lang: Language, { local, atToday }: Local): string {
  if (local === null) return "–";
  return formatUnrounded(lang, local) + (atToday ? "*" : "");
}

export function formatLocalWithCode(lang: Language, value: Local, currency: Currency): string {
  return value.local === null ? "" : `${formatLocalCell(lang, value)}\u00a0${currency}`;
}
