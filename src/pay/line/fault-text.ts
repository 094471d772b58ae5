import { fill } from "../../ui/i18n/text.ts";
import type { DashboardTexts } from "../ui/texts.ts";
import type { CellFault, PayLine } from "./pay-line.ts";
import { currenciesOfSymbol } from "./shared-symbols.ts";
import { formatWage } from "./amount-text.ts";

export function cellFaultText(
  { lang, m: { faults: m } }: Pick<DashboardTexts, "lang" | "m">,
  fault: CellFault,
  { currency }: Pick<PayLine, "currency">,
): string {
  switch (fault.cell) {
    case "address":
      return m.address[fault.fault];
    case "amount":
      return m.amount[fault.fault];
    case "currency":
      return fill(m.currency[currenciesOfSymbol(currency) === undefined ? fault.fault : "shared"], {
        currency,
      });
    case "memo":
      return fill(m.memo[fault.fault], { bytes: "bytes" in fault ? fault.bytes : "" });
    case "items": {
      const text = m.items[fault.fault];
      if (fault.fault === "no_label") return text;
      if (fault.fault === "not_an_amount") return fill(text, { label: fault.label });
      const money = (amount: string) => formatWage(lang, { amount, currency });
      return fill(text, { net: money(fault.net), amount: money(fault.amount) });
    }
  }
}
