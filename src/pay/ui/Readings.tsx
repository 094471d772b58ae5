import { displayAmount, parseAmount } from "../../stellar/amount.ts";
import type { PayLine } from "../pay-line.ts";
import { usePay } from "./use-pay.ts";
import { LOCALES } from "../../ui/i18n/languages.ts";
import { fill } from "../../ui/i18n/text.ts";
import { useWords } from "./words.ts";

/** The meanings that an amount can have, to choose from. */
export function Readings({ line, readings }: { line: PayLine; readings: string[] }) {
  const pay = usePay();
  const { lang, m } = useWords();
  return (
    <div class="do">
      {readings.map((reading, at) => {
        const parsed = parseAmount(reading);
        if (!parsed.ok) return null;
        // with seven places there is no second way to read it
        const plain = reading.includes(".")
          ? reading.padEnd(reading.indexOf(".") + 8, "0")
          : reading;
        return (
          <button
            type="button"
            key={reading}
            class={at === 0 ? "btn" : "btn text"}
            onClick={() => void pay.draft.changeLine(line.id, { amount: plain })}
          >
            {fill(m.faults.amount.itIs, { amount: displayAmount(parsed.stroops, LOCALES[lang]) })}
          </button>
        );
      })}
    </div>
  );
}
