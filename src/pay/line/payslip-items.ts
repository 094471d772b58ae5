/** One line of a payslip, as it is written: `{ label: "PAYE", kind: "deduction", amount: "14,250" }`. */
export interface PayslipItem {
  /** As the employer calls it. */
  label: string;
  kind: "earning" | "deduction";
  /** As written, in the currency of the amount that is paid. */
  amount: string;
}
