/** What a column of a payroll file can mean. */
export const PAYROLL_FIELDS = [
  "name",
  "address",
  "amount",
  "currency",
  "localCurrency",
  "memo",
  "note",
] as const;

/** What a column of a payroll file means. */
export type PayrollField = (typeof PAYROLL_FIELDS)[number];
