import { readWrittenAmount } from "../../money/written-amount.ts";
import { type PayslipEntry, sumEntries } from "../../payslip/payslip.ts";
import { formatLedgerAmount, parseLedgerAmount } from "../../stellar/amount.ts";

/** As written: `{ label: "PAYE", kind: "deduction", amount: "14,250" }`. */
export interface PayslipItem {
  label: string;
  kind: "earning" | "deduction";
  /** The amount as written, in the currency of the line. */
  amount: string;
}

export type ItemsFault =
  | { cell: "items"; fault: "no_label" }
  | { cell: "items"; fault: "not_an_amount"; label: string }
  /** Plain decimals: the sum of the items, and the amount to pay. */
  | { cell: "items"; fault: "not_net"; net: string; amount: string };

export interface ParsedItems {
  earnings: PayslipEntry[];
  deductions: PayslipEntry[];
  /** All sums are in units of 1/10,000,000. */
  gross: bigint;
  deducted: bigint;
  net: bigint;
}

/** Returns only the first fault. */
export function parsePayslipItems(items: readonly PayslipItem[]): ParsedItems | ItemsFault {
  const [earnings, deductions]: [PayslipEntry[], PayslipEntry[]] = [[], []];
  for (const { label, kind, amount } of items) {
    const units = parseUnits(amount);
    if (units === null) return { cell: "items", fault: "not_an_amount", label };
    if (label.trim() === "") return { cell: "items", fault: "no_label" };
    const entries = kind === "earning" ? earnings : deductions;
    entries.push({ label: label.trim(), amount: formatPlainDecimal(units) });
  }
  const [gross, deducted] = [sumEntries(earnings), sumEntries(deductions)];
  return { earnings, deductions, gross, deducted, net: gross - deducted };
}

/** `amount`: in units of 1/10,000,000. Returns null if the items are valid. */
export function findItemsFault(
  items: readonly PayslipItem[],
  amount: bigint,
): ItemsFault | null {
  if (items.length === 0) return null;
  const read = parsePayslipItems(items);
  if ("fault" in read) return read;
  if (read.net === amount) return null;
  const [net, paid] = [read.net, amount].map(formatPlainDecimal);
  return { cell: "items", fault: "not_net", net: net ?? "", amount: paid ?? "" };
}

/** Reads `1,250` as 1250: items have no thousandths, and a wrong reading wouldn't match the net. */
function parseUnits(amount: string): bigint | null {
  const read = readWrittenAmount(amount);
  if (read.ok) return read.stroops;
  if (read.fault !== "ambiguous") return null;
  const whole = read.readings.find((reading) => !reading.amount.includes("."));
  return whole === undefined ? null : parseLedgerAmount(whole.amount);
}

export function formatPlainDecimal(units: bigint): string {
  return formatLedgerAmount(units).replace(/\.?0+$/, "");
}
