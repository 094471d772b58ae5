import { useStore } from "@nanostores/preact";
import { useMemo } from "preact/hooks";
import type { Currency } from "../../money/currency.ts";
import { readCurrency } from "../../ui/chosen-currency.ts";
import type { PayLine } from "../line/pay-line.ts";
import { createCurrencyLookup } from "../people/people.ts";
import type { Run } from "../run/run.ts";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";

/** The currency for local values: the chosen one, otherwise the language's default. */
export function useCurrency(): Currency {
  const pay = usePay();
  const { lang } = useTexts();
  return useStore(pay.view.$currency) ?? readCurrency(lang);
}

/** Returns a function that gives the payee's own currency for a line; null if unknown. */
export function usePayeeCurrencies(
  { lines }: Pick<Run, "lines">,
): ReturnType<typeof createCurrencyLookup> {
  const people = useStore(usePay().people.$people);
  return useMemo(() => createCurrencyLookup({ lines }, people ?? []), [lines, people]);
}

export function useLocalCurrencies(run: Pick<Run, "lines">): (line: PayLine) => Currency {
  const chosen = useCurrency();
  const own = usePayeeCurrencies(run);
  return (line) => own(line) ?? chosen;
}
