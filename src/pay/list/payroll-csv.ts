import { isCurrency } from "../../money/currency.ts";
import { withoutGuards } from "../../ui/csv-text.ts";
import { MAX_LINES } from "../line/lines.ts";
import {
  cellToKeep,
  memoKindOf,
  type PayLine,
  saidMemo,
  type WrittenMemo,
} from "../line/pay-line.ts";
import {
  agreed,
  currencyAbove,
  currencyIn,
  currencyOf,
  isMoney,
  isScaled,
  splitMoney,
} from "./currency-signs.ts";
import {
  guessColumns,
  LIKE_ADDRESS,
  linesAbove,
  type PayrollColumn,
  saidCurrency,
} from "./payroll-columns.ts";
import type { PayrollField } from "./payroll-fields.ts";

/** One record of a file: its cells, and the line it begins at, from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
  /** What a workbook shows its numbers in, by their positions. */
  currencies?: ReadonlyMap<number, string> | undefined;
}

/** What is to be said about a file beyond its cells. */
export type CsvProblem =
  | { code: "empty_file" | "no_address_column" | "no_amount_column" }
  /** Several columns may be it: nobody is paid by a guess. */
  | { code: "which_address" | "which_amount" }
  /** Cells of a column that is not used say currencies; `column` is its heading, or its number. */
  | { code: "unused_currency"; column: string }
  /** An Excel file that cannot be read: an old one, a locked one, or a damaged one. */
  | { code: "no_workbook" }
  /** A text that has the name of an Excel file. */
  | { code: "not_workbook" }
  /** The file has more lines than a run can; `line` is the first that was left out. */
  | { code: "too_many_rows"; line: number }
  /** A quote that never ends: what follows it was one cell. */
  | { code: "unclosed_quote"; line: number }
  /** More cells than columns: a separator in a cell without quotes, most likely. */
  | { code: "extra_cells"; line: number }
  /** A person's own currency that is none of the eight: it is not used. */
  | { code: "unknown_local_currency"; line: number }
  /** A kind of memo that is none that can be paid with, or an id that is no number. */
  | { code: "memo_type"; line: number }
  /** A secret key stood in a cell. It was not kept. */
  | { code: "secret_key"; line: number };

/** A payroll file after it was read: every line is in it, the bad ones too. */
export interface Payroll {
  columns: PayrollColumn[];
  hasHeader: boolean;
  lines: PayLine[];
  problems: CsvProblem[];
}

/** What a file's records say of themselves, and the lines that are still to be read. */
export interface PayrollHead extends Omit<Payroll, "lines"> {
  /** The records that hold people. */
  data: CsvRecord[];
  /** How many cells a record should have. */
  width: number;
}

/**
 * Finds the columns of a file and what is odd about it as a whole. `meanings` are what a person
 * says that the columns mean, where the guess was wrong.
 */
export function readPayrollHead(
  records: readonly CsvRecord[],
  meanings?: readonly (PayrollField | null)[],
): PayrollHead {
  const filled = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (filled.length === 0) {
    const problems: CsvProblem[] = [{ code: "empty_file" }];
    return { columns: [], hasHeader: false, problems, data: [], width: 0 };
  }
  const begin = linesAbove(filled.map(({ cells }) => cells));
  const table = filled.slice(begin);
  const { columns: guessed, hasHeader, unsure } = guessColumns(table.map(({ cells }) => cells));
  const above = filled.slice(0, begin);
  const title = withoutSecret(currencyAbove(above.flatMap(({ cells }) => cells).join(" ")) ?? "");
  const columns = guessed.map((column, at) => ({
    ...column,
    header: cellToKeep(column.header).text,
    currency: isScaled(title)
      ? agreed(column.currency ?? "", title)
      : column.currency ?? (title || null),
    field: meanings === undefined ? column.field : meanings[at] ?? null,
  }));
  const problems: CsvProblem[] = guessed.some(({ header }) => cellToKeep(header).wasSecret)
    ? [{ code: "secret_key", line: table[0]?.line ?? 1 }]
    : [];
  for (const field of ["address", "amount"] as const) {
    if (!columns.some((column) => column.field === field)) {
      problems.push({ code: unsure.includes(field) ? `which_${field}` : `no_${field}_column` });
    }
  }
  const data = hasHeader ? table.slice(1) : table;
  for (const [at, { field, header }] of columns.entries()) {
    if (field !== null || !data.some(({ cells }) => isMoney(cells[at] ?? ""))) continue;
    problems.push({ code: "unused_currency", column: header || String(at + 1) });
  }
  const beyond = data[MAX_LINES];
  if (beyond !== undefined) problems.push({ code: "too_many_rows", line: beyond.line });
  const width = hasHeader ? table[0]?.cells.length ?? 0 : columns.length;
  return { columns, hasHeader, problems, data: data.slice(0, MAX_LINES), width };
}

/** What keeps amounts of a list from being taken as they stand. */
export interface AmountDoubts {
  /** A row that is nobody's and names money of its own: whoever has no currency is asked for it. */
  said: string;
  /**
   * Where the number behind an amount may be the rest of it: in rows with more cells than columns, or
   * in any, as nothing heads the cell behind it; null in a workbook, where no amount is cut.
   */
  cut: "extra" | "unheaded" | null;
}

/**
 * Looks at a list as a whole for what its amounts may not mean: rows of no one, as titles, heads of
 * another table and `totals` are, and cells behind the amounts that nothing heads. `delimiter` is
 * what parts the cells, null in a workbook.
 */
