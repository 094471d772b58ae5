import { unzipSync, zipSync } from "fflate";
import readXlsxFile from "read-excel-file/universal";
import { currencyAbove } from "./currency-signs.ts";
import { shownCurrencies } from "./format-currency.ts";
import { hiddenIn } from "./hidden-rows.ts";
import { linesAbove } from "./payroll-columns.ts";
import { type CsvRecord, type PayrollHead, readPayrollHead } from "./payroll-csv.ts";

/** One sheet of a workbook, cell by cell as text. */
export interface Sheet {
  name: string;
  records: CsvRecord[];
  isHidden: boolean;
  /** True for the one that Excel shows first. */
  isInFront: boolean;
  /** Rows that are hidden in Excel, among the records all the same. */
  hiddenRows: ReadonlySet<number>;
  /** Columns that are, by their positions from 0. */
  hiddenColumns: ReadonlySet<number>;
}

/** What a workbook unpacks to at most: more is no payroll, and may be meant to fill the memory. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Reads the sheets of an Excel workbook; null where it is none that can be read. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[] | null> {
  try {
    const files = unpacked(bytes);
    // what is packed would be unpacked in a worker made of a text, which the page's policy forbids
    const stored = new Uint8Array(zipSync(files, { level: 0 })).buffer;
    const sheets = await readXlsxFile(stored, { parseNumber: exactNumber, trim: false });
    const hidden = hiddenIn(files);
    const shown = shownCurrencies(files);
    return sheets.flatMap(({ sheet, data }, at) => {
      // a sheet that is a chart has no cells
      if (data === undefined) return [];
      return {
        name: sheet,
        records: withoutTitle(
          data.map((cells, row) => ({
            line: row + 1,
            cells: cells.map(textOf),
            currencies: shown[at]?.get(row + 1),
          })),
        ),
        isHidden: hidden[at]?.sheet ?? false,
        isInFront: hidden[at]?.isInFront ?? false,
        hiddenRows: hidden[at]?.rows ?? new Set(),
        hiddenColumns: hidden[at]?.columns ?? new Set(),
      };
    });
  } catch {
    return null;
  }
}

/**
 * Which sheet a payroll is in, most likely: the one that Excel shows first where it has addresses
 * and amounts, as the newest of many months does, else the first to be seen that has them.
 */
export function payrollSheet(sheets: readonly Sheet[]): number {
  const front = sheets.findIndex((sheet) =>
    sheet.isInFront && !sheet.isHidden && isPayroll(sheet.records)
  );
  if (front >= 0) return front;
  const seen = sheets.findIndex((sheet) => !sheet.isHidden && isPayroll(sheet.records));
  if (seen >= 0) return seen;
  const any = sheets.findIndex(({ records }) => isPayroll(records));
  return any >= 0 ? any : Math.max(0, sheets.findIndex(({ records }) => records.length > 0));
}

function isPayroll(records: readonly CsvRecord[]): boolean {
  return isOfPeople(readPayrollHead(records));
}

function isOfPeople({ problems }: PayrollHead): boolean {
  return problems.every(({ code }) => !/^no_|^empty_/.test(code));
}

/** The documents that a workbook is made of. */
function unpacked(bytes: Uint8Array<ArrayBuffer>): Record<string, Uint8Array> {
  let sum = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false;
      sum += originalSize;
      if (sum > MOST_BYTES) throw new RangeError("too large");
      return true;
    },
  });
}

function textOf(cell: unknown): string {
  if (cell === null) return "";
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

/**
 * A number as people see it: a spreadsheet keeps 1234.1 as 1234.0999999999999, and shows 15 digits.
 * Written so that it means the same in a column of texts, where 46.125 could be 46,125.
 */
function exactNumber(text: string): string {
  // a whole one may be an exchange's memo, with more digits than a number has
  if (/^-?\d+$/.test(text)) return text;
  const shown = Number(Number(text).toPrecision(15));
  if (!Number.isFinite(shown)) return text;
  const plain = String(shown).includes("e")
    ? shown.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 20 })
    : String(shown);
  return /^-?\d{1,3}\.\d{3}$/.test(plain) ? `${plain}0000` : plain;
}

/** How far down the heads of the columns are looked for. */
const MOST_ABOVE = 20;

/**
 * The rows without those above the heads of the columns: a title, a date, merged heads of several
 * columns. They stay where no row is found that heads addresses and amounts.
 */
function withoutTitle(records: CsvRecord[]): CsvRecord[] {
  const filled = ({ cells }: CsvRecord) => cells.filter((cell) => cell.trim() !== "").length;
  const begin = records.findIndex((record) => filled(record) > 1);
  for (let at = Math.max(begin, 0); at < Math.min(records.length, MOST_ABOVE); at++) {
    const head = readPayrollHead(records.slice(at));
    // without heads the rows below a date would be read as well as they are with it
    if (head.hasHeader && isOfPeople(head)) return below(records, at);
  }
  return below(records, Math.max(begin, 0));
}

/**
 * The rows from one on, with those above it that say what amounts are in: at their place where the heads
 * are known as such, else at the end, where they are nobody's.
 */
function below(records: CsvRecord[], at: number): CsvRecord[] {
  const money = records.slice(0, at).filter(({ cells }) => currencyAbove(cells.join(" ")) !== null);
  const left = records.slice(at);
  const isHeaded = linesAbove([...money, ...left].map(({ cells }) => cells)) > 0;
  return isHeaded ? [...money, ...left] : [...left, ...money];
}
