import { useStore } from "@nanostores/preact";
import type { Run } from "../run.ts";
import { usePay } from "./use-pay.ts";
import { rateSource } from "../../ui/local-value.ts";
import { fill } from "../../ui/i18n/text.ts";
import { useCurrency } from "./use-currency.ts";
import { useWords } from "./words.ts";

/** Where the rate of local amounts is from, and how they are rounded. */
export function RateNote({ draft }: { draft: Run }) {
  const pay = usePay();
  const { lang, m, c } = useWords();
  const rates = useStore(pay.rates.$rates);
  const currency = useCurrency();
  if (rates === null) return null;
  const rate = rateSource(lang, rates, currency, { m: c });
  const inUsdc = draft.lines.every((line) => line.currency === "USDC");
  return <p class="small quiet">{fill(inUsdc ? m.totals.shown : m.totals.rounding, { rate })}</p>;
}
