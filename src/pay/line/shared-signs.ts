const DOLLAR = ["USDC"];
const CFA = ["XOF", "XAF"];
const SHILLING = ["KES", "TZS", "UGX"];

/** What a sign may be shown for that does not say which currency it is. */
const SHARED_SIGNS: ReadonlyMap<string, readonly string[]> = new Map([
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

/** The currencies of ours that a sign may stand for; undefined for any other text. */
export function sharedBy(sign: string): readonly string[] | undefined {
  return SHARED_SIGNS.get(sign.toUpperCase().replace(/[.\s]/g, ""));
}
