import { csvText } from "../../ui/csv-text.ts";
import { DEMO_WORKERS } from "../../wallet/demo-accounts.ts";

/** The columns of a file to be filled in. */
const COLUMNS = ["name", "address", "amount", "currency", "memo", "note"] as const;

/** A row of such a file. */
export type SampleRow = Record<(typeof COLUMNS)[number], string>;

/** A list to be filled in: its headings, and one row that shows what is understood. */
export function templateList(headings: SampleRow, row: SampleRow): string {
  return csvText([headings, row].map(cellsOf));
}

/** The sandbox’s demo workers, ready to be paid. */
export function demoList(headings: SampleRow): string {
  const rows = DEMO_WORKERS.map(({ name, address, wage }) => ({
    name,
    address,
    amount: `${wage}.00`,
    currency: "USDC",
    memo: "",
    note: "",
  }));
  return csvText([headings, ...rows].map(cellsOf));
}

function cellsOf(row: SampleRow): string[] {
  return COLUMNS.map((column) => row[column]);
}
