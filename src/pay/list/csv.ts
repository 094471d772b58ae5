import type Papa from "papaparse";
import type { LocalFile, ParseConfig, ParseLocalConfig } from "papaparse";
import { brokenSecrets } from "../../stellar/secret-key.ts";
import { csvText } from "../../ui/csv-text.ts";
import { newId } from "../../ui/new-id.ts";
import { DEMO_WORKERS } from "../../wallet/demo-accounts.ts";
import type { PayLine } from "../line/pay-line.ts";
import type { CsvProblem, CsvRecord, Payroll } from "./payroll-csv.ts";
import type { PayrollField } from "./payroll-fields.ts";
import type { TotalRow } from "./total-rows.ts";
import type { Sheet } from "./workbook.ts";

/** How the bytes of a file were read. */
export type TextEncodingName = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** A file's text, and which encoding it turned out to be in. */
export interface DecodedText {
  text: string;
  encoding: TextEncodingName;
}

/**
 * The text of a file as spreadsheets write them: UTF-8 with or without its mark, UTF-16 with its
 * mark, else Windows-1252, which old programs in Europe and West Africa still write.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = bytes[0] === 0xff && bytes[1] === 0xfe
    ? "utf-16le" as const
    : bytes[0] === 0xfe && bytes[1] === 0xff
    ? "utf-16be" as const
    : null;
  if (marked !== null) return { text: new TextDecoder(marked).decode(bytes), encoding: marked };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "windows-1252" };
  }
}

/** A file cut into cells. */
export interface CsvSource {
  records: CsvRecord[];
  /** Quotes that never end, secret keys that were cut to pieces, and a name that says another kind. */
  quotes: CsvProblem[];
  /** Null in a workbook, which has cells. */
  delimiter: string | null;
}

/** A payroll file after it was read, with the cells that it was read from. */
export interface ReadCsv extends Payroll {
  source: CsvSource;
  /** The rows at its end that are its total. */
  totals: readonly TotalRow[];
  /** Whether they were read as people. */
  withTotals: boolean;
}

/** The sheets of a workbook, and what of them was read. */
export interface ReadWorkbook {
  sheets: readonly Sheet[];
  /** Which sheet. */
  at: number;
  /** Rows of it that hold somebody and are hidden in Excel, by their numbers. */
  hidden: readonly number[];
  /** Whether they were read as well. */
  withHidden: boolean;
  /** Its columns that are hidden in Excel, by their positions from 0; they are read. */
  hiddenColumns: ReadonlySet<number>;
}

/** A payroll that was read, and how. */
export interface CsvReading extends ReadCsv {
  /** Null for a paste, and in a workbook. */
  encoding: TextEncodingName | null;
  /** The file's name; null for a paste. */
  file: string | null;
  workbook: ReadWorkbook | null;
}

/** Reads a file that a person chose; it does not leave the browser. */
export async function readCsvFile(file: File): Promise<CsvReading> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) return await readExcel(bytes, file.name);
  const { text, encoding } = decodeText(bytes);
  const read = await readCsv(text);
  const told: CsvProblem[] = /\.xls[xmb]?$/i.test(file.name) ? [{ code: "not_workbook" }] : [];
  return {
    ...read,
    problems: [...told, ...read.problems],
    source: { ...read.source, quotes: [...told, ...read.source.quotes] },
    encoding,
    file: file.name,
    workbook: null,
  };
}

export async function readCsvText(text: string): Promise<CsvReading> {
  return { ...await readCsv(text), encoding: null, file: null, workbook: null };
}

/**
 * Files that are zipped, as workbooks are, those of Excel before 2007 or with a password, and PDFs:
 * none of them is a text, and what cannot be read of them is told as of a workbook.
 */
export function isWorkbook([a, b, c, d]: Uint8Array): boolean {
  const isZip = a === 0x50 && b === 0x4b && c === 3 && d === 4;
  const isPdf = a === 0x25 && b === 0x50 && c === 0x44 && d === 0x46;
  return isZip || isPdf || (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0);
}

