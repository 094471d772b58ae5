import { isCurrency } from "../../money/currency.ts";
import { readWrittenAmount } from "../../money/written-amount.ts";
import { CENT_IN_STROOPS, formatLedgerAmount } from "../../stellar/amount.ts";
import { formatExact, formatLocal } from "../../ui/i18n/format.ts";
import type { Language } from "../../ui/i18n/languages.ts";
import type { CheckedLine, PayLine } from "./pay-line.ts";

type Written = Pick<PayLine, "amount" | "currency">;

/** Shows local money with cents, and USDC and finer amounts exactly; unreadable text stays. */
export function formatWrittenAmount(
  lang: Language,
  { line: { amount, currency }, stroops, written }:
    & { line: Written }
    & Pick<
      CheckedLine,
      "stroops" | "written"
    >,
): string {
  if (stroops === null || written === null) {
    return [amount || "–", currency].filter((text) => text !== "").join("\u00a0");
  }
  return isCurrency(currency) && written % CENT_IN_STROOPS === 0n
    ? formatLocal(lang, formatLedgerAmount(written), currency)
    : `${formatExact(lang, written)}\u00a0${currency}`;
}

/** `formatWrittenAmount()` for a monthly wage; "" if none is set. */
export function formatWage(lang: Language, wage: Written): string {
  const read = readWrittenAmount(wage.amount);
  const written = read.ok ? read.stroops : null;
  return wage.amount === ""
    ? ""
    : formatWrittenAmount(lang, { line: wage, stroops: written, written });
}
