import { useStore } from "@nanostores/preact";
import { Component } from "preact";
import { useState } from "preact/hooks";
import type { TransactionEntry } from "../../contract/transactions.ts";
import type { Currency } from "../../money/currency.ts";
import { shorten } from "../../stellar/shorten.ts";
import { Badge } from "../../ui/Badge.tsx";
import { formatAmount, formatExact, formatNumber } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { formatLocalValue } from "../../ui/local-value.ts";
import type { Finding } from "../check/check.ts";
import {
  type LineStatus,
  needsMemo,
  payMethodFor,
  type Plan,
  STARTING_STROOPS,
  TAKE_BACK_DAYS,
} from "../check/plan.ts";
import { type CheckedLine, shownMemo } from "../line/pay-line.ts";
import { isRecentPayment, lastPaidText } from "../paid/last-payment-text.ts";
import { findPaymentsSince } from "../paid/paid-record.ts";
import { searchPeople } from "../people/people.ts";
import { useLocalCurrencies } from "../rates/use-currency.ts";
import type { Run } from "../run/run.ts";
import { Filters } from "../ui/Filters.tsx";
import { keepFocusInRow } from "../ui/keep-focus.ts";
import { usePay } from "../ui/use-pay.ts";
import { ROWS_PER_PAGE } from "../ui/view.ts";
import { formatWrittenAmount } from "../line/amount-text.ts";
import { type DashboardTexts, useTexts } from "../ui/texts.ts";
import { LineForm } from "./LineForm.tsx";

const MAX_ROWS_WITHOUT_SEARCH = 8;

const KINDS = ["all", "ready", "aside", "unasked", "skipped"] as const;

type Kind = (typeof KINDS)[number];

function kindOf({ statuses, found, checked }: Plan, at: number): Kind {
  const status = statuses[at];
  const [finding, line] = [found[at] ?? null, checked.lines[at]?.line];
  if (status === "skipped") return status;
  if (status !== "ready") return "unasked";
  const isPaid = finding === null || line === undefined ||
    payMethodFor(finding, line) === "payment";
  return isPaid ? "ready" : "aside";
}

function kindText({ list, totals, review }: DashboardTexts["m"], kind: Kind): string {
  return kind === "all" ? list.all : kind === "aside" ? review.setAside : totals[kind];
}

export function LineGrid({ draft, plan }: { draft: Run; plan: Plan }) {
  const pay = usePay();
  const { m } = useTexts();
  const lately = findPaymentsSince(useStore(pay.paid.$record), 0);
  const editing = useStore(pay.view.$editing);
  const unsaved = useStore(pay.draft.$unsavedLines);
  const currencyOf = useLocalCurrencies(draft);
  const [search, setSearch] = useState("");
  const [kind, setKind] = useState<Kind>("all");
  const clean = rowsWithoutMistakes(plan, editing);
  const positions = filterRows(plan, clean, { kind, search, editing });
  const kinds = KINDS.map((each) => {
    const rows = clean.filter((at) => each === "all" || kindOf(plan, at) === each);
    return [each, kindText(m, each), rows.length] as const;
  });
  const pages = Math.max(1, Math.ceil(positions.length / ROWS_PER_PAGE));
  const page = Math.min(useStore(pay.view.$page), pages - 1);
  const shown = positions.slice(page * ROWS_PER_PAGE, (page + 1) * ROWS_PER_PAGE);
  if (draft.lines.length === 0) return <p class="pad quiet">{m.draft.empty}</p>;
  return (
    <>
      {(clean.length > MAX_ROWS_WITHOUT_SEARCH || search !== "" || kind !== "all") && (
        <Filters
          search={search}
          setSearch={(wanted) => {
            setSearch(wanted);
            pay.view.$page.set(0);
          }}
          kinds={kinds.filter(([each, , n]) => each === "all" || each === kind || n > 0)}
          shown={kind}
          show={(wanted) => {
            setKind(wanted);
            pay.view.$page.set(0);
          }}
        />
      )}
      {positions.length === 0 && <p class="pad quiet">{m.roster.noMatch}</p>}
      <table class="grid" onClick={keepFocusInRow}>
        <GridHead />
        <tbody>
          {shown.map((at) => {
            const checked = plan.checked.lines[at];
            const status = plan.statuses[at];
            if (checked === undefined || status === undefined) return null;
            return (
              <LineRow
                key={checked.line.id}
                checked={checked}
                currency={currencyOf(checked.line)}
                status={status}
                finding={plan.found[at] ?? null}
                requiresMemo={needsMemo(plan, at)}
                twin={duplicateOf(plan, at)}
                last={lately.get(checked.account ?? "")?.[0] ?? null}
                received={plan.received.get(at) ?? null}
                isEditing={editing === checked.line.id}
                isUnsaved={unsaved.has(checked.line.id)}
              />
            );
          })}
        </tbody>
      </table>
      <Pager page={page} rows={positions.length} />
    </>
  );
}

