import { shorten } from "../../stellar/shorten.ts";
import { formatUnrounded } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { cleanCell } from "../line/pay-line.ts";
import { type DashboardTexts, useTexts } from "../ui/texts.ts";
import type { ImportSession } from "./list-import.ts";
import { columnText, mistakeText } from "./list-text.ts";
import {
  type ImportRow,
  type ListContext,
  type ListReading,
  OPTIONAL_COLUMNS,
  type SkippedRow,
} from "./list.ts";
import { hasRememberedAnswers } from "./ListQuestionsForm.tsx";

/** Number of columns always shown; beyond them, only columns in use are shown. */
const MAX_COLUMNS = 24;

export function FirstRows({ session }: { session: ImportSession }) {
  const words = useTexts();
  const { table } = session;
  const columns = table.columns.map((column) => ({
    column,
    ...columnMeaning(words, session, column.at),
  }))
    .filter(({ column, meaning }) => column.at < MAX_COLUMNS || meaning !== null);
  return (
    <details class="more" open={!hasRememberedAnswers(session)}>
      <summary>{words.m.import.firstRows}</summary>
      <div
        class="first-rows"
        tabIndex={0}
        role="region"
        aria-label={words.m.import.firstRows}
      >
        <ul>
          {columns.map(({ column, figure, meaning, isOpen }) => (
            <li
              key={column.at}
              class={isOpen
                ? "open"
                : meaning === null
                ? "unused"
                : session.answers.amount === column.at
                ? "end"
                : undefined}
            >
              <span>
                {figure !== "" && <span class="figure" aria-hidden="true">{figure}</span>}
                {meaning ?? words.m.import.unused}
                <small>{columnText(words, column)}</small>
              </span>
              {table.people.slice(0, 3).map(({ line, cells }) => (
                <span key={line}>
                  <Cell text={cells[column.at] ?? ""} />
                </span>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

interface ColumnMeaning {
  /** The number of the column's question; empty for an optional column. */
  figure: string;
  /** Null if the column isn't used. */
  meaning: string | null;
  /** True while a person has to choose between this column and others. */
  isOpen: boolean;
}

const UNUSED: ColumnMeaning = { figure: "", meaning: null, isOpen: false };

function columnMeaning(
  { m }: DashboardTexts,
  { answers, questions, reading }: ImportSession,
  at: number,
): ColumnMeaning {
  const { cells, import: { fields, maybe } } = m;
  const certain = (figure: string, meaning: string) => ({ figure, meaning, isOpen: false });
  const possible = (figure: string, field: string) => ({
    figure,
    meaning: fill(maybe, { field }),
    isOpen: true,
  });
  if (answers.name?.includes(at) === true) return certain("1", cells.name);
  if (answers.address === at) return certain("1", cells.address);
  if (answers.amount === at) {
    const money = typeof answers.currency === "string" ? `, ${answers.currency}` : "";
    return certain("2", cells.amount + money);
  }
  const { currency } = answers;
  if (typeof currency === "object" && currency?.column === at) {
    const isDoubted = reading.doubt?.fix?.question === "currency";
    return isDoubted ? possible("3", cells.currency) : certain("3", cells.currency);
  }
  for (const field of ["memo", ...OPTIONAL_COLUMNS] as const) {
    if (answers[field] === at) return certain("", fields[field]);
  }
  const item = answers.items?.find((each) => each.at === at);
  if (item !== undefined) return certain("", fields[item.kind]);
  const isOf = (choices: readonly { at: number }[]) => choices.some((choice) => choice.at === at);
  if (answers.address === null && isOf(questions.address.choices)) {
    return possible("1", cells.address);
  }
  if (answers.amount === null && isOf(questions.amount.choices)) return possible("2", cells.amount);
  const isNamed = questions.currency.evidence.some((each) =>
    "column" in each && each.column?.at === at
  );
  return currency === null && isNamed ? possible("3", cells.currency) : UNUSED;
}

const MAX_CHARACTERS = 28;

function Cell({ text: cell }: { text: string }) {
  const { text } = cleanCell(cell.slice(0, 200));
  if (/^[A-Z2-7]{40,}$/.test(text)) return <code>{shorten(text)}</code>;
  const isLong = text.length > MAX_CHARACTERS;
  return <>{isLong ? `${text.slice(0, MAX_CHARACTERS).trim()}…` : text || "–"}</>;
}

const MAX_ROWS = 10;

export function MistakeRows(
  { reading: { rows, open }, into }: { reading: ListReading; into: ListContext["into"] },
) {
  const { lang, m: { import: m } } = useTexts();
  // rows that wait for the number style aren't mistakes yet
  const waits = (row: ImportRow) =>
    row.mistake?.code === "amount_two_ways" && open.includes("numbers");
  const mistakes = rows.filter((row) => row.mistake !== null && !waits(row));
  if (mistakes.length === 0) return null;
  return (
    <section class="apart" aria-labelledby="list-mistakes">
      <h3 id="list-mistakes">{plural(lang, m.toFix, mistakes.length)}</h3>
      <p class="small quiet">{into === "run" ? m.toFixText : m.toFixPeople}</p>
      <ul>
        {mistakes.slice(0, MAX_ROWS).map((row) => <MistakeRow key={row.line} row={row} />)}
      </ul>
      <More rows={mistakes.length} />
    </section>
  );
}

const MAX_OF_CELL = 300;

function MistakeRow({ row: { line, name, mistake } }: { row: ImportRow }) {
  const words = useTexts();
  if (mistake === null) return null;
  const cell = mistake.cell.slice(0, MAX_OF_CELL);
  return (
    <li>
      <p>
        <b>{fill(words.m.import.row, { line })}</b> {name === "" ? "" : `${name}. `}
        {mistakeText(words, mistake)}
      </p>
      {cell.trim() !== "" && <code class="cell">{cell}</code>}
    </li>
  );
}

export function SkippedRows({ reading: { notPeople } }: { reading: ListReading }) {
  const { lang, m: { import: m } } = useTexts();
  if (notPeople.length === 0) return null;
  return (
    <details class="more apart">
      <summary>{plural(lang, m.notPeople, notPeople.length)}</summary>
      <ul>
        {notPeople.slice(0, MAX_ROWS).map((row) => <SkippedItem key={row.line} row={row} />)}
      </ul>
      <More rows={notPeople.length} />
    </details>
  );
}

function SkippedItem({ row: { line, text, total } }: { row: SkippedRow }) {
  const { lang, m: { import: m } } = useTexts();
  return (
    <li>
      <p>
        <b>{fill(m.row, { line })}</b> {text.slice(0, MAX_OF_CELL)}
      </p>
      {total !== null && (
        <p class="quiet">{fill(m.totalAgrees, { says: formatUnrounded(lang, total) })}</p>
      )}
    </li>
  );
}

function More({ rows }: { rows: number }) {
  const { lang, m: { import: m } } = useTexts();
  const more = rows - MAX_ROWS;
  return more > 0 ? <p class="small quiet">{plural(lang, m.moreRows, more)}</p> : null;
}
