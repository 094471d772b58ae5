import { csvText } from "../ui/csv-text.ts";
import { DEMO_WORKERS } from "../wallet/demo-accounts.ts";
import { PAYROLL_FIELDS, type PayrollField } from "./payroll-fields.ts";
import { demoAddresses } from "../wallet/demo.ts";

/** A payroll file's lines: what heads the columns, and what one row has in them. */
export type PayrollWords = Record<PayrollField, string>;

/** A payroll file to be filled in: its head, and one line that shows what is understood. */
export function templateCsv(head: PayrollWords, line: PayrollWords): string {
  return csvText([head, line].map(cellsOf));
}

/** A payroll of the sandbox's demo workers, ready to be paid; null where it cannot be made now. */
export async function sampleCsv(head: PayrollWords, memo: string): Promise<string | null> {
  const addresses = await demoAddresses(DEMO_WORKERS.map(({ name }) => name));
  if (addresses === null) return null;
  const lines = DEMO_WORKERS.map(({ name, wage }, at) => ({
    name,
    address: addresses[at] ?? "",
    amount: `${wage}.00`,
    currency: "USDC",
    memo,
    note: "",
  }));
  return csvText([head, ...lines].map(cellsOf));
}

function cellsOf(words: PayrollWords): string[] {
  return PAYROLL_FIELDS.map((field) => words[field]);
}
