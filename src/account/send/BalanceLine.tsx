import { localValue } from "../../money/convert.ts";
import { parseLedgerAmount } from "../../stellar/amount.ts";
import { formatAmount, formatLocal } from "../../ui/i18n/format.ts";
import { errorText, fill } from "../../ui/i18n/text.ts";
import type { SendFormState } from "./form.ts";
import { type SendViewProps } from "./view.ts";

export function BalanceLine({ view, state }: { view: SendViewProps; state: SendFormState }) {
  const { m, e } = view;
  const { own, fault } = state;
  if (own === null) {
    return <p class="quiet" role="status">{fault === null ? m.reading : errorText(e, fault)}</p>;
  }
  return <p class="quiet num">{balanceText(view, state, parseLedgerAmount(own.usdcBalance))}</p>;
}

function balanceText(
  { lang, m, currency }: SendViewProps,
  { rates }: SendFormState,
  stroops: bigint,
): string {
  const usdc = formatAmount(lang, stroops);
  if (rates === null) return fill(m.haveUsdc, { usdc });
  const local = formatLocal(lang, localValue(stroops, rates[currency], currency), currency);
  return fill(m.have, { usdc, local });
}
