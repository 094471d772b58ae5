import { PAYROLL_FIELDS, type PayrollField } from "./payroll-fields.ts";
import {
  decodeText,
  type ReadCsv,
  readCsv,
  readRecords,
  type TextEncodingName,
} from "./read-csv.ts";

// islands read stores only
export { PAYROLL_FIELDS, type PayrollField };

/** A payroll that was read, and how. */
export interface CsvReading extends ReadCsv {
  /** Null for a paste. */
  encoding: TextEncodingName | null;
}

/** Reads a file that a person chose; it does not leave the browser. */
export async function readCsvFile(file: File): Promise<CsvReading> {
  const { text, encoding } = decodeText(new Uint8Array(await file.arrayBuffer()));
  return { ...await readCsv(text), encoding };
}

/** Reads pasted lines. */
export async function readCsvText(text: string): Promise<CsvReading> {
  return { ...await readCsv(text), encoding: null };
}

/** Reads the same cells again, the column `at` meaning `field`, which no other column means then. */
export async function readColumnAs(
  { source, columns, encoding }: CsvReading,
  at: number,
  field: PayrollField | null,
): Promise<CsvReading> {
  const meanings = columns.map((column, each) =>
    each === at ? field : column.field === field ? null : column.field
  );
  return { ...await readRecords(source, meanings), encoding };
}
