import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import {
  formatAmount,
  formatDate,
  formatMonth,
  formatNumber,
  formatRounded,
} from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { countsText, openRecord, payeeName, runTitle } from "../paid/use-run-records.tsx";
import { searchPeople } from "../people/people.ts";
import { usePay } from "../ui/use-pay.ts";
import { type DashboardTexts, useTexts } from "../ui/texts.ts";
import { findColumnAt, type RunColumn, type YearChartModel as ChartModel } from "./year-chart.ts";
import { ChartPatterns, patternId } from "./ChartPatterns.tsx";

const CHART_HEIGHT = 136;

const MAX_WITHOUT_SEARCH = 12;

interface Selection {
  column: number;
  key: string | null;
}

interface Props {
  chart: ChartModel;
  /** The run selected at first: the last one sent. */
  first: number;
}

export function YearChart({ chart, first }: Props) {
  const words = useTexts();
  const { m: { month: m } } = words;
  const { columns } = chart;
  const pay = usePay();
  const [selection, setSelection] = useState<Selection>({ column: first, key: null });
  // older runs that are still loading shift the positions of the known ones
  const known = useRef(columns.length);
  if (known.current !== columns.length) {
    const column = Math.max(0, selection.column + columns.length - known.current);
    known.current = columns.length;
    setSelection({ ...selection, column });
  }
  const at = Math.min(selection.column, columns.length - 1);
  const column = columns[at];
  if (column === undefined) return null;
  const select = (change: Partial<Selection>) =>
    setSelection({ ...selection, column: at, ...change });
  const details = selectionDetails(words, chart, column, selection.key);
  return (
    <>
      {columns.some(({ payments }) => payments.length > MAX_WITHOUT_SEARCH) && (
        <PersonSearch
          chart={chart}
          choose={(key) => select({ key })}
        />
      )}
      <ChartPicture
        chart={chart}
        selection={{ ...selection, column: at }}
        select={select}
        details={details}
      />
      <div class="tell">
        <p>
          <b>{details.title}</b>
          <br />
          <span class="small">{details.text}</span>
        </p>
        <p class="walk">
          <Step
            label={m.earlier}
            d="M5 1L1 5l4 4"
            to={at - 1}
            of={columns.length}
            select={select}
          />
          <small class="num quiet" id="cloth-place">{at + 1} / {columns.length}</small>
          <Step label={m.later} d="M1 1l4 4-4 4" to={at + 1} of={columns.length} select={select} />
          {details.receipt === null
            ? (
              <button type="button" class="link" onClick={() => openRecord(pay, column.run)}>
                {m.open}
              </button>
            )
            : <a class="link" href={details.receipt}>{m.receipt}</a>}
        </p>
      </div>
    </>
  );
}

interface SelectionDetails {
  title: string;
  text: string;
  receipt: string | null;
}

export function selectionDetails(
  words: DashboardTexts,
  chart: ChartModel,
  { run, payments }: RunColumn,
  key: string | null,
): SelectionDetails {
  const { lang, m: { month: m } } = words;
  const name = runTitle(words, run);
  const person = key === null ? undefined : findPayment(chart, key);
  // keep a date on one line
  const dayOf = ({ day }: { day: string }) => formatDate(lang, day).replaceAll(" ", "\u00a0");
  if (person === undefined) {
    const total = run.total === null ? [] : [`${formatAmount(lang, run.total)}\u00a0USDC`];
    return {
      title: name,
      // don't start a line with a separator
      text: [...total, countsText(words, run), dayOf(run)].join("\u00a0· "),
      receipt: null,
    };
  }
  const title = fill(m.person, { name: payeeName(person), run: name });
  const payment = payments.find((each) => each.key === key);
  if (payment === undefined) return { title, text: m.notIn, receipt: null };
  const state = fill(m.state[payment.state], { date: dayOf(payment) });
  const text = payment.stroops === null
    ? `${m.unread}, ${state}`
    : fill(m.amount, { amount: formatAmount(lang, payment.stroops), state });
  const { paid } = payment;
  return { title, text, receipt: paid && `/receipt/${paid.hash}?op=${paid.op}&lang=${lang}` };
}

/** A person's newest payment: a signed one with a name, else a signed one, else an unsigned one. */
function findPayment({ columns }: ChartModel, key: string) {
  const all = columns.flatMap(({ payments }) => payments.filter((payment) => payment.key === key));
  const signed = all.filter(({ state }) => state !== "draft");
  return signed.findLast(({ name }) => name !== "") ?? signed.at(-1) ?? all.at(-1);
}