async function readExcel(bytes: Uint8Array<ArrayBuffer>, file: string): Promise<CsvReading> {
  const { payrollSheet, readWorkbook } = await import("./workbook.ts");
  const sheets = await readWorkbook(bytes);
  if (sheets === null) {
    const nothing = await readRecords({ records: [], quotes: [], delimiter: null });
    const problems: CsvProblem[] = [{ code: "no_workbook" }];
    return { ...nothing, problems, encoding: null, file, workbook: null };
  }
  return await readSheetOf({ file, sheets }, payrollSheet(sheets));
}

/**
 * Reads a sheet of a workbook, without its hidden rows where a person says so; `meanings` are what
 * its columns mean where a person has said that already, and `withTotals` whether its total is people.
 */
export async function readSheetOf(
  { file, sheets }: { file: string | null; sheets: readonly Sheet[] },
  at: number,
  { withHidden = true, withTotals = false, meanings }: {
    withHidden?: boolean;
    withTotals?: boolean;
    meanings?: readonly (PayrollField | null)[];
  } = {},
): Promise<CsvReading> {
  const { records = [], hiddenRows = new Set<number>(), hiddenColumns = new Set<number>() } =
    sheets[at] ?? {};
  const { readPayrollHead } = await import("./payroll-csv.ts");
  const { totalRows } = await import("./total-rows.ts");
  const { data, columns } = readPayrollHead(records, meanings);
  const people = new Set(data);
  const totals = new Set(totalRows(data, columns).map(({ line }) => line));
  const hides = (record: CsvRecord) =>
    people.has(record) && hiddenRows.has(record.line) && !totals.has(record.line);
  const wanted = withHidden ? records : records.filter((record) => !hides(record));
  const source = { records: wanted, quotes: [], delimiter: null };
  const read = await readRecords(source, meanings, withTotals);
  const hidden = records.filter(hides).map(({ line }) => line);
  const workbook = { sheets, at, hidden, withHidden, hiddenColumns };
  return { ...read, encoding: null, file, workbook };
}

/** Reads the same cells again, the column `at` meaning `field`, which no other column means then. */
export async function readColumnAs(
  reading: CsvReading,
  at: number,
  field: PayrollField | null,
): Promise<CsvReading> {
  const { source, columns } = reading;
  const meanings = columns.map((column, each) =>
    each === at ? field : column.field === field ? null : column.field
  );
  return { ...reading, ...await readRecords(source, meanings, reading.withTotals) };
}

/** Reads the same cells again, the rows of its total as people or not. */
export async function readTotalsAs(
  reading: CsvReading,
  withTotals: boolean,
): Promise<CsvReading> {
  const meanings = reading.columns.map(({ field }) => field);
  return { ...reading, ...await readRecords(reading.source, meanings, withTotals) };
}

/** Signs that are parsed, and lines that are read, before the page gets a turn. */
const PIECE = { signs: 60_000, lines: 500 };

/**
 * Reads the text of a payroll file or of a paste; the parser is loaded when it is needed.
 * `withTotals` as of `readRecords`.
 */
export async function readCsv(text: string, withTotals = false): Promise<ReadCsv> {
  const { default: papa } = await import("papaparse");
  // the parser takes what follows the last line break for a line, and judges separators by it
  const whole = text.replace(/^\ufeff/, "").replace(/[\r\n]+$/, "");
  const { bare, secrets } = withoutBroken(whole);
  // a first line by which Excel is told how cells are separated
  const [told, sign] = /^sep=([,;\t|])[,;\t|]*(?=\r?\n|\r|$)/i.exec(bare) ?? [];
  const { rows, brokenRows, delimiter } = await parseInPieces(papa, bare, sign);
  const all = numbered(rows);
  const records = told === undefined ? all : all.slice(1);
  const quotes = brokenRows.map((row): CsvProblem => ({
    code: "unclosed_quote",
    line: all[row]?.line ?? 1,
  }));
  const source = { records, quotes: [...quotes, ...secrets], delimiter };
  return await readRecords(source, undefined, withTotals);
}

/**
 * A text without the secret keys that line ends or spaces break: no cell would show them whole. One
 * that only hyphens break stands in a single cell, which is not kept.
 */
