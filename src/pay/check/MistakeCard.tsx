import { useStore } from "@nanostores/preact";
import { Fragment } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { CURRENCIES } from "../../money/currency.ts";
import { shorten } from "../../stellar/shorten.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { cleanCellText } from "../../ui/visible-text.ts";
import { MemoKindField } from "../line/MemoKindField.tsx";
import { type PayLine, shownMemo } from "../line/pay-line.ts";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import { PayeeComparison } from "./PayeeComparison.tsx";
import { changeRows, createMistakeCard, type EditableField } from "./mistake-card.ts";
import type { Mistake } from "./mistakes.ts";
import type { Plan } from "./plan.ts";

interface Props {
  mistake: Mistake;
  plan: Plan;
  hasOthers: boolean;
  /** True while a person works through the mistakes; a required memo's input then gets focus. */
  isWorking: boolean;
}

export function MistakeCard({ mistake, plan, hasOthers, isWorking }: Props) {
  const pay = usePay();
  const words = useTexts();
  const { m } = words;
  const { checked: { line }, kind } = mistake;
  const name = line.name || m.draft.unnamed;
  const { title, text, remedies, field } = createMistakeCard(mistake, plan, { pay, words });
  const [isTyping, setTyping] = useState(remedies.length === 0 || kind === "needsMemo");
  const leaveOut = fill(m.mistakes.leaveOut, { name });
  const wasSecretDropped = useStore(pay.view.$secretDropped) === line.id;
  const suspicion = kind === "suspect" ? plan.suspicions.get(mistake.position) ?? null : null;
  return (
    <div class="fixcard">
      <div class={suspicion === null ? "body" : "body one"}>
        <div>
          <p class="label">
            {line.fileLine === undefined
              ? fill(m.mistakes.row, { n: mistake.position + 1, name })
              : fill(m.mistakes.fileRow, { n: line.fileLine, name })}
          </p>
          <Neighbours mistake={mistake} plan={plan} />
        </div>
        <div>
          {wasSecretDropped && <p class="notice bad" role="alert">{m.faults.secretDropped}</p>}
          <h3 id="mistake-what">{title}</h3>
          {text.map((each, at) => <p key={at}>{each}</p>)}
          {suspicion !== null && <PayeeComparison suspicion={suspicion} line={line} />}
          <div class="ways" role="group" aria-labelledby="mistake-what">
            {remedies.map(({ text, note, apply }, at) => (
              <button
                type="button"
                key={text}
                class={at === 0 ? "btn main" : "btn"}
                data-key={at + 1}
                aria-keyshortcuts={String(at + 1)}
                onClick={apply}
              >
                <span>
                  {text}
                  {note !== undefined && <small>{note}</small>}
                </span>
                <kbd aria-hidden="true">{at + 1}</kbd>
              </button>
            ))}
            {field !== null && !isTyping && (
              <button
                type="button"
                class="btn"
                data-key="E"
                aria-keyshortcuts="e"
                onClick={() => setTyping(true)}
              >
                <span>{field.buttonText}</span>
                <kbd aria-hidden="true">E</kbd>
              </button>
            )}
          </div>
          {field !== null && isTyping && (
            <EditField
              field={field}
              line={line}
              isOnly={remedies.length === 0}
              focus={remedies.length > 0 || (kind === "needsMemo" && isWorking)}
            />
          )}
        </div>
      </div>
      <p class="foot2">
        {remedies.every(({ text }) => text !== leaveOut) && (
          <button
            type="button"
            class="btn text"
            onClick={() => changeRows(pay, "leftOut", [line], { how: "skip" })}
          >
            {leaveOut}
          </button>
        )}
        {hasOthers && (
          <span>
            <button type="button" class="btn text" onClick={() => pay.mistakes.step(-1)}>
              {m.mistakes.before}
            </button>
            <button type="button" class="btn text" onClick={() => pay.mistakes.step(1)}>
              {m.mistakes.later}
            </button>
          </span>
        )}
      </p>
    </div>
  );
}

