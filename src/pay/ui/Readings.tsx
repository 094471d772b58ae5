import { displayAmount, stroopsOf } from "../../stellar/amount.ts";
import { LOCALES } from "../../ui/i18n/languages.ts";
import { fill } from "../../ui/i18n/text.ts";
import { type CellFault, withAmountsRead } from "../pay-line.ts";
import { usePay } from "./use-pay.ts";
import { useWords } from "./words.ts";

type AmbiguousAmount = Extract<CellFault, { fault: "ambiguous" }>;

/** The meanings that an amount can have, to choose from: once for all that are written like it. */
export function Readings({ fault: { sign, readings } }: { fault: AmbiguousAmount }) {
  const pay = usePay();
  const { lang, m } = useWords();
  const choose = (mark: "." | ",") => {
    const draft = pay.draft.$draft.get();
    if (draft !== null) pay.draft.change({ lines: withAmountsRead(draft.lines, sign, mark) });
  };
  return (
    <div class="do">
      {readings.map(({ mark, amount }, at) => (
        <button
          type="button"
          key={mark}
          class={at === 0 ? "btn" : "btn text"}
          onClick={() => choose(mark)}
        >
          {fill(m.faults.amount.itIs, {
            amount: displayAmount(stroopsOf(amount), LOCALES[lang]),
          })}
        </button>
      ))}
    </div>
  );
}