function withoutBroken(text: string): { bare: string; secrets: CsvProblem[] } {
  let bare = text;
  const broken = brokenSecrets(text).filter((key) => /[^!-~]/.test(key));
  const secrets = broken.map((key): CsvProblem => {
    const line = bare.slice(0, bare.indexOf(key)).split("\n").length;
    bare = bare.replace(key, key.replace(/[!-~]/g, ""));
    return { code: "secret_key", line };
  });
  return { bare, secrets };
}

/**
 * Reads records; `meanings` are what their columns mean where a person has said so. The rows of
 * their total are told, and are nobody, unless it is said that they are people: `withTotals`.
 */
export async function readRecords(
  source: CsvSource,
  meanings?: readonly (PayrollField | null)[],
  withTotals = false,
): Promise<ReadCsv> {
  const { amountDoubts, readPayrollHead, readPayrollLines } = await import("./payroll-csv.ts");
  const { totalRows } = await import("./total-rows.ts");
  const { data: all, width, ...head } = readPayrollHead(source.records, meanings);
  const totals = totalRows(all, head.columns);
  const left = new Set(withTotals ? [] : totals.map(({ line }) => line));
  const data = all.filter(({ line }) => !left.has(line));
  const doubts = amountDoubts({ data: all, ...head }, totals, source.delimiter);
  const lines: PayLine[] = [];
  for (let at = 0; at < data.length; at += PIECE.lines) {
    const piece = data.slice(at, at + PIECE.lines);
    lines.push(...readPayrollLines({ data, width, ...head }, piece, { doubts, newId }));
    await nextTurn();
  }
  const problems = [...head.problems, ...source.quotes];
  return { ...head, lines, problems, source, totals, withTotals };
}

type PlainConfig = ParseConfig<string[]> & { download?: false; worker?: false };

interface Parsed {
  rows: string[][];
  /** Positions of rows with a quote that does not end. */
  brokenRows: number[];
  delimiter: string;
}

/** Parses with a sign that separates cells, or with the one that fits the text. */
function parseInPieces(papa: typeof Papa, text: string, sign = ""): Promise<Parsed> {
  const parsed: Parsed = { rows: [], brokenRows: [], delimiter: "," };
  return new Promise((resolve) => {
    const config: ParseLocalConfig<string[], LocalFile> & PlainConfig = {
      delimiter: sign,
      delimitersToGuess: [",", ";", "\t", "|"],
      chunkSize: PIECE.signs,
      chunk: ({ data, errors, meta }, parser) => {
        for (const { type, row } of errors) {
          if (type === "Quotes") parsed.brokenRows.push(parsed.rows.length + (row ?? 0));
        }
        for (const row of data) parsed.rows.push(row);
        parsed.delimiter = meta.delimiter;
        parser.pause();
        setTimeout(() => parser.resume(), 0);
      },
      complete: () => resolve(parsed),
    };
    // the declarations want it said that a text may be cut into pieces like a file
    const source: string | LocalFile = text;
    papa.parse<string[]>(source, config);
  });
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** A record's line is the one it begins at: cells in quotes may go over several. */
function numbered(rows: string[][]): CsvRecord[] {
  let line = 1;
  return rows.map((cells) => {
    const record = { line, cells };
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    return record;
  });
}

/** The columns of a file to be filled in: the fewest that suffice. */
const TEMPLATE_FIELDS = ["name", "address", "amount", "currency", "memo", "note"] as const;

/** A payroll file's lines: what heads the columns, and what one row has in them. */
export type PayrollWords = Record<(typeof TEMPLATE_FIELDS)[number], string>;

/** A payroll file to be filled in: its head, and one line that shows what is understood. */
export function templateCsv(head: PayrollWords, line: PayrollWords): string {
  return csvText([head, line].map(cellsOf));
}

/** A payroll of the sandbox's demo workers, ready to be paid. */
export function sampleCsv(head: PayrollWords, memo: string): string {
  const lines = DEMO_WORKERS.map(({ name, address, wage }) => ({
    name,
    address,
    amount: `${wage}.00`,
    currency: "USDC",
    memo,
    note: "",
  }));
  return csvText([head, ...lines].map(cellsOf));
}

function cellsOf(words: PayrollWords): string[] {
  return TEMPLATE_FIELDS.map((field) => words[field]);
}
