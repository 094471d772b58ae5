import type { CurrencyRates } from "../../../../src/money/currency.ts";

/** Typical rates of one USDC. */
export const USUAL: CurrencyRates = {
  NGN: 1500,
  GHS: 11,
  KES: 129,
  ZAR: 17.5,
  TZS: 2500,
  UGX: 3600,
  XOF: 564,
  XAF: 564,
};
