import type { PayLine } from "../pay-line.ts";
import { usePay } from "./use-pay.ts";
import { fill } from "../../ui/i18n/text.ts";
import { useWords } from "./words.ts";

interface Props {
  line: PayLine;
  name: string;
}

/** An address that is at fault, whole and to be corrected in its place. */
export function AddressCell({ line, name }: Props) {
  const pay = usePay();
  const { m } = useWords();
  return (
    <textarea
      class="input"
      rows={3}
      spellcheck={false}
      autocomplete="off"
      aria-label={fill(m.cells.of, { cell: m.cells.address, name })}
      aria-invalid="true"
      aria-describedby={`fix-${line.id}`}
      value={line.address}
      onChange={({ currentTarget }) => {
        const address = currentTarget.value.replace(/\s+/g, "");
        const { wasSecret } = pay.draft.changeLine(line.id, { address });
        if (wasSecret) currentTarget.value = "";
        pay.view.$secretDropped.set(wasSecret ? line.id : null);
      }}
    />
  );
}

/** An amount that is at fault, as it was written. */
export function AmountCell({ line, name }: Props) {
  const pay = usePay();
  const { m } = useWords();
  return (
    <input
      class="input"
      inputMode="decimal"
      autocomplete="off"
      aria-label={fill(m.cells.of, { cell: m.cells.amount, name })}
      aria-invalid="true"
      aria-describedby={`fix-${line.id}`}
      value={line.amount}
      onChange={({ currentTarget }) =>
        void pay.draft.changeLine(line.id, { amount: currentTarget.value })}
    />
  );
}
