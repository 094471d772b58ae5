const DOLLAR = ["USDC"];
const CFA = ["XOF", "XAF"];
const SHILLING = ["KES", "TZS", "UGX"];

/** Symbols that don't name a currency clearly. */
const SHARED_SYMBOLS: ReadonlyMap<string, readonly string[]> = new Map([
  ["$", DOLLAR],
  ["US$", DOLLAR],
  ["USD", DOLLAR],
  ["DOLLAR", DOLLAR],
  ["DOLLARS", DOLLAR],
  ["F", CFA],
  ["CFA", CFA],
  ["FCFA", CFA],
  ["FRANCCFA", CFA],
  ["FRANCSCFA", CFA],
  ["SH", SHILLING],
  ["SHS", SHILLING],
  ["SHILLING", SHILLING],
  ["SHILLINGS", SHILLING],
  ["SHILINGI", SHILLING],
  ["/=", SHILLING],
  ["/-", SHILLING],
  ["R", ["ZAR"]],
  ["N", ["NGN"]],
]);

export function currenciesOfSymbol(symbol: string): readonly string[] | undefined {
  return SHARED_SYMBOLS.get(symbol.toUpperCase().replace(/[.\s]/g, ""));
}