/** The row between its neighbours as written, with long faulty cells in full below. */
function Neighbours(
  { mistake: { position, fault, kind, checked }, plan }: Pick<Props, "mistake" | "plan">,
) {
  const { m } = useTexts();
  const isMemo = plan.suspicions.get(position)?.why === "other_memo";
  const bad = fault?.cell ?? (kind !== "suspect" ? null : isMemo ? "memo" : "address");
  const lines = plan.checked.lines;
  const full = bad === "memo" || (bad === "address" && kind !== "suspect") ? bad : null;
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={m.mistakes.around}>
      <table class="ctx" aria-label={m.mistakes.around}>
        <thead>
          <tr>
            <Head name={m.draft.columns.no} />
            <Head name={m.cells.name} />
            <Head name={m.cells.address} style="x" />
            <Head name={m.cells.amount} />
            <Head name={m.cells.currency} />
          </tr>
        </thead>
        <tbody>
          {[position - 1, position, position + 1].map((at) => {
            const line = lines[at]?.line;
            if (line === undefined) return null;
            const isOwn = at === position;
            const cell = (name: "address" | "amount" | "currency" | "memo") =>
              isOwn && bad === name && full === null ? "cell" : undefined;
            return (
              <Fragment key={at}>
                <tr class={isOwn ? "is" : "dim"}>
                  <td>{line.fileLine ?? at + 1}</td>
                  <td>{isOwn ? <b>{line.name || m.draft.unnamed}</b> : line.name}</td>
                  <td class={`x ${cell("address") ?? ""}`}>
                    <code>{shorten(line.address)}</code>
                  </td>
                  <td class={`end ${cell("amount") ?? ""}`}>{line.amount || "–"}</td>
                  <td class={cell("currency")}>{line.currency}</td>
                </tr>
                {isOwn && full !== null && (
                  <tr class="is">
                    <th scope="row">
                      <span class="sr">{m.cells[full]}</span>
                    </th>
                    <td class="cell" colSpan={4}>
                      {full === "memo" ? shownMemo(checked.line) : checked.line.address || "–"}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Head({ name, style }: { name: string; style?: string }) {
  return (
    <th scope="col" class={style}>
      <span class="sr">{name}</span>
    </th>
  );
}

/** An input for the cell; Enter applies it to every row with the same mistake. */
function EditField({ field: { cell, same, isCustomer = false }, line, isOnly, focus }: {
  field: EditableField;
  line: PayLine;
  /** True if there are no other remedies. */
  isOnly: boolean;
  focus: boolean;
}) {
  const pay = usePay();
  const { lang, m } = useTexts();
  const [value, setValue] = useState(
    // don't prefill a currency that would only be a guess
    cell === "currency" ? "" : line[cell],
  );
  const [memoType, setMemoType] = useState(line.memoType);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(null);
  useLayoutEffect(() => {
    if (!focus) return;
    input.current?.focus();
    if (cell !== "currency") input.current?.select();
  }, []);
  const rows = same.map((each) => each.line);
  const apply = (lines: readonly PayLine[]) => {
    const text = cell === "address" ? value.replace(/\s+/g, "") : value;
    const { wasSecret } = changeRows(pay, "rowsChanged", lines, {
      [cell]: text,
      ...isCustomer && { memoType },
    });
    if (wasSecret) setValue("");
    pay.view.$secretDropped.set(wasSecret ? line.id : null);
  };
  const common = {
    ref: input,
    id: "edit-field",
    class: cell === "address" ? "input mono" : "input",
    value,
    "data-key": "E",
    "aria-describedby": "mistake-what",
    onInput: (event: { currentTarget: { value: string } }) => setValue(event.currentTarget.value),
  };
  return (
    <form
      class="edit-cell"
      onSubmit={(event) => {
        event.preventDefault();
        apply(rows);
      }}
    >
      <label class="label" for="edit-field">{m.cells[cell]}</label>
      {cell === "currency"
        ? (
          <select {...common} required>
            <option value="">{m.cells.notChosen}</option>
            {["USDC", ...CURRENCIES].map((code) => <option key={code} value={code}>{code}</option>)}
          </select>
        )
        : cell === "address"
        ? (
          <textarea
            {...common}
            rows={2}
            spellcheck={false}
            autocomplete="off"
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              apply(rows);
            }}
          />
        )
        : (
          <input
            {...common}
            autocomplete="off"
            inputMode={cell === "amount" ? "decimal" : undefined}
          />
        )}
      {cell === "memo" && <small class="quiet">{m.cells.memoHint}</small>}
      {isCustomer && (
        <MemoKindField written={{ memo: cleanCellText(value), memoType }} change={setMemoType} />
      )}
      <div class="do">
        <button type="submit" class={isOnly ? "btn main" : "btn"}>
          {plural(lang, m.mistakes.useAll, rows.length)}
        </button>
        {rows.length > 1 && (
          <button type="button" class="btn text" onClick={() => apply([line])}>
            {m.mistakes.useHere}
          </button>
        )}
      </div>
    </form>
  );
}
