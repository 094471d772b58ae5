/** Every field of a document by its path, with the types of its values. */
export type Shape = Map<string, Set<string>>;

/** The shape of documents taken together. */
export function shapeOf(documents: readonly unknown[]): Shape {
  const shape: Shape = new Map();
  for (const document of documents) walk(document, "", shape);
  return shape;
}

/** The kind of a recorded document; undefined for those the sandbox has none of. */
export function kindOf(document: Record<string, unknown>): string | undefined {
  const has = (...fields: string[]) => fields.every((field) => field in document);
  if (has("type", "type_i", "transaction_hash")) return `op:${String(document["type"])}`;
  if (has("envelope_xdr", "hash", "ledger")) return "tx";
  if (has("account_id", "balances")) return "account";
  if (has("prev_hash", "sequence")) return "ledger";
  if (has("ledger_capacity_usage")) return "fee_stats";
  if (has("asset_code", "paging_token", "flags")) return "assets";
  if (has("horizon_version")) return "root";
  if (has("claimants", "last_modified_ledger")) return "claimable_balance";
  return undefined;
}

function walk(value: unknown, path: string, shape: Shape): void {
  const type = value === null ? "null" : Array.isArray(value) ? "list" : typeof value;
  shape.set(path, (shape.get(path) ?? new Set()).add(type));
  if (Array.isArray(value)) { for (const element of value) walk(element, `${path}[]`, shape); }
  else if (typeof value === "object" && value !== null) {
    for (const [name, part] of Object.entries(value)) walk(part, `${path}.${name}`, shape);
  }
}
