import { csvText } from "../../ui/csv-text.ts";
import { DEMO_WORKERS } from "../../wallet/demo-accounts.ts";

/** The files that a list may be in. */
export const LIST_FILES = ".csv,.txt,.tsv,.xlsx,text/csv,text/plain";

/** The columns of a file to be filled in: the fewest that suffice. */
const TEMPLATE_COLUMNS = ["name", "address", "amount", "currency", "memo", "note"] as const;

/** What a row of such a file has in each column, its headings among them. */
export type TemplateRow = Record<(typeof TEMPLATE_COLUMNS)[number], string>;

/** A list to be filled in: its headings, and one row that shows what is understood. */
export function templateCsv(headings: TemplateRow, row: TemplateRow): string {
  return csvText([headings, row].map(cellsOf));
}

/** A list of the sandbox's demo workers, ready to be paid. */
export function sampleCsv(headings: TemplateRow): string {
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

function cellsOf(row: TemplateRow): string[] {
  return TEMPLATE_COLUMNS.map((column) => row[column]);
}
