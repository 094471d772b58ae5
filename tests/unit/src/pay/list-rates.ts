import type { CurrencyRates } from "../../../../src/money/currency.ts";

export const LIST_RATES: CurrencyRates = {
  NGN: 1400,
  GHS: 11,
  KES: 129,
  ZAR: 17,
  TZS: 2500,
  UGX: 3600,
  XOF: 560,
  XAF: 560,
};
