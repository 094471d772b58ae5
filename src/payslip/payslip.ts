import type { Money } from "../money/currency.ts";

/** A line of a payslip: `{ label: "PAYE", amount: "17154.35" }`, in the payslip's currency. */
export interface PayslipEntry {
  label: string;
  /** A plain decimal. */
  amount: string;
}

/** An employer's statement of one person's pay for a month. Nothing proves it. */
export interface Payslip {
  /** The month that the pay is for: `2026-11`. */
  period: string;
  employer: string;
  name: string;
  /** Can be empty. */
  group: string;
  currency: Money;
  earnings: readonly PayslipEntry[];
  deductions: readonly PayslipEntry[];
  /** A plain decimal in `currency`: the earnings less the deductions. */
  net: string;
  /** The USDC that was sent for this pay, a plain decimal, as on the ledger. */
  paid: string;
}

/** Converts a plain decimal with at most seven decimals to units of 1/10,000,000. */
export function parseUnits(decimal: string): bigint {
  const [whole = "", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(7, "0"));
}

/** The total in units of 1/10,000,000. */
export function sumEntries(entries: readonly PayslipEntry[]): bigint {
  return entries.reduce((sum, { amount }) => sum + parseUnits(amount), 0n);
}