/** Includes the row being edited, so that it doesn't vanish while typing. */
export function rowsWithoutMistakes({ open, checked }: Plan, editing: string | null): number[] {
  const bad = new Set(open);
  return checked.lines.flatMap(({ line }, at) => !bad.has(at) || line.id === editing ? [at] : []);
}

export function filterRows(
  plan: Plan,
  rows: readonly number[],
  { kind, search, editing }: { kind: Kind; search: string; editing: string | null },
): number[] {
  return rows.filter((at) => {
    const { line } = plan.checked.lines[at] ?? {};
    if (line === undefined || line.id === editing) return line !== undefined;
    return (kind === "all" || kindOf(plan, at) === kind) && searchPeople([line], search).length > 0;
  });
}

function duplicateOf({ checked: { twins, lines } }: Plan, at: number): string | null {
  const twin = twins.get(at);
  if (twin === undefined || twin.exact) return null;
  return lines[twin.first]?.line.name ?? null;
}

function GridHead() {
  const { m: { draft: { columns } } } = useTexts();
  return (
    <thead>
      <tr>
        <th scope="col">{columns.person}</th>
        <th scope="col">{columns.address}</th>
        <th scope="col" class="end">{columns.amount}</th>
        <th scope="col" class="end">{columns.value}</th>
        <th scope="col">
          <span class="sr">{columns.state}</span>
        </th>
      </tr>
    </thead>
  );
}

function Pager({ page, rows }: { page: number; rows: number }) {
  const pay = usePay();
  const { lang, m } = useTexts();
  const pages = Math.ceil(rows / ROWS_PER_PAGE);
  const turn = (by: number, text: string, end: boolean) => (
    <button
      type="button"
      class="btn"
      disabled={end}
      aria-describedby="rows-shown"
      onClick={() => pay.view.$page.set(page + by)}
    >
      {text}
    </button>
  );
  if (pages < 2) return null;
  return (
    <div class="pager">
      {turn(-1, m.draft.earlier, page === 0)}
      <span class="small" id="rows-shown">
        {fill(m.draft.page, {
          from: formatNumber(lang, page * ROWS_PER_PAGE + 1),
          to: formatNumber(lang, Math.min((page + 1) * ROWS_PER_PAGE, rows)),
          all: formatNumber(lang, rows),
        })}
      </span>
      {turn(1, m.draft.later, page === pages - 1)}
    </div>
  );
}

interface RowProps {
  checked: CheckedLine;
  /** Currency of the line's local value. */
  currency: Currency;
  status: LineStatus;
  finding: Finding | null;
  requiresMemo: boolean;
  /** The name in the first row with this address; null without one, or for an exact duplicate. */
  twin: string | null;
  /** The last payment to the account in recent weeks; null if there was none. */
  last: TransactionEntry | null;
  /** Payments to the payee in this pay period, newest first; null if there were none. */
  received: readonly TransactionEntry[] | null;
  isEditing: boolean;
  isUnsaved: boolean;
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

/** Common statuses, which rows don't show; only the filters do. */
const UNMARKED_STATUSES: ReadonlySet<LineStatus> = new Set(["ready", "unasked"]);

/** One row, rendered only when it changes, because a page has up to a hundred. */
class LineRow extends Component<RowProps> {
  override shouldComponentUpdate(next: RowProps): boolean {
    const now = new Map<string, unknown>(Object.entries(this.props));
    return Object.entries(next).some(([name, value]) => now.get(name) !== value);
  }

