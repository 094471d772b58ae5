/** The local currencies, in the order of the specification. */
export const CURRENCIES = ["NGN", "GHS", "KES", "ZAR", "TZS", "UGX", "XOF", "XAF"] as const;

/** ISO 4217. */
export type Currency = (typeof CURRENCIES)[number];

export type Money = "USDC" | Currency;

export const MONEY_CODES: readonly Money[] = ["USDC", ...CURRENCIES];

/** Decimal places in everyday use: shillings and francs have none. */
export const DECIMAL_PLACES: Record<Currency, number> = {
  NGN: 2,
  GHS: 2,
  KES: 2,
  ZAR: 2,
  TZS: 0,
  UGX: 0,
  XOF: 0,
  XAF: 0,
};

/** Units per 1 USDC. */
export type CurrencyRates = Record<Currency, number>;

export function isCurrency(text: string): text is Currency {
  return (CURRENCIES as readonly string[]).includes(text);
}

/** CFA francs per euro: the fixed rate of both XOF and XAF. */
export const CFA_PER_EURO = 655.957;
