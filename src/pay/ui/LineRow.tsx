import { useStore } from "@nanostores/preact";
import { memo } from "preact/compat";
import { Badge } from "../../ui/Badge.tsx";
import { shorten } from "../../stellar/shorten.ts";
import { displayAmount, ledgerAmount } from "../../stellar/amount.ts";
import { isCurrency } from "../../money/currency.ts";
import type { TransactionEntry } from "../../contract/transactions.ts";
import type { Finding } from "../check.ts";
import type { LineTwin } from "../lines.ts";
import type { CheckedLine, PayLine } from "../pay-line.ts";
import { type LineStanding, wayOf } from "../plan.ts";
import { usePay } from "./use-pay.ts";
import { localText } from "../../ui/local-value.ts";
import { LOCALES } from "../../ui/i18n/languages.ts";
import { fill } from "../../ui/i18n/text.ts";
import { AddressCell, AmountCell } from "./BadCell.tsx";
import { LineFix } from "./LineFix.tsx";
import { LineForm } from "./LineForm.tsx";
import { isRecent, lastGotText } from "./PaidAlready.tsx";
import { useCurrency } from "./use-currency.ts";
import { useWords } from "./words.ts";

interface Props {
  position: number;
  checked: CheckedLine;
  standing: LineStanding;
  finding: Finding | null;
  twin: LineTwin | null;
  /** The last payment to the account, in the last weeks. */
  last: TransactionEntry | null;
  /** What they got in this pay period. */
  got: readonly TransactionEntry[] | null;
  editing: boolean;
  /** False where all lines have the same memo: it then stands in the totals. */
  showMemo: boolean;
}

const TONES = {
  ready: "done",
  fix: "bad",
  suspect: "bad",
  remedy: "bad",
  paid_already: "warn",
  unasked: "wait",
  unknown: "warn",
  skipped: "wait",
} as const;

/** One line of a run. A bad cell shows its whole value; below it stands what to do. */
export const LineRow = memo(function LineRow(props: Props) {
  const pay = usePay();
  const words = useWords();
  const { lang, m } = words;
  const now = pay.world.now();
  const { checked, standing, position, twin, last, got } = props;
  const { line, faults, stroops } = checked;
  const name = line.name || m.draft.unnamed;
  const dropped = useStore(pay.view.$secretDropped) === line.id;
  // a row that was just added is not wrong yet
  const fresh = props.editing && `${line.name}${line.address}${line.amount}` === "";
  const bad = !fresh &&
    (standing === "fix" || standing === "remedy" || standing === "paid_already");
  const isDecided = got !== null && got[0]?.id === line.again;
  const at = (cell: string) => faults.some((fault) => fault.cell === cell);
  const hints = [
    line.note,
    bad && line.fileLine !== undefined ? fill(m.draft.fileLine, { n: line.fileLine }) : "",
    line.memo === "" || !props.showMemo ? "" : fill(m.draft.memo, { memo: line.memo }),
    twin === null || twin.exact ? "" : fill(m.draft.sameAccount, { n: twin.first + 1 }),
  ].filter((hint) => hint !== "");
  return (
    <>
      <tr class={bad ? "has" : undefined} id={`line-${line.id}`} data-standing={standing}>
        <td class="n num">{position + 1}</td>
        <td class="name">
          {name}
          {hints.length > 0 && <small>{hints.join(" · ")}</small>}
          {last !== null && (
            <small class={isRecent(last, now) ? "warn" : undefined}>
              {lastGotText(words, last, now)}
            </small>
          )}
        </td>
        <td class="addr">
          {fresh
            ? "–"
            : at("address")
            ? <AddressCell line={line} name={name} />
            : <code title={line.address}>{shorten(line.address)}</code>}
        </td>
        <td class="amt">
          {fresh
            ? "–"
            : stroops === null
            ? <AmountCell line={line} name={name} />
            : displayAmount(stroops, LOCALES[lang])}
        </td>
        <td class="loc">
          <HomeValue checked={checked} />
        </td>
        <td class="st">
          {!fresh && <Badge tone={TONES[standing]}>{m.draft.standing[standing]}</Badge>}
          <button
            type="button"
            class="btn text edit"
            aria-label={fill(m.draft.editRow, { name })}
            aria-expanded={props.editing}
            onClick={() => pay.view.$editing.set(props.editing ? null : line.id)}
          >
            {m.draft.edit}
          </button>
        </td>
      </tr>
      {(bad || dropped || isDecided || isSetAside(props.finding, line)) && (
        <LineFix {...props} name={name} />
      )}
      {props.editing && <LineForm checked={checked} name={name} fresh={fresh} />}
    </>
  );
});

/** True where the money is set aside because of what was found. */
function isSetAside(finding: Finding | null, line: PayLine): boolean {
  const way = finding === null ? null : wayOf(finding, line);
  return way === "claimable" || way === "create_and_claimable";
}

/** What the amount is worth where the worker lives; 'not known' where no rate is. */
function HomeValue({ checked: { line, stroops } }: { checked: CheckedLine }) {
  const pay = usePay();
  const { lang, m } = useWords();
  const rates = useStore(pay.rates.$rates);
  const chosen = useCurrency();
  if (stroops === null || rates === null) return <>{m.draft.homeUnknown}</>;
  const currency = isCurrency(line.currency) ? line.currency : chosen;
  return <>{localText(lang, ledgerAmount(stroops), rates, currency)}</>;
}