  override render(props: RowProps) {
    return <Row {...props} />;
  }
}

function Row(props: RowProps) {
  const pay = usePay();
  const words = useTexts();
  const { lang, m } = words;
  const now = pay.world.now();
  const { checked, status, twin, last } = props;
  const { line } = checked;
  const name = line.name || m.draft.unnamed;
  // a row that was just added shows no mistakes
  const isFresh = props.isEditing && `${line.name}${line.address}${line.amount}` === "";
  const isOpen = status === "fix" || status === "suspect" || status === "remedy" ||
    status === "paid_already";
  const hints = [
    line.note,
    line.memo === "" ? "" : fill(m.draft.ownMemo, { memo: shownMemo(line) }),
    decisionText(props, words),
    twin === null ? "" : fill(m.draft.sameAccount, { name: twin || m.draft.unnamed }),
  ].filter((hint) => hint !== "");
  return (
    <>
      <tr
        class={isOpen && !isFresh ? "has" : undefined}
        id={`line-${line.id}`}
        data-standing={status}
      >
        <td class="name">
          {name}
          {hints.length > 0 && <small>{hints.join(" · ")}</small>}
          {last !== null && (
            <small class={isRecentPayment(last, now) ? "warn" : undefined}>
              {lastPaidText(words, last, now)}
            </small>
          )}
        </td>
        <td class="addr">
          {line.address === "" ? "–" : <code title={line.address}>{shorten(line.address)}</code>}
        </td>
        <td class="amt">{formatWrittenAmount(lang, checked)}</td>
        <td class="loc">
          <OtherValue checked={checked} currency={props.currency} />
        </td>
        <td class="st">
          {!isFresh && (props.isUnsaved || !UNMARKED_STATUSES.has(status)) && (
            <Badge tone={props.isUnsaved ? "wait" : TONES[status]}>
              {props.isUnsaved ? m.draft.unkept : m.draft.standing[status]}
            </Badge>
          )}
          <button
            type="button"
            class="btn text edit"
            aria-label={fill(m.draft.editRow, { name })}
            aria-expanded={props.isEditing}
            onClick={() => pay.view.$editing.set(props.isEditing ? null : line.id)}
          >
            {m.draft.edit}
          </button>
        </td>
      </tr>
      {props.isEditing && (
        <LineForm
          checked={checked}
          name={name}
          isFresh={isFresh}
          method={props.finding === null ? null : payMethodFor(props.finding, line)}
          requiresMemo={props.requiresMemo}
        />
      )}
    </>
  );
}

function decisionText(
  { checked: { line }, finding, received }: RowProps,
  { lang, m }: DashboardTexts,
): string {
  const method = finding === null ? null : payMethodFor(finding, line);
  const values = {
    time: plural(lang, m.findings.takeBackTime, line.takeBackDays ?? TAKE_BACK_DAYS),
    xlm: formatExact(lang, line.startingStroops ?? STARTING_STROOPS),
  };
  if (line.how === "skip") return "";
  if (method === "claimable") return fill(m.findings.solvedSetAside, values);
  if (method === "create_and_claimable") return fill(m.findings.solvedCreate, values);
  return received !== null && received[0]?.id === line.again ? m.again.decided : "";
}

function OtherValue(
  { checked: { line, stroops }, currency }: Pick<RowProps, "checked" | "currency">,
) {
  const pay = usePay();
  const { lang, m } = useTexts();
  const rates = useStore(pay.rates.$rates);
  if (stroops === null) return <>{m.draft.homeUnknown}</>;
  if (line.currency !== "USDC") return <>{`${formatAmount(lang, stroops)}\u00a0USDC`}</>;
  if (rates === null) return <>{m.draft.homeUnknown}</>;
  return <>{formatLocalValue(lang, stroops, rates, currency)}</>;
}
