import type { Money } from "../money/currency.ts";

/** One line of a payslip: `{ label: "PAYE", amount: "17154.35" }`, in the payslip's currency. */
export interface PayslipEntry {
  label: string;
  /** A plain decimal. */
  amount: string;
}

/** What an employer says of one person's pay of a month: nobody proves it. */
export interface Payslip {
  /** The month that is paid for: `2026-11`. */
  period: string;
  employer: string;
  name: string;
  /** Empty where there is none. */
  group: string;
  currency: Money;
  earnings: readonly PayslipEntry[];
  deductions: readonly PayslipEntry[];
  /** A plain decimal in `currency`: the earnings less the deductions. */
  net: string;
  /** The USDC that were sent for it, a plain decimal: as the ledger has them. */
  paid: string;
}

/** A plain decimal of at most seven places in units of 1/10,000,000. */
export function unitsOf(decimal: string): bigint {
  const [whole = "", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(7, "0"));
}

/** What entries come to, in units of 1/10,000,000. */
export function entriesTotal(entries: readonly PayslipEntry[]): bigint {
  return entries.reduce((sum, { amount }) => sum + unitsOf(amount), 0n);
}
