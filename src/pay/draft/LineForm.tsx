import { useStore } from "@nanostores/preact";
import { ledgerAmount, parseAmount } from "../../stellar/amount.ts";
import { fill } from "../../ui/i18n/text.ts";
import { STARTING_STROOPS, TAKE_BACK_DAYS } from "../check/plan.ts";
import { CurrencyField, LocalCurrencyField } from "../line/CurrencyField.tsx";
import { faultText } from "../line/fault-text.ts";
import { ItemsField } from "../line/ItemsField.tsx";
import { MemoKindField } from "../line/MemoKindField.tsx";
import { type CellFault, type CheckedLine, type PayLine } from "../line/pay-line.ts";
import type { PlannedPayment } from "../run/run.ts";
import { Field } from "../ui/Field.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useWords } from "../ui/words.ts";

interface Props {
  checked: CheckedLine;
  name: string;
  /** A row that was just added is not wrong yet. */
  fresh: boolean;
  /** How the money gets to them; null where it cannot yet. */
  way: PlannedPayment["how"] | null;
  /** True where their account asks for a memo. */
  asksMemo: boolean;
}

/** All cells of one line, to be changed; what is wrong with a cell stands below it. */
export function LineForm({ checked, name, fresh, way, asksMemo }: Props) {
  const pay = usePay();
  const dropped = useStore(pay.view.$secretDropped) === checked.line.id;
  const words = useWords();
  const { m } = words;
  const { line, faults } = checked;
  const faultOf = (cell: CellFault["cell"]) => {
    const fault = faults.find((each) => each.cell === cell);
    return fresh || fault === undefined ? undefined : faultText(words, fault, line);
  };
  const note = ({ wasSecret }: { wasSecret: boolean }) =>
    pay.view.$secretDropped.set(wasSecret ? line.id : null);
  const change = (cell: TextCell) => (value: string) =>
    note(pay.draft.changeLine(line.id, { [cell]: value }));
  const changeAddress = (value: string) => {
    const cells = new Map([[line.id, { address: value.replace(/\s+/g, "") }]]);
    // an address that came with a link or a list is not to be typed again
    const done = line.address === "" ? undefined : { what: "mended" as const, name: line.name };
    note(pay.draft.changeLines(cells, done));
  };
  return (
    <tr class="form">
      <td />
      <td colSpan={5}>
        {dropped && <p class="notice bad" role="alert">{m.faults.secretDropped}</p>}
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
          {line.currency === "USDC" && (
            <LocalCurrencyField
              value={line.localCurrency}
              change={(localCurrency) => void pay.draft.changeLine(line.id, { localCurrency })}
            />
          )}
          <Field
            label={m.cells.address}
            value={line.address}
            change={changeAddress}
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
          {(asksMemo || line.memoType !== undefined) && (
            <MemoKindField
              written={line}
              change={(memoType) => void pay.draft.changeLine(line.id, { memoType })}
            />
          )}
          <Field label={m.cells.note} value={line.note} change={change("note")} />
          <ItemsField
            items={line.items ?? []}
            change={(items) => void pay.draft.changeLine(line.id, { items })}
            fault={faultOf("items")}
          />
          {(way === "claimable" || way === "create_and_claimable") && (
            <AsideFields line={line} isNew={way === "create_and_claimable"} />
          )}
        </fieldset>
        <LineActions line={line} />
      </td>
    </tr>
  );
}

type TextCell = "name" | "amount" | "memo" | "note";

/** For how long money is set aside, and how many XLM a new account is given. */
function AsideFields({ line, isNew }: { line: PayLine; isNew: boolean }) {
  const pay = usePay();
  const { m: { findings: m } } = useWords();
  const days = line.takeBackDays ?? TAKE_BACK_DAYS;
  const starting = line.startingStroops ?? STARTING_STROOPS;
  const changeDays = (text: string) => {
    const takeBackDays = Math.min(3650, Math.max(1, Number.parseInt(text, 10) || days));
    pay.draft.changeLine(line.id, { takeBackDays });
  };
  const changeXlm = (text: string) => {
    const wished = parseAmount(text);
    if (wished.ok) pay.draft.changeLine(line.id, { startingStroops: wished.stroops });
  };
  return (
    <>
      <Field label={m.days} value={String(days)} decimal change={changeDays} />
      {isNew && (
        <Field
          label={m.startXlm}
          value={ledgerAmount(starting).replace(/\.?0+$/, "")}
          decimal
          change={changeXlm}
        />
      )}
    </>
  );
}

function LineActions({ line }: { line: PayLine }) {
  const pay = usePay();
  const { m } = useWords();
  return (
    <div class="do">
      <button type="button" class="btn" onClick={() => pay.view.$editing.set(null)}>
        {m.draft.done}
      </button>
      {line.how !== "payment" && (
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
