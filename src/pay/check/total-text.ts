import { type Currency, isCurrency } from "../../money/currency.ts";
import { formatLedgerAmount } from "../../stellar/amount.ts";
import { formatAmount, formatLocal } from "../../ui/i18n/format.ts";
import { fill } from "../../ui/i18n/text.ts";
import { formatLocalValue, type KnownRates } from "../../ui/local-value.ts";
import { findSharedCurrency } from "../line/pay-line.ts";
import type { DashboardTexts } from "../ui/texts.ts";
import type { Plan } from "./plan.ts";

/** Local money first if the ready rows share a local currency; else USDC with a local value. */
export function totalText(
  { lang, m }: DashboardTexts,
  { checked, statuses, total }: Pick<Plan, "checked" | "statuses" | "total">,
  { rates, currency }: { rates: KnownRates | null; currency: Currency },
): { figure: string; unit: string; second: string | null } {
  const ready = checked.lines.filter((_, at) => statuses[at] === "ready");
  const shared = findSharedCurrency(ready.map(({ line }) => line));
  const usdc = formatAmount(lang, total);
  if (isCurrency(shared)) {
    const sum = ready.reduce((all, { written }) => all + (written ?? 0n), 0n);
    const [figure = "", unit = ""] = formatLocal(lang, formatLedgerAmount(sum), shared).split(
      "\u00a0",
    );
    return { figure, unit, second: `${usdc}\u00a0USDC` };
  }
  const second = rates === null
    ? null
    : fill(m.totals.about, { amount: formatLocalValue(lang, total, rates, currency) });
  return { figure: usdc, unit: "USDC", second };
}
