import type { CellFault, CheckedLine, PayLine } from "../pay-line.ts";
import { usePay } from "./use-pay.ts";
import { fill } from "../../ui/i18n/text.ts";
import { CurrencyField } from "./CurrencyField.tsx";
import { faultText } from "./fault-text.ts";
import { Field } from "./Field.tsx";
import { useWords } from "./words.ts";

interface Props {
  checked: CheckedLine;
  name: string;
  /** A row that was just added is not wrong yet. */
  fresh: boolean;
}

/** All cells of one line, to be changed; what is wrong with a cell stands below it. */
export function LineForm({ checked, name, fresh }: Props) {
  const pay = usePay();
  const { m } = useWords();
  const { line, faults } = checked;
  const faultOf = (cell: CellFault["cell"]) => {
    const fault = faults.find((each) => each.cell === cell);
    return fresh || fault === undefined ? undefined : faultText(m, fault, line);
  };
  const change = (cell: TextCell) => (value: string) => {
    const written = cell === "address" ? value.replace(/\s+/g, "") : value;
    const { wasSecret } = pay.draft.changeLine(line.id, { [cell]: written });
    pay.view.$secretDropped.set(wasSecret ? line.id : null);
  };
  return (
    <tr class="form">
      <td />
      <td colSpan={5}>
        <fieldset>
          <legend class="sr">{fill(m.draft.editRow, { name })}</legend>
          <Field label={m.cells.name} value={line.name} change={change("name")} focus />
          <Field
            label={m.cells.amount}
            value={line.amount}
            change={change("amount")}
            fault={faultOf("amount")}
            decimal
          />
          <CurrencyField
            value={line.currency}
            change={(currency) => void pay.draft.changeLine(line.id, { currency })}
            fault={faultOf("currency")}
          />
          <Field
            label={m.cells.address}
            value={line.address}
            change={change("address")}
            fault={faultOf("address")}
            mono
          />
          <Field
            label={m.cells.memo}
            value={line.memo}
            change={change("memo")}
            hint={m.cells.memoHint}
            fault={faultOf("memo")}
          />
          <Field label={m.cells.note} value={line.note} change={change("note")} />
        </fieldset>
        <LineActions line={line} />
      </td>
    </tr>
  );
}

type TextCell = "name" | "address" | "amount" | "memo" | "note";

function LineActions({ line }: { line: PayLine }) {
  const pay = usePay();
  const { m } = useWords();
  return (
    <div class="do">
      <button type="button" class="btn" onClick={() => pay.view.$editing.set(null)}>
        {m.draft.done}
      </button>
      {line.how === "skip" && (
        <button
          type="button"
          class="btn text"
          onClick={() => void pay.draft.changeLine(line.id, { how: "payment" })}
        >
          {m.findings.undo}
        </button>
      )}
      <button
        type="button"
        class="btn text"
        onClick={() => pay.draft.removeLine(line.id)}
      >
        {m.draft.remove}
      </button>
    </div>
  );
}
