import { useStore } from "@nanostores/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { ledgerAmount } from "../../stellar/amount.ts";
import { shorten } from "../../stellar/shorten.ts";
import { formatAmount } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { cellToKeep, type PayLine } from "../line/pay-line.ts";
import { NotLoaded } from "../ui/Late.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useWords } from "../ui/words.ts";
import {
  type CsvReading,
  readColumnAs,
  readCsvFile,
  readCsvText,
  readSheetOf,
  readTotalsAs,
  type ReadWorkbook,
} from "./csv.ts";
import { CsvSample } from "./CsvSample.tsx";
import { firstLines, mergedLines } from "./merged-lines.ts";
import { PAYROLL_FIELDS, PAYROLL_FILES, type PayrollField } from "./payroll-fields.ts";

/** What becomes of a list that was read. */
export type TakeList = "taken" | "merged" | "replaced";

interface Props {
  /** A file or lines from a form of their own; without them the panel asks for either. */
  given?: File | string;
  /** The lines of the draft that the list comes to; none where it begins one. */
  draft?: readonly PayLine[];
  close: () => void;
  /** `total` is what the list says that it comes to, where its rows come to something else. */
  use: (lines: PayLine[], how: TakeList, total: bigint | null) => Promise<void>;
}

/** Reads a list, shows in the place of its form what it was taken for, and hands its lines over. */
export function CsvPanel({ given, draft = [], close, use }: Props) {
  const pay = usePay();
  const { m } = useWords();
  const [reading, setReading] = useState<CsvReading | null>(null);
  const [busy, setBusy] = useState(false);
  const [isLost, setLost] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const read = async (work: Promise<CsvReading>) => {
    setBusy(true);
    setLost(false);
    // what reads a list says what is wrong with it: only its code may be missing
    await work.then(setReading, () => setLost(true));
    setBusy(false);
  };
  useEffect(() => {
    if (given !== undefined) {
      void read(typeof given === "string" ? readCsvText(given) : readCsvFile(given));
    }
  }, [given]);
  // the form is gone with what was pressed in it
  useEffect(() => void (reading !== null && title.current?.focus()), [reading === null]);
  const take = async (lines: PayLine[], how: TakeList) => {
    setBusy(true);
    await use(lines, how, reading === null ? null : doubtfulTotal(reading));
    pay.view.$list.set("");
    close();
  };
  if (reading === null) {
    return (
      <section class="csv card" aria-labelledby="csv-title">
        <h2 class="label" id="csv-title">{m.csv.title}</h2>
        {given === undefined && (
          <>
            <p class="small quiet">{m.csv.hint}</p>
            <CsvChoice read={(work) => void read(work)} busy={busy} close={close} />
          </>
        )}
        {isLost && <NotLoaded />}
        {given !== undefined && busy && <p role="status">{m.csv.reading}</p>}
      </section>
    );
  }
  const again = () => given === undefined ? setReading(null) : close();
  return (
    <section class="csv card" aria-labelledby="csv-title">
      <div class="head-row">
        <h2 id="csv-title" ref={title} tabIndex={-1}>{reading.file ?? m.csv.title}</h2>
        <p class="do">
          <button type="button" class="btn text" onClick={again}>{m.csv.another}</button>
          <button type="button" class="btn text" onClick={close}>{m.csv.cancel}</button>
        </p>
      </div>
      <Findings
        reading={reading}
        read={(work) => void read(work)}
      />
      {reading.lines.length > 0 && (
        <Takes lines={reading.lines} draft={draft} busy={busy} take={take} />
      )}
      {busy && <span role="status" id="reading-list">{m.csv.reading}</span>}
    </section>
  );
}

/** In stroops of what the rows are written in. */
function doubtfulTotal({ totals, withTotals }: CsvReading): bigint | null {
  if (withTotals) return null;
  const doubtful = totals.findLast(({ sums }) => sums !== null && sums.says !== sums.rows);
  return doubtful?.sums?.says ?? null;
}

interface TakesProps {
  lines: PayLine[];
  draft: readonly PayLine[];
  busy: boolean;
  take: (lines: PayLine[], how: TakeList) => Promise<void>;
}

/** Takes a list over; where there are people already, together with them or in their place. */
function Takes({ lines, draft, busy, take }: TakesProps) {
  const { lang, m: { csv: m } } = useWords();
  const why = busy ? "reading-list" : undefined;
  const pay = usePay();
  const people = useStore(pay.people.$people);
  const last = useStore(pay.runs.$runs)?.find(({ status }) => status !== "draft")?.lines ?? [];
  if (draft.length === 0) {
    return (
      <button
        type="button"
        class="btn main"
        disabled={busy}
        aria-describedby={why}
        onClick={() => void take(firstLines([...people ?? [], ...last], lines), "taken")}
      >
        {plural(lang, m.use, lines.length)}
      </button>
    );
  }
  const known = countKnown(draft, lines);
  const merged = mergedLines(draft, lines).length;
  return (
    <div class="takes">
      <h3>{plural(lang, m.has, draft.length)}</h3>
      {known > 0 && <p class="quiet">{plural(lang, m.known, known)}</p>}
      <div class="do">
        <button
          type="button"
          class="btn main"
          disabled={busy}
          aria-describedby={why}
          onClick={() => void take(lines, "merged")}
        >
          {plural(lang, m.merge, merged)}
        </button>
        <button
          type="button"
          class="btn"
          disabled={busy}
          aria-describedby={why}
          onClick={() => void take(lines, "replaced")}
        >
          {m.replace}
        </button>
      </div>
    </div>
  );
}

