import { useStore } from "@nanostores/preact";
import type { Currency } from "../../money/currency.ts";
import { readCurrency } from "../../ui/chosen-currency.ts";
import { usePay } from "./use-pay.ts";
import { useFirstWords } from "./words.ts";

/** The currency that local values are shown in: the chosen one, else the language's standard one. */
export function useCurrency(): Currency {
  const pay = usePay();
  const { lang } = useFirstWords();
  return useStore(pay.view.$currency) ?? readCurrency(lang);
}
