import { useStore } from "@nanostores/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { formatLedgerAmount, parseAmount } from "../../stellar/amount.ts";
import { fill } from "../../ui/i18n/text.ts";
import { STARTING_STROOPS, TAKE_BACK_DAYS } from "../check/plan.ts";
import { CurrencyField, LocalCurrencyField } from "../line/CurrencyField.tsx";
import { cellFaultText } from "../line/fault-text.ts";
import { ItemsField } from "../line/ItemsField.tsx";
import { MemoKindField } from "../line/MemoKindField.tsx";
import {
  type CellFault,
  type CheckedLine,
  findChangedCells,
  normalizeMemo,
  type PayLine,
} from "../line/pay-line.ts";
import { changePeople } from "../people/people-changes.ts";
import type { Person } from "../people/people.ts";
import type { PlannedPayment, Run } from "../run/run.ts";
import { Field } from "../ui/Field.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";

interface Props {
  checked: CheckedLine;
  name: string;
  /** True for a row that was just added, which shows no mistakes yet. */
  isFresh: boolean;
  /** How the row would be paid; null if it can't be paid yet. */
  method: PlannedPayment["how"] | null;
  requiresMemo: boolean;
}

export function LineForm({ checked, name, isFresh, method, requiresMemo }: Props) {
  const pay = usePay();
  const wasSecretDropped = useStore(pay.view.$secretDropped) === checked.line.id;
  const words = useTexts();
  const { m } = words;
  const { line, faults } = checked;
  const before = useInitialRow(line, isFresh);
  const faultOf = (cell: CellFault["cell"]) => {
    const fault = faults.find((each) => each.cell === cell);
    return isFresh || fault === undefined ? undefined : cellFaultText(words, fault, line);
  };
  const write = (cells: Partial<PayLine>) => {
    const { wasSecret } = pay.draft.changeLine(line.id, cells);
    pay.view.$secretDropped.set(wasSecret ? line.id : null);
  };
  const change = (cell: TextCell) => (value: string) => write({ [cell]: value });
  // a listed person's name can only be changed in People
  const isListed = line.personId !== undefined;
  return (
    <tr class="form">
      <td colSpan={5}>
        {wasSecretDropped && <p class="notice bad" role="alert">{m.faults.secretDropped}</p>}
        <fieldset>
          <legend class="sr">{fill(m.draft.editRow, { name })}</legend>
          {!isListed && (
            <Field label={m.cells.name} value={line.name} change={change("name")} focus />
          )}
          <Field
            label={m.cells.amount}
            value={line.amount}
            change={change("amount")}
            fault={faultOf("amount")}
            focus={isListed}
            decimal
          />
          <CurrencyField
            value={line.currency}
            change={(currency) =>
              write({ currency })}
            fault={faultOf("currency")}
          />
          {line.currency === "USDC" && !isListed && (
            <LocalCurrencyField
              value={line.localCurrency}
              change={(localCurrency) => write({ localCurrency })}
            />
          )}
          <Field
            label={m.cells.address}
            value={line.address}
            change={(value) =>
              write({ address: value.replace(/\s+/g, "") })}
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
          {(requiresMemo || line.memoType !== undefined) && (
            <MemoKindField
              written={line}
              change={(memoType) => write({ memoType })}
            />
          )}
          <Field label={m.cells.note} value={line.note} change={change("note")} />
          <ItemsField
            items={line.items ?? []}
            change={(items) => void pay.draft.changeLine(line.id, { items })}
            fault={faultOf("items")}
          />
          {(method === "claimable" || method === "create_and_claimable") && (
            <AsideFields line={line} isNew={method === "create_and_claimable"} />
          )}
        </fieldset>
        <LineActions line={line} before={before} />
      </td>
    </tr>
  );
}

/** The row before editing. Closing the form offers to undo the changes, unless the row is new. */
function useInitialRow(line: PayLine, isFresh: boolean): PayLine {
  const pay = usePay();
  const [before] = useState(line);
  useEffect(() => {
    return () => isFresh || pay.draft.offerLineUndo(before);
  }, []);
  return before;
}

type TextCell = "name" | "amount" | "memo" | "note";