interface StepProps {
  label: string;
  d: string;
  to: number;
  of: number;
  select: (change: Partial<Selection>) => void;
}

function Step({ label, d, to, of, select }: StepProps) {
  const isOver = to < 0 || to >= of;
  return (
    <button
      type="button"
      class="btn"
      aria-label={label}
      aria-disabled={isOver}
      aria-describedby={isOver ? "cloth-place" : undefined}
      onClick={() => void (!isOver && select({ column: to }))}
    >
      <svg viewBox="0 0 6 10" aria-hidden="true">
        <path d={d} />
      </svg>
    </button>
  );
}

interface ChartPictureProps {
  chart: ChartModel;
  selection: Selection;
  select: (change: Partial<Selection>) => void;
  details: SelectionDetails;
}

function ChartPicture({ chart, selection, select, details }: ChartPictureProps) {
  const { lang, m: { month: m } } = useTexts();
  const { months, columns } = chart;
  const pay = usePay();
  const box = useRef<HTMLDivElement>(null);
  const range = useRef<HTMLInputElement>(null);
  const pointing = useRef(false);
  const last = columns.length - 1;
  const pitchOf = ({ payments }: RunColumn) => CHART_HEIGHT / payments.length;
  // the chart decides which column is selected, not the browser's slider
  useLayoutEffect(() => {
    if (range.current !== null) range.current.value = String(selection.column);
  });
  const point = (event: PointerEvent) => {
    const rect = box.current?.getBoundingClientRect();
    if (rect === undefined) return;
    const column = findColumnAt(chart, (event.clientX - rect.left) / rect.width * 100);
    const payments = columns[column]?.payments ?? [];
    const at = Math.floor((event.clientY - rect.top) / CHART_HEIGHT * payments.length);
    select({ column, key: payments[Math.max(0, Math.min(payments.length - 1, at))]?.key ?? null });
  };
  const press = (event: KeyboardEvent) => {
    const { column, key } = selection;
    const payments = columns[column]?.payments ?? [];
    const at = payments.findIndex((payment) => payment.key === key);
    const moves: Record<string, Partial<Selection>> = {
      ArrowLeft: { column: Math.max(0, column - 1) },
      ArrowRight: { column: Math.min(last, column + 1) },
      ArrowDown: { key: payments[Math.min(payments.length - 1, at + 1)]?.key ?? null },
      ArrowUp: { key: payments[at - 1]?.key ?? null },
      Home: { column: 0 },
      End: { column: last },
      Escape: { key: null },
    };
    const move = moves[event.key];
    const run = columns[column]?.run;
    if (event.key === "Enter" && run !== undefined) openRecord(pay, run);
    if (move === undefined) return;
    event.preventDefault();
    select(move);
  };
  const open = (event: MouseEvent) => {
    const run = columns[selection.column]?.run;
    // a touch only selects, since it can't hover
    const isMouse = event instanceof PointerEvent && event.pointerType === "mouse";
    if (isMouse && run !== undefined) openRecord(pay, run);
  };
  return (
    <div class="weave">
      <div class="counts" aria-hidden="true">
        <svg width="100%" height="16">
          {columns.map(({ run, x, width, payments }) => (
            <text key={run.id} x={`${x + width / 2}%`} y="12">
              {formatNumber(lang, payments.length)}
            </text>
          ))}
        </svg>
      </div>
      <div class="cloth" ref={box} onPointerMove={point} onPointerDown={point}>
        <svg width="100%" height={CHART_HEIGHT} aria-hidden="true">
          <ChartPatterns pitches={columns.map(pitchOf)} />
          {months.map(({ month, x, width }) => (
            <rect key={month} class="bed" x={`${x}%`} width={`${width}%`} height={CHART_HEIGHT} />
          ))}
          {columns.flatMap((column, at) =>
            column.blocks.map(({ state, above, size }) => (
              <rect
                key={`${column.run.id} ${above}`}
                class={state === "signed" ? "pale" : undefined}
                x={`${column.x}%`}
                width={`${column.width}%`}
                y={above * pitchOf(column)}
                height={size * pitchOf(column)}
                fill={`url(#${patternId(state, at)})`}
              />
            ))
          )}
          <Cursor column={columns[selection.column]} personKey={selection.key} />
        </svg>
        <input
          ref={range}
          class="over"
          type="range"
          min={0}
          max={last}
          aria-label={m.range}
          aria-valuetext={`${details.title}: ${details.text}`}
          onKeyDown={press}
          onPointerDown={() => (pointing.current = true)}
          onPointerUp={() => (pointing.current = false)}
          onPointerCancel={() => (pointing.current = false)}
          onInput={({ currentTarget }) => {
            if (!pointing.current) select({ column: Number(currentTarget.value) });
          }}
          onClick={open}
        />
      </div>
      <div class="months" aria-hidden="true">
        <svg width="100%" height="22">
          {months.map(({ month, x, width }, at) => (
            <g key={month} class={at === months.length - 1 ? "now" : undefined}>
              <text class="brief" x={`${x + width / 2}%`} y="14">
                {formatMonth(lang, month, "short").slice(0, 1).toUpperCase()}
              </text>
              <text class="whole" x={`${x + width / 2}%`} y="14">
                {formatMonth(lang, month, "short")}
              </text>
              {at === months.length - 1 && (
                <rect x={`${x}%`} y="19" width={`${width}%`} height="3" />
              )}
            </g>
          ))}
        </svg>
      </div>
      <div class="sums" aria-hidden="true">
        <svg width="100%" height="16">
          {months.map(({ month, x, width, paid }) =>
            paid > 0n && (
              <text key={month} x={`${x + width / 2}%`} y="12">{formatRounded(lang, paid)}</text>
            )
          )}
        </svg>
      </div>
    </div>
  );
}

