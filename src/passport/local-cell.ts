import type { Currency } from "../money/currency.ts";
import { formatColumn } from "../ui/i18n/format.ts";
import type { Language } from "../ui/i18n/languages.ts";
import type { Sum } from "./income-table.ts";

type Local = Pick<Sum, "local" | "atToday">;

/** A local value in its column; an asterisk where it is in part at today's rate. */
export function localCell(lang: Language, { local, atToday }: Local): string {
  if (local === null) return "–";
  return formatColumn(lang, local) + (atToday ? "*" : "");
}

/** The same with its currency, where it stands alone; empty where it is not known. */
export function localMoney(lang: Language, { local, atToday }: Local, currency: Currency): string {
  if (local === null) return "";
  return `${formatColumn(lang, local)}\u00a0${currency}${atToday ? "*" : ""}`;
}
