import { useStore } from "@nanostores/preact";
import type { TransactionEntry } from "../../contract/transactions.ts";
import type { Finding } from "../check.ts";
import type { LineTwin } from "../lines.ts";
import type { CheckedLine } from "../pay-line.ts";
import { usePay } from "./use-pay.ts";
import { fill } from "../../ui/i18n/text.ts";
import { faultText } from "./fault-text.ts";
import { GotAlready } from "./PaidAlready.tsx";
import { Remedies } from "./Remedies.tsx";
import { Readings } from "./Readings.tsx";
import { useWords } from "./words.ts";

interface Props {
  checked: CheckedLine;
  finding: Finding | null;
  twin: LineTwin | null;
  /** What they got in this pay period. */
  got: readonly TransactionEntry[] | null;
  name: string;
}

/** What is wrong with a line, a sentence each, and what can be done about it. */
export function LineFix({ checked, finding, twin, got, name }: Props) {
  const pay = usePay();
  const { m } = useWords();
  const dropped = useStore(pay.view.$secretDropped) === checked.line.id;
  const { line, faults } = checked;
  const ambiguous = faults.find((fault) => fault.fault === "ambiguous");
  const doubled = twin?.exact === true && line.meant !== true;
  return (
    <tr class="fix">
      <td />
      <td colSpan={5} id={`fix-${line.id}`}>
        {dropped && (
          <p role="alert">
            <b>{m.faults.secretDropped}</b>
          </p>
        )}
        {faults.map((fault, at) => (
          <p key={at}>
            <b>{faultText(m, fault, line)}</b>
          </p>
        ))}
        {ambiguous !== undefined && ambiguous.fault === "ambiguous" && (
          <Readings fault={ambiguous} />
        )}
        {faults.some(({ cell }) => cell === "memo" || cell === "currency") && (
          <div class="do">
            <button type="button" class="btn" onClick={() => pay.view.$editing.set(line.id)}>
              {fill(m.draft.editRow, { name })}
            </button>
          </div>
        )}
        {doubled && twin !== null && <TwinFix id={line.id} first={twin.first} />}
        {faults.length === 0 && got !== null && line.how !== "skip" && (
          <GotAlready line={line} name={name} got={got} />
        )}
        {faults.length === 0 && finding !== null && (
          <Remedies line={line} finding={finding} name={name} />
        )}
      </td>
    </tr>
  );
}

/** The same line twice: once is meant, or both are. */
function TwinFix({ id, first }: { id: string; first: number }) {
  const pay = usePay();
  const { m: { faults: m } } = useWords();
  return (
    <>
      <p>
        <b>{fill(m.twin, { n: first + 1 })}</b>
      </p>
      <div class="do">
        <button
          type="button"
          class="btn"
          onClick={() => void pay.draft.changeLine(id, { how: "skip" })}
        >
          {m.twinSkip}
        </button>
        <button
          type="button"
          class="btn text"
          onClick={() => void pay.draft.changeLine(id, { meant: true })}
        >
          {m.twinMeant}
        </button>
      </div>
    </>
  );
}
