import type { Payroll } from "../domain/payroll-csv.ts";
import { decodeText, readCsv, type TextEncodingName } from "./read-csv.ts";

/** A payroll that was read, and how. */
export interface CsvReading extends Payroll {
  delimiter: string;
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