function AsideFields({ line, isNew }: { line: PayLine; isNew: boolean }) {
  const pay = usePay();
  const { m: { findings: m } } = useTexts();
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
          value={formatLedgerAmount(starting).replace(/\.?0+$/, "")}
          decimal
          change={changeXlm}
        />
      )}
    </>
  );
}

function LineActions({ line, before }: { line: PayLine; before: PayLine }) {
  const pay = usePay();
  const { m } = useTexts();
  const person = (useStore(pay.people.$people) ?? []).find(({ id }) => id === line.personId);
  const [isForGood, setForGood] = useState(true);
  const run = useStore(pay.draft.$draft);
  const isAsked = person !== undefined && canApplyFromNowOn(run, line, before);
  /** True if Done was pressed before the question was shown, so the form stayed open. */
  const [isWaitingForAnswer, setWaitingForAnswer] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // a person who hasn't noticed the question would just press Done again
    if (!isWaitingForAnswer || !isAsked) return;
    question.current?.querySelector<HTMLElement>(":checked")?.focus();
    setWaitingForAnswer(false);
  }, [isWaitingForAnswer, isAsked]);
  const close = async () => {
    // this click may have changed the row by leaving a field; `line` is from before that
    const draft = pay.draft.$draft.get();
    const now = draft?.lines.find(({ id }) => id === line.id) ?? line;
    const needsAnswer = person !== undefined && canApplyFromNowOn(draft, now, before);
    // keep the form open, so that the question appears
    if (needsAnswer && !isAsked) return setWaitingForAnswer(true);
    pay.view.$editing.set(null);
    if (!needsAnswer || !isForGood) return;
    const cells = findChangedCells(before, now);
    const wanted = applyRowToPerson(person, now, { cells, month: draft?.month });
    const offer = await changePeople(pay, new Map([[person.id, wanted]]), [person]);
    offer({ what: "personChanged", name: person.name, n: 1 });
  };
  const option = (value: boolean, text: string, hint: string) => (
    <label class="option">
      <input
        type="radio"
        name="for-good"
        checked={isForGood === value}
        onChange={() => setForGood(value)}
      />
      <span>
        <b>{text}</b>
        <small>{hint}</small>
      </span>
    </label>
  );
  return (
    <>
      {isAsked && (
        <div class="options" role="radiogroup" aria-label={m.draft.howLong} ref={question}>
          {option(true, m.draft.fromNowOn, m.draft.fromNowOnHint)}
          {option(false, m.draft.onlyThisTime, m.draft.onlyThisTimeHint)}
        </div>
      )}
      <div class="do">
        <button type="button" class="btn" onClick={() => void close()}>
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
        {line.how !== "skip" && (
          <button
            type="button"
            class="btn text"
            onClick={() => {
              pay.view.$editing.set(null);
              pay.draft.changeLine(line.id, { how: "skip" });
            }}
          >
            {m.draft.leaveOut}
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
    </>
  );
}

/** Whether a change can apply to later wages too. A bonus doesn't change a monthly wage. */
function canApplyFromNowOn(draft: Run | null, line: PayLine, before: PayLine): boolean {
  const cells = findChangedCells(before, line);
  return draft?.kind === "wages" && PERSON_CELLS.some((cell) => cell in cells);
}

const PERSON_CELLS = ["address", "amount", "currency", "memo", "memoType", "note"] as const;

/** Copies changed cells only. A new wage drops a planned raise that it makes obsolete. */
export function applyRowToPerson(
  person: Person,
  line: PayLine,
  { cells, month = "" }: { cells: Partial<PayLine>; month?: string | undefined },
): Person {
  const { next, memoType, ...rest } = person;
  const { address, amount, currency, note } = line;
  const isWageChanged = "amount" in cells || "currency" in cells;
  const isMemoChanged = "memo" in cells || "memoType" in cells;
  const hasNext = next !== undefined && !(isWageChanged && next.from <= `${month}-01`);
  return {
    ...rest,
    ..."address" in cells && { address },
    ..."note" in cells && { note },
    ...isWageChanged && { amount, currency },
    ...isMemoChanged ? normalizeMemo(line) : memoType !== undefined && { memoType },
    ...hasNext && { next },
  };
}
