/** What a column of a payroll file can mean. */
export const PAYROLL_FIELDS = [
  "name",
  "address",
  "amount",
  "currency",
  "localCurrency",
  "memo",
  "memoType",
  "note",
] as const;

/** What a column of a payroll file means. */
export type PayrollField = (typeof PAYROLL_FIELDS)[number];

/** The files that a payroll may be in. */
export const PAYROLL_FILES = ".csv,.txt,.tsv,.xlsx,text/csv,text/plain";