interface CursorProps {
  column: RunColumn | undefined;
  personKey: string | null;
}

/** Marks the selected run or a person's line in it; a line that is too thin is enlarged. */
function Cursor({ column, personKey }: CursorProps) {
  if (column === undefined) return null;
  const at = column.payments.findIndex(({ key }) => key === personKey);
  const pitch = CHART_HEIGHT / column.payments.length;
  const size = at < 0 ? CHART_HEIGHT : Math.max(pitch, 6);
  const y = at < 0 ? 0 : (at + .5) * pitch - size / 2;
  const frame = { x: `${column.x}%`, y, width: `${column.width}%`, height: size };
  return (
    <>
      <rect class="at-out" {...frame} />
      <rect class="at" {...frame} />
    </>
  );
}

interface SearchProps {
  chart: ChartModel;
  choose: (key: string | null) => void;
}

function PersonSearch({ chart: { columns }, choose }: SearchProps) {
  const { m: { month: m } } = useTexts();
  const [text, setText] = useState("");
  const known = useMemo(
    () => {
      const newest = columns.toReversed().flatMap(({ payments }) => payments);
      const all = new Map(newest.map((payment) => [payment.key, payment]));
      return [...all.values()].map(({ key, name, address }) => ({ key, name, address, note: "" }));
    },
    [columns],
  );
  const find = (wanted: string) => {
    setText(wanted);
    choose(wanted.trim() === "" ? null : searchPeople(known, wanted)[0]?.key ?? null);
  };
  const isMissing = text.trim() !== "" && searchPeople(known, text).length === 0;
  return (
    <div class="find field">
      <label class="label" for="find-person">{m.find}</label>
      <input
        id="find-person"
        class="input"
        type="search"
        value={text}
        autocomplete="off"
        aria-describedby={isMissing ? "find-fault" : undefined}
        aria-invalid={isMissing ? "true" : undefined}
        onInput={({ currentTarget }) => find(currentTarget.value)}
      />
      {isMissing && <small id="find-fault" class="bad">{m.noneFound}</small>}
    </div>
  );
}

export function YearTable({ chart }: { chart: ChartModel }) {
  const pay = usePay();
  const { m: all } = useTexts();
  const words = useTexts();
  const { lang, m: { month: m } } = words;
  return (
    <details class="more cloth-table">
      <summary>{m.table}</summary>
      <div class="scroll" role="region" aria-label={m.table} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{m.columns.run}</th>
              <th scope="col">{m.columns.day}</th>
              <th scope="col" class="end">{m.columns.people}</th>
              <th scope="col" class="end">{m.columns.total}</th>
              <th scope="col">{m.columns.state}</th>
            </tr>
          </thead>
          <tbody>
            {chart.columns.toReversed().map(({ run }) => (
              <tr key={run.id}>
                <td>
                  <button type="button" class="link" onClick={() => openRecord(pay, run)}>
                    {runTitle(words, run)}
                  </button>
                </td>
                <td>{formatDate(lang, run.day)}</td>
                <td class="end num">{plural(lang, all.draft.peopleCount, run.payments.length)}</td>
                <td class="end num">
                  {run.total === null ? m.unread : formatAmount(lang, run.total)}
                </td>
                <td>{countsText(words, run)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
