import { isBelowCent } from "../stellar/amount.ts";
import { formatAmount } from "../ui/i18n/format.ts";
import type { Language } from "../ui/i18n/languages.ts";
import { formatAssetCode } from "../ui/asset-text.ts";
import { fill } from "../ui/i18n/text.ts";
import { isUnrecognizedAsset, type Verdict } from "./judge.ts";
import type { ReceiptMessages } from "./messages/receipt.en.ts";

/** The texts for an amount below 0.01, in `lang`. */
export interface BelowCentMessages {
  lang: Language;
  t: Pick<ReceiptMessages, "lessThanCent" | "lessThan">;
}

/**
 * The text shown instead of an amount below 0.01; null for other amounts. Next to a stamp, such an
 * amount could be mistaken for a wage. Only recognized USDC has cents.
 */
export function belowCentText(
  { payment, verdict }: {
    payment: { amount: string | null; asset: string | null };
    verdict: Verdict;
  },
  { lang, t }: BelowCentMessages,
): string | null {
  const { amount, asset } = payment;
  if (!isBelowCent(amount)) return null;
  const isKnown = !isUnrecognizedAsset(verdict);
  if (asset === "USDC" && isKnown) return t.lessThanCent;
  const named = formatAssetCode(lang, asset ?? "", isKnown);
  return fill(t.lessThan, { least: formatAmount(lang, "0.0100000"), asset: named });
}

/** Replaces `{amount} {asset}` in a template with the text, if there is one. */
export function replaceAmount(template: string, words: string | null): string {
  return words === null ? template : template.replace("{amount} {asset}", words);
}
