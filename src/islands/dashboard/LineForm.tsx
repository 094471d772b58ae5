import { CURRENCIES } from "../../domain/currency.ts";
import type { PayLine } from "../../domain/pay-line.ts";
import { fill } from "../../i18n/text.ts";
import { changeLine, removeLine } from "../../stores/draft.ts";
import { $editing } from "../../stores/editing.ts";
import { $secretDropped } from "../../stores/secret-dropped.ts";
import { Field } from "./Field.tsx";
import { useWords } from "./words.ts";

/** All cells of one line, to be changed. */
export function LineForm({ line, name }: { line: PayLine; name: string }) {
  const { m } = useWords();
  const change = (cell: "name" | "address" | "amount" | "memo" | "note") => (value: string) => {
    const { wasSecret } = changeLine(line.id, {
      [cell]: cell === "address" ? value.replace(/\s+/g, "") : value,
    });
    $secretDropped.set(wasSecret ? line.id : null);
  };
  return (
    <tr class="form">
      <td />
      <td colSpan={5}>
        <fieldset>
          <legend class="sr">{fill(m.draft.editRow, { name })}</legend>
          <Field label={m.cells.name} value={line.name} change={change("name")} focus />
          <Field label={m.cells.address} value={line.address} change={change("address")} mono />
          <Field label={m.cells.amount} value={line.amount} change={change("amount")} decimal />
          <label class="field">
            <span class="label">{m.cells.currency}</span>
            <select
              class="input"
              value={line.currency}
              onChange={({ currentTarget }) =>
                void changeLine(line.id, { currency: currentTarget.value })}
            >
              {["USDC", ...CURRENCIES].map((code) => <option key={code} value={code}>{code}
              </option>)}
            </select>
          </label>
          <Field
            label={m.cells.memo}
            value={line.memo}
            change={change("memo")}
            hint={m.cells.memoHint}
          />
          <Field label={m.cells.note} value={line.note} change={change("note")} />
        </fieldset>
        <div class="do">
          <button type="button" class="btn" onClick={() => $editing.set(null)}>
            {m.draft.done}
          </button>
          {line.how === "skip" && (
            <button
              type="button"
              class="btn text"
              onClick={() => void changeLine(line.id, { how: "payment" })}
            >
              {m.findings.undo}
            </button>
          )}
          <button
            type="button"
            class="btn text"
            onClick={() => removeLine(line.id)}
          >
            {m.draft.remove}
          </button>
        </div>
      </td>
    </tr>
  );
}
