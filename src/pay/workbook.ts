import { unzipSync, zipSync } from "fflate";
import readXlsxFile from "read-excel-file/universal";
import { type CsvRecord, readPayrollHead } from "./payroll-csv.ts";

/** One sheet of a workbook, cell by cell as text. */
export interface Sheet {
  name: string;
  records: CsvRecord[];
}

/** What a workbook unpacks to at most: more is no payroll, and may be meant to fill the memory. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Reads the sheets of an Excel workbook; null where it is none that can be read. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[] | null> {
  try {
    const sheets = await readXlsxFile(unpacked(bytes), { parseNumber: exactNumber, trim: false });
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      records: withoutTitle(
        data.map((cells, at) => ({ line: at + 1, cells: cells.map(textOf) })),
      ),
    }));
  } catch {
    return null;
  }
}

/** Which sheet a payroll is in, most likely: the first that has addresses and amounts. */
export function payrollSheet(sheets: readonly Sheet[]): number {
  const isPayroll = sheets.findIndex(({ records }) =>
    readPayrollHead(records).problems.every(({ code }) => !/^no_|^empty_/.test(code))
  );
  if (isPayroll >= 0) return isPayroll;
  return Math.max(0, sheets.findIndex(({ records }) => records.length > 0));
}

/**
 * The same file stored without compression: what is packed would be unpacked in a worker made of a
 * text, which the page's policy forbids.
 */
function unpacked(bytes: Uint8Array<ArrayBuffer>): ArrayBuffer {
  let sum = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false;
      sum += originalSize;
      if (sum > MOST_BYTES) throw new RangeError("too large");
      return true;
    },
  });
  return new Uint8Array(zipSync(files, { level: 0 })).buffer;
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

/** The rows without those above the head of the columns that hold a title alone. */
function withoutTitle(records: CsvRecord[]): CsvRecord[] {
  const filled = (record: CsvRecord) => record.cells.filter((cell) => cell.trim() !== "").length;
  const head = records.findIndex((record) => filled(record) > 1);
  return head < 0 ? records : records.slice(head);
}
