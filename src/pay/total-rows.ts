import { splitMoney } from "./currency-signs.ts";
import type { PayrollColumn } from "./payroll-columns.ts";
import type { CsvRecord } from "./payroll-csv.ts";
import { columnMark, type DecimalMark, readWrittenAmount } from "./written-amount.ts";

/** A row at a list's end that adds up those above it. */
export interface TotalRow {
  /** Where it stands in its file, from 1. */
  line: number;
  /** In stroops; null where it says none, or where one of the amounts cannot be read. */
  sums: TotalSums | null;
}

/** What a total says, and what the rows above it come to. */
export interface TotalSums {
  says: bigint;
  rows: bigint;
}

/** What such a row is called where our users write their lists, without accents and signs. */
const CALLED =
  /^((grand|net|overall|sub|sous|montant|somme) )?(totals?|totaux|somme|sum|jumla|jimla|apapo|ngukota)( (amount|sum|net|pay|payroll|wages|salaries|due|to pay|usdc|generale?|a payer|des salaires|kuu|ya mishahara|ya malipo))*$/;

/**
 * The rows at the end of a list that are its total: by what they are called, or, without a name, by
 * an amount that is the exact sum of two or more above. A row with anything like an address is
 * somebody, whatever else stands in it, and so is every row above the last of these.
 */
export function totalRows(
  data: readonly CsvRecord[],
  columns: readonly Pick<PayrollColumn, "field">[],
): TotalRow[] {
  const at = (field: PayrollColumn["field"]) =>
    columns.findIndex((column) => column.field === field);
  const [address, amount, name] = [at("address"), at("amount"), at("name")];
  if (address < 0 || amount < 0) return [];
  const amountOf = ({ cells }: CsvRecord) => splitMoney(cells[amount] ?? "").amount.trim();
  const hasAddress = ({ cells }: CsvRecord) =>
    (cells[address] ?? "").trim() !== "" || cells.some((cell) => LIKE_ADDRESS.test(cell.trim()));
  const isCalled = ({ cells }: CsvRecord) =>
    isNamed(cells[name] ?? "") && cells.some((cell, n) => n !== amount && CALLED.test(bare(cell)));
  /** A name that is none of a total is somebody's. */
  const isNamed = (cell: string) => bare(cell) === "" || CALLED.test(bare(cell));
  const begin = data.findLastIndex(hasAddress) + 1;
  const totals: TotalRow[] = [];
  const people = data.slice(0, begin);
  for (const record of data.slice(begin)) {
    const above = people.map(amountOf).filter((text) => text !== "");
    const sums = sumsOf(amountOf(record), above);
    const isBare = (record.cells[name] ?? "").trim() === "" && above.length > 1;
    const isSum = isBare && sums !== null && sums.says === sums.rows;
    if (begin > 0 && (isCalled(record) || isSum)) totals.push({ line: record.line, sums });
    else people.push(record);
  }
  return totals;
}

/** As much of an address as nobody writes for anything else. */
const LIKE_ADDRESS = /^[GMC][A-Z2-7]{15}/i;

/** The words of a cell, without accents and signs. */
function bare(cell: string): string {
  return cell.normalize("NFD").replace(/\p{M}/gu, "").replace(/[^\p{L}]+/gu, " ").trim()
    .toLowerCase();
}

/** Read by the mark that the column proves; where it proves none, by the one that makes them agree. */
function sumsOf(total: string, above: readonly string[]): TotalSums | null {
  const proven = columnMark([...above, total]);
  const marks: (DecimalMark | null)[] = proven === null ? [null, ".", ","] : [proven];
  const read = marks.flatMap((mark) => {
    const says = stroopsBy(total, mark);
    const rows = above.map((text) => stroopsBy(text, mark));
    if (says === null || rows.includes(null)) return [];
    return { says, rows: rows.reduce((sum: bigint, each) => sum + (each ?? 0n), 0n) };
  });
  return read.find(({ says, rows }) => says === rows) ?? read[0] ?? null;
}

/** Null where it cannot be read; nothing is an amount here too. */
function stroopsBy(text: string, mark: DecimalMark | null): bigint | null {
  if (/^0+([.,]0+)?$/.test(text)) return 0n;
  const read = readWrittenAmount(text, mark);
  return read.ok ? read.stroops : null;
}
