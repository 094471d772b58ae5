import { formatAmount } from "./i18n/format.ts";
import type { Language } from "./i18n/languages.ts";

interface Props {
  lang: Language;
  /** As the ledger writes it: `"12.5000000"`. */
  amount: string;
  unit: string;
}

/** An amount in the house's figures, never rounded. */
export function Amount({ lang, amount, unit }: Props) {
  return (
    <p class="amount">
      {formatAmount(lang, amount)} <span class="unit">{unit}</span>
    </p>
  );
}
