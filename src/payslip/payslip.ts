import type { Money } from "../money/currency.ts";

/** `{ label: "PAYE", amount: "17154.35" }`: a plain decimal in the payslip's currency. */
export interface PayslipEntry {
  label: string;
  amount: string;
}

/** An employer's statement of one person's pay for a month. Nothing proves it. */
export interface Payslip {
  /** `2026-11`. */
  period: string;
  employer: string;
  name: string;
  group: string;
  currency: Money;
  earnings: readonly PayslipEntry[];
  deductions: readonly PayslipEntry[];
  /** A plain decimal: the earnings less the deductions. */
  net: string;
  /** The USDC sent for this pay, a plain decimal, as on the ledger. */
  paid: string;
}

/** Returns units of 1/10,000,000, from a plain decimal with at most seven decimals. */
export function parseUnits(decimal: string): bigint {
  const [whole = "", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(7, "0"));
}

/** The sum in units of 1/10,000,000. */
export function sumEntries(entries: readonly PayslipEntry[]): bigint {
  return entries.reduce((sum, { amount }) => sum + parseUnits(amount), 0n);
}
