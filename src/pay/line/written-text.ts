import { isCurrency } from "../../money/currency.ts";
import { ledgerAmount } from "../../stellar/amount.ts";
import { formatExact, formatLocal } from "../../ui/i18n/format.ts";
import type { Language } from "../../ui/i18n/languages.ts";
import type { CheckedLine } from "./pay-line.ts";

/**
 * The amount in its own currency: local money with cents, USDC with all decimals, unreadable text
 * as it is.
 */
export function writtenText(
  lang: Language,
  { line: { amount, currency }, stroops, written }: Pick<
    CheckedLine,
    "line" | "stroops" | "written"
  >,
): string {
  if (stroops === null || written === null) {
    return [amount || "–", currency].filter((text) => text !== "").join("\u00a0");
  }
  return isCurrency(currency)
    ? formatLocal(lang, ledgerAmount(written), currency)
    : `${formatExact(lang, written)}\u00a0${currency}`;
}
