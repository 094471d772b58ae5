/** Why an incoming entry is not income. */
export const INCOME_EXCLUSIONS = [
  "counterfeit",
  "other_asset",
  "dust",
  "self_payment",
  "unclaimed",
  "returned",
] as const;

/** Why an incoming entry is not income. */
export type IncomeExclusion = (typeof INCOME_EXCLUSIONS)[number];