export function amountDoubts(
  { data, columns }: Pick<PayrollHead, "data" | "columns">,
  totals: readonly { line: number }[],
  delimiter: string | null,
): AmountDoubts {
  const at = columns.findIndex(({ field }) => field === "amount");
  const known = columns[at]?.currency ?? "";
  const sums = new Set(totals.map(({ line }) => line));
  const other = data.find(({ line, cells, currencies }) => {
    const amount = cells[at] ?? "";
    if (cells.some((cell) => LIKE_ADDRESS.test(cell))) return false;
    // somebody whose address is missing
    if (!sums.has(line) && isNumber(amount)) return false;
    // somebody's own currency is said of nobody else
    const open = cells.filter((_, n) => !/currency$/i.test(columns[n]?.field ?? ""));
    const text = known === "" ? open.join(" ").replaceAll("USDC", "") : amount;
    const shown = splitMoney(amount).currency || (currencies?.get(at) ?? currencyIn(text) ?? "");
    return shown !== "" && agreed(known, shown) !== (known || "USDC");
  });
  const { header, field } = columns[at + 1] ?? {};
  // where half of the rows have one it was asked which is the amount
  const isSparse = () =>
    data.filter(({ cells }) => isNumber(cells[at + 1] ?? "")).length * 2 < data.length;
  const isUnheaded = delimiter === "," && header === "" && (field === null || isSparse());
  return {
    said: withoutSecret(other?.cells.join(" ").trim() ?? ""),
    cut: delimiter === null ? null : isUnheaded ? "unheaded" : "extra",
  };
}

/** What is said of money; a text with a secret key in it still says something. */
function withoutSecret(said: string): string {
  return said && (cellToKeep(said.replace(/\s+/g, " ")).text || "?");
}

function isNumber(cell: string): boolean {
  return /^-?\d[\d.,'’\s]*$/.test(splitMoney(cell).amount.trim());
}

/**
 * Turns records of a file into lines of a run; what is odd goes to the head's problems. `newId`
 * gives each line its id. A line has no currency where the file says none: whoever takes it over
 * knows what it comes to.
 */
export function readPayrollLines(
  { columns, width, problems }: PayrollHead,
  records: readonly CsvRecord[],
  { doubts, newId }: { doubts: AmountDoubts; newId: () => string },
): PayLine[] {
  return records.map((record) => lineOf(record, { columns, width, problems, doubts, newId }));
}

interface Reading {
  columns: PayrollColumn[];
  width: number;
  problems: CsvProblem[];
  doubts: AmountDoubts;
  newId: () => string;
}

function lineOf(
  { line: fileLine, cells, currencies }: CsvRecord,
  { columns, width, problems, doubts, newId }: Reading,
): PayLine {
  const hasExtra = cells.slice(width).some((cell) => cell.trim() !== "");
  const at = (field: PayrollField) => columns.findIndex((column) => column.field === field);
  let wasSecret = false;
  const cellAt = (position: number) => {
    const kept = cellToKeep(withoutGuards(cells[position] ?? ""));
    wasSecret ||= kept.wasSecret;
    return kept.text;
  };
  const cell = (field: PayrollField) => cellAt(at(field));
  /** The memo of its column; where several have one nobody can say which is meant. */
  const memoIn = (): WrittenMemo => {
    const written = columns.flatMap(({ field, memoType }, position): WrittenMemo[] => {
      const memo = field === "memo" ? cellAt(position) : "";
      if (memo === "") return [];
      if (isRounded(memo)) return [{ memo, memoType: "other" }];
      return [{ memo, memoType: kind === "" ? memoType : memoKindOf(kind) }];
    });
    const [only = { memo: "" }, ...others] = written;
    if (others.length === 0) return saidMemo(only);
    return { memo: written.map(({ memo }) => memo).join(" "), memoType: "other" };
  };
  const kind = cell("memoType");
  const memo = memoIn();
  const money = splitMoney(cell("amount"));
  // decimals may have become a cell of their own: what is left is no amount
  const behind = cellAt(at("amount") + 1).trim();
  const isCut = (doubts.cut === "unheaded" || (hasExtra && doubts.cut === "extra")) &&
    money.amount !== "" && isNumber(behind);
  if (hasExtra || isCut) problems.push({ code: "extra_cells", line: fileLine });
  const said = saidCurrency(columns, cellAt);
  const inHeading = agreed(
    columns[at("amount")]?.currency ?? "",
    money.amount === "" ? "" : doubts.said,
  );
  const line: PayLine = {
    id: newId(),
    name: cell("name").replace(/\s+/g, " "),
    address: cell("address"),
    amount: isCut ? `${money.amount} | ${behind}` : money.amount,
    currency: agreed(
      // cents are cents whatever they are of
      said === "" || isScaled(inHeading) ? agreed(said, inHeading) : said,
      money.currency || (currencies?.get(at("amount")) ?? ""),
    ),
    ...memo,
    note: cell("note"),
    how: "payment",
    fileLine,
  };
  const local = currencyOf(cell("localCurrency"));
  if (isCurrency(local)) line.localCurrency = local;
  else if (local !== "" && local !== "USDC") {
    problems.push({ code: "unknown_local_currency", line: fileLine });
  }
  if (memo.memoType === "other" || memoKindOf(kind) === "other") {
    problems.push({ code: "memo_type", line: fileLine });
  }
  if (wasSecret) problems.push({ code: "secret_key", line: fileLine });
  return line;
}

/**
 * True for a number that a spreadsheet has kept fifteen digits of, as it does of any it takes for a
 * number: what is left of an exchange's id is another customer's.
 */
function isRounded(memo: string): boolean {
  return /^\d([.,]\d+)?E\+?\d+$/i.test(memo) || /^\d{15}0+$/.test(memo);
}