/** Rows that are shown below the columns. */
const FIRST_ROWS = 3;

interface FindingsProps {
  reading: CsvReading;
  read: (work: Promise<CsvReading>) => void;
}

/** What a list's columns were taken for, its first rows, how it was read, and what is odd in it. */
function Findings({ reading, read }: FindingsProps) {
  const { lang, m } = useWords();
  const signs: Record<string, string> = {
    ",": m.csv.comma,
    ";": m.csv.semicolon,
    "\t": m.csv.tab,
    "|": m.csv.bar,
  };
  const { columns, problems, encoding, lines, workbook, file, hasHeader, source, totals } = reading;
  const { delimiter, records } = source;
  const unseen = columns.flatMap(({ field, header }, at) =>
    field !== null && workbook?.hiddenColumns.has(at) === true
      ? header || fill(m.csv.meaningNo, { n: at + 1 })
      : []
  );
  const left = reading.withTotals ? [] : totals.map(({ line }) => line);
  const filled = records.filter(({ line, cells }) =>
    !left.includes(line) && cells.some((cell) => cell.trim() !== "")
  );
  const first = filled.slice(hasHeader ? 1 : 0).slice(0, FIRST_ROWS);
  return (
    <div class="csv-findings">
      {workbook !== null && workbook.sheets.length > 1 && (
        <label class="field">
          <span class="label">{m.csv.sheet}</span>
          <select
            class="input"
            value={String(workbook.at)}
            onChange={({ currentTarget: { value } }) =>
              read(readSheetOf({ file, sheets: workbook.sheets }, Number(value)))}
          >
            {workbook.sheets.map(({ name }, at) => (
              <option key={name} value={String(at)}>{name}</option>
            ))}
          </select>
        </label>
      )}
      {workbook !== null && workbook.hidden.length > 0 && (
        <HiddenRows reading={reading} workbook={workbook} read={read} />
      )}
      <p role="status">
        {lines.length > 0
          ? plural(lang, m.csv.rows, lines.length)
          : columns.length > 0 && m.csv.noLines}
      </p>
      {totals.length > 0 && <Totals reading={reading} read={read} />}
      {columns.length > 0 && (
        <>
          <div class="head-row">
            <h3 class="label" id="columns-title">{m.csv.columnsTitle}</h3>
            <p class="small quiet">{m.csv.change}</p>
          </div>
          {unseen.length > 0 && (
            <p class="notice warn" role="status">
              {fill(m.csv.hiddenColumns, { columns: unseen.join(", ") })}
            </p>
          )}
          <ul class="columns" aria-labelledby="columns-title">
            {columns.map((column, at) => (
              <ColumnMeaning
                key={at}
                column={column}
                at={at}
                values={first.map(({ cells, currencies }) =>
                  `${cells[at] ?? ""} ${currencies?.get(at) ?? ""}`.trim()
                )}
                correct={(field) => read(readColumnAs(reading, at, field))}
              />
            ))}
          </ul>
        </>
      )}
      {columns.length > 1 && delimiter !== null && (
        <p class="small quiet">
          {fill(m.csv.delimiter, { sign: signs[delimiter] ?? delimiter })}
          {encoding !== null && ` ${fill(m.csv.encoding, { encoding })}`}
        </p>
      )}
      {problems.length > 0 && (
        <ul class="notice warn" role="status">
          {problems.slice(0, 20).map((problem, at) => (
            <li key={at}>
              {fill(m.csv.problems[problem.code], {
                line: "line" in problem ? problem.line : "",
                column: "column" in problem ? problem.column : "",
              })}
            </li>
          ))}
          {problems.length > 20 && <li>+ {problems.length - 20}</li>}
        </ul>
      )}
    </div>
  );
}

/** Row numbers that are told; with more, how many more. */
const MOST_NUMBERS = 12;

interface HiddenProps extends FindingsProps {
  workbook: ReadWorkbook;
}

/** Rows that nobody sees in Excel: whoever left, or what a filter hides. A person says if they are paid. */
function HiddenRows({ reading, workbook, read }: HiddenProps) {
  const { lang, m: { csv: m } } = useWords();
  const { file, columns, withTotals } = reading;
  const { sheets, at, hidden, withHidden } = workbook;
  const meanings = columns.map(({ field }) => field);
  const other = { withHidden: !withHidden, withTotals, meanings };
  const more = hidden.length - MOST_NUMBERS;
  const rows = hidden.slice(0, MOST_NUMBERS).join(", ") + (more > 0 ? ` + ${more}` : "");
  return (
    <div class="notice warn">
      <p role="status">
        {plural(lang, withHidden ? m.hidden : m.hiddenLeft, hidden.length, { rows })}
      </p>
      <p class="do">
        <button
          type="button"
          class="btn"
          onClick={() => read(readSheetOf({ file, sheets }, at, other))}
        >
          {plural(lang, withHidden ? m.leaveHidden : m.takeHidden, hidden.length)}
        </button>
      </p>
    </div>
  );
}

