/** The eight currencies that rates are given in, in the order of the specification. */
export const CURRENCIES = ["NGN", "GHS", "KES", "ZAR", "TZS", "UGX", "XOF", "XAF"] as const;

/** One of the eight currency codes (ISO 4217). */
export type Currency = (typeof CURRENCIES)[number];

/** What a person can write an amount in: USDC or a local currency. */
export type Money = "USDC" | Currency;

/** The nine codes that an amount can be written in. */
export const MONEY: readonly Money[] = ["USDC", ...CURRENCIES];

/** Decimal places in everyday use: shillings and francs are paid whole, the others in hundredths. */
export const PLACES: Record<Currency, number> = {
  NGN: 2,
  GHS: 2,
  KES: 2,
  ZAR: 2,
  TZS: 0,
  UGX: 0,
  XOF: 0,
  XAF: 0,
};

/** Units of each local currency per 1 USDC. */
export type CurrencyRates = Record<Currency, number>;

/** True when `text` is one of the eight codes, in capitals. */
export function isCurrency(text: string): text is Currency {
  return (CURRENCIES as readonly string[]).includes(text);
}

/** CFA francs for 1 euro, the fixed parity of both XOF and XAF. */
export const CFA_PER_EURO = 655.957;
