import { useStore } from "@nanostores/preact";
import { useMemo } from "preact/hooks";
import type { Currency } from "../../money/currency.ts";
import { readCurrency } from "../../ui/chosen-currency.ts";
import type { PayLine } from "../line/pay-line.ts";
import { localCurrencies } from "../people/people.ts";
import type { Run } from "../run/run.ts";
import { usePay } from "../ui/use-pay.ts";
import { useWords } from "../ui/words.ts";

/** The currency for local values: the chosen one, else the language's default. */
export function useCurrency(): Currency {
  const pay = usePay();
  const { lang } = useWords();
  return useStore(pay.view.$currency) ?? readCurrency(lang);
}

/** Returns the display currency for a line: the payee's own, else the chosen one. */
export function useLocalCurrencies({ lines }: Pick<Run, "lines">): (line: PayLine) => Currency {
  const pay = usePay();
  const chosen = useCurrency();
  const people = useStore(pay.people.$people);
  const own = useMemo(() => localCurrencies({ lines }, people ?? []), [lines, people]);
  return (line) => own(line) ?? chosen;
}
