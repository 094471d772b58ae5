import { isBelowCent } from "../stellar/amount.ts";
import { formatAmount } from "../ui/i18n/format.ts";
import type { Language } from "../ui/i18n/languages.ts";
import { formatAssetCode } from "../ui/asset-text.ts";
import { fill } from "../ui/i18n/text.ts";
import { isUnrecognizedAsset, type Verdict } from "./judge.ts";
import type { ReceiptMessages } from "./messages/receipt.en.ts";

export interface BelowCentMessages {
  lang: Language;
  t: Pick<ReceiptMessages, "lessThanCent" | "lessThan">;
}

/** Next to a stamp, a tiny amount could be mistaken for a wage. Only recognized USDC has cents. */
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

export function replaceAmount(template: string, words: string | null): string {
  return words === null ? template : template.replace("{amount} {asset}", words);
}
