import { useStore } from "@nanostores/preact";
import { gotSince } from "../paid-record.ts";
import type { Plan } from "../plan.ts";
import type { Run } from "../run.ts";
import { ROWS } from "../view.ts";
import { usePay } from "./use-pay.ts";
import { formatNumber } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { keepFocus } from "./keep-focus.ts";
import { LineRow } from "./LineRow.tsx";
import { useWords } from "./words.ts";

/** The lines of a run, a page at a time, with a filter for those that need something. */
export function LineGrid({ draft, plan }: { draft: Run; plan: Plan }) {
  const pay = usePay();
  const { m } = useWords();
  const lately = gotSince(useStore(pay.record.$record), 0);
  const editing = useStore(pay.view.$editing);
  const filtered = useStore(pay.view.$onlyOpen);
  const onlyOpen = filtered && (plan.open.length > 0 || editing !== null);
  const open = new Set(plan.open);
  // a row must not go away under the hands of whoever has just mended it
  const positions = draft.lines.flatMap(({ id }, at) =>
    !onlyOpen || open.has(at) || id === editing ? [at] : []
  );
  const pages = Math.max(1, Math.ceil(positions.length / ROWS));
  const page = Math.min(useStore(pay.view.$page), pages - 1);
  const shown = positions.slice(page * ROWS, (page + 1) * ROWS);
  const memos = draft.lines.some(({ memo }) => memo !== draft.lines[0]?.memo);
  if (draft.lines.length === 0) return <p class="pad quiet">{m.draft.empty}</p>;
  return (
    <>
      <table class="grid" onClick={keepFocus}>
        <GridHead />
        <tbody>
          {shown.map((at) => {
            const checked = plan.checked.lines[at];
            const standing = plan.standings[at];
            if (checked === undefined || standing === undefined) return null;
            return (
              <LineRow
                key={checked.line.id}
                position={at}
                checked={checked}
                standing={standing}
                finding={plan.found[at] ?? null}
                twin={plan.checked.twins.get(at) ?? null}
                last={lately.get(checked.account ?? "")?.[0] ?? null}
                got={plan.got.get(at) ?? null}
                editing={editing === checked.line.id}
                showMemo={memos}
              />
            );
          })}
        </tbody>
      </table>
      <Pager page={page} rows={positions.length} open={plan.open.length} onlyOpen={onlyOpen} />
    </>
  );
}

function GridHead() {
  const { m: { draft: { columns } } } = useWords();
  return (
    <thead>
      <tr>
        <th scope="col">{columns.no}</th>
        <th scope="col">{columns.person}</th>
        <th scope="col">{columns.address}</th>
        <th scope="col" class="end">USDC</th>
        <th scope="col" class="end">{columns.home}</th>
        <th scope="col">{columns.state}</th>
      </tr>
    </thead>
  );
}

interface PagerProps {
  page: number;
  rows: number;
  /** How many rows need something. */
  open: number;
  onlyOpen: boolean;
}

function Pager({ page, rows, open, onlyOpen }: PagerProps) {
  const pay = usePay();
  const { lang, m } = useWords();
  const pages = Math.ceil(rows / ROWS);
  const turn = (by: number, text: string, end: boolean) => (
    <button
      type="button"
      class="btn"
      disabled={end}
      onClick={() => pay.view.$page.set(page + by)}
    >
      {text}
    </button>
  );
  return (
    <div class="pager">
      {pages > 1 && (
        <>
          {turn(-1, m.draft.earlier, page === 0)}
          <span class="small">
            {fill(m.draft.page, {
              from: formatNumber(lang, page * ROWS + 1),
              to: formatNumber(lang, Math.min((page + 1) * ROWS, rows)),
              all: formatNumber(lang, rows),
            })}
          </span>
          {turn(1, m.draft.later, page === pages - 1)}
        </>
      )}
      {open > 0 && (
        <button
          type="button"
          class="btn text"
          onClick={() => pay.view.$onlyOpen.set(!onlyOpen)}
        >
          {onlyOpen ? m.draft.showAll : plural(lang, m.draft.showBad, open)}
        </button>
      )}
    </div>
  );
}
