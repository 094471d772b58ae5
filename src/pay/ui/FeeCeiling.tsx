import { MINIMUM_FEE } from "../plan.ts";
import type { Run } from "../run.ts";
import { usePay } from "./use-pay.ts";
import { Field } from "./Field.tsx";
import { useWords } from "./words.ts";

/** The most that may be bid for each payment; seen before anything is signed. */
export function FeeCeiling({ draft }: { draft: Run }) {
  const pay = usePay();
  const { m } = useWords();
  return (
    <details class="more">
      <summary>{m.totals.ceiling}</summary>
      <Field
        label={m.totals.ceiling}
        value={draft.feeCeiling.toString()}
        hint={m.totals.ceilingHint}
        decimal
        change={(value) => {
          const wished = /^\d{1,9}$/.test(value) ? BigInt(value) : MINIMUM_FEE;
          pay.draft.change({ feeCeiling: wished < MINIMUM_FEE ? MINIMUM_FEE : wished });
        }}
      />
    </details>
  );
}