/** What adds the others up is nobody; a person says where it is somebody all the same. */
function Totals({ reading, read }: FindingsProps) {
  const { lang, m: { csv: m } } = useWords();
  const { totals, withTotals } = reading;
  const amount = (stroops: bigint) => formatAmount(lang, ledgerAmount(stroops));
  const isWrong = totals.some(({ sums }) => sums !== null && sums.says !== sums.rows);
  return (
    <div class={isWrong ? "notice warn" : undefined}>
      <div role="status">
        {totals.map(({ line, sums }) => (
          <p key={line}>
            {fill(
              withTotals
                ? m.total.taken
                : sums === null
                ? m.total.left
                : sums.says === sums.rows
                ? m.total.agrees
                : m.total.differs,
              {
                line,
                says: sums === null ? "" : amount(sums.says),
                rows: sums === null ? "" : amount(sums.rows),
              },
            )}
          </p>
        ))}
      </div>
      <p class="do">
        <button
          type="button"
          class={isWrong ? "btn" : "btn text"}
          onClick={() => read(readTotalsAs(reading, !withTotals))}
        >
          {plural(lang, withTotals ? m.total.leave : m.total.take, totals.length)}
        </button>
      </p>
    </div>
  );
}

interface MeaningProps {
  column: CsvReading["columns"][number];
  at: number;
  /** What the first rows have in it. */
  values: readonly string[];
  correct: (field: PayrollField | null) => void;
}

/** A column: what it was taken for, what heads it, and what it begins with. */
function ColumnMeaning({ column: { header, field }, at, values, correct }: MeaningProps) {
  const { m } = useWords();
  return (
    <li class={field === null ? "off" : undefined}>
      <select
        class="input"
        aria-label={header === ""
          ? fill(m.csv.meaningNo, { n: at + 1 })
          : fill(m.csv.meaning, { header })}
        value={field ?? ""}
        onChange={({ currentTarget: { value } }) =>
          correct(PAYROLL_FIELDS.find((each) => each === value) ?? null)}
      >
        <option value="">{m.csv.unused}</option>
        {PAYROLL_FIELDS.map((each) => <option key={each} value={each}>{m.cells[each]}</option>)}
      </select>
      <b class="small">
        {header === "" ? fill(m.csv.meaningNo, { n: at + 1 }) : fill(m.csv.inFile, { header })}
      </b>
      <span class="begins">
        {values.map((value, n) => <span key={n}>{beginOf(cellToKeep(value).text) || "–"}</span>)}
      </span>
    </li>
  );
}

/** Signs of a cell that are shown. */
const MOST_SIGNS = 24;

/** How a cell begins: of an address its end tells as much. */
function beginOf(value: string): string {
  if (value.length <= MOST_SIGNS) return value;
  return /^[A-Z2-7]{40,}$/.test(value) ? shorten(value) : `${value.slice(0, MOST_SIGNS).trim()}…`;
}

interface ChoiceProps {
  read: (work: Promise<CsvReading>) => void;
  busy: boolean;
  close: () => void;
}

/** A file, or lines that are pasted. */
function CsvChoice({ read, busy, close }: ChoiceProps) {
  const { m: { csv: m } } = useWords();
  // kept by the page: whoever goes back, or closes this, finds it again
  const { $list } = usePay().view;
  const pasted = useStore($list);
  const box = useRef<HTMLTextAreaElement>(null);
  const fillIn = (sample: string) => {
    $list.set(sample);
    box.current?.focus();
  };
  return (
    <>
      <CsvSample written={pasted} use={fillIn} />
      <label class="field">
        <span class="label">{m.file}</span>
        <input
          type="file"
          class="input"
          accept={PAYROLL_FILES}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) read(readCsvFile(file));
          }}
        />
      </label>
      <label class="field">
        <span class="label">{m.paste}</span>
        <textarea
          class="input mono"
          rows={4}
          spellcheck={false}
          ref={box}
          value={pasted}
          onInput={({ currentTarget }) => $list.set(currentTarget.value)}
        />
      </label>
      <div class="do">
        {pasted.trim() !== "" && (
          <button
            type="button"
            class="btn"
            onClick={() => read(readCsvText(pasted))}
          >
            {m.read}
          </button>
        )}
        <button type="button" class="btn text" onClick={close}>{m.cancel}</button>
        {busy && <span role="status">{m.reading}</span>}
      </div>
    </>
  );
}

/** How many of a list are among some lines already, by their address. */
function countKnown(lines: readonly PayLine[], list: readonly PayLine[]): number {
  const addresses = new Set(lines.map(({ address }) => address));
  return list.filter(({ address }) => address !== "" && addresses.has(address)).length;
}
