import { useStore } from "@nanostores/preact";
import type { Currency } from "../../money/currency.ts";
import { $currency, currencyFor } from "../shown-currency.ts";
import { useWords } from "./words.ts";

/** The currency that local values are shown in. */
export function useCurrency(): Currency {
  const { lang } = useWords();
  return useStore($currency) ?? currencyFor(lang);
}
