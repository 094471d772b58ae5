import { rawKey } from "../stellar/address.ts";

/** The first part of every key that the sandbox writes. */
export const PREFIX = "sandbox";

/** Lists of transactions by total order: successful, failed, and both with payments only. */
export type ListFamily = "s" | "f" | "ps" | "pf";

/** Lists the keys below a prefix from a given one, in either order. */
export function listFrom<T>(
  kv: Deno.Kv,
  prefix: Deno.KvKey,
  { at, order }: { at: Deno.KvKey | undefined; order: "asc" | "desc" },
): Deno.KvListIterator<T> {
  const key = at && [...prefix, ...at];
  const range = !key ? {} : order === "asc" ? { start: [...key, 0] } : { end: key };
  return kv.list<T>({ prefix, ...range }, { reverse: order === "desc" });
}

export const KEY = {
  head: (): Deno.KvKey => [PREFIX, "head"],
  network: (): Deno.KvKey => [PREFIX, "network"],
  journal: (): Deno.KvKey => [PREFIX, "journal"],
  journalPiece: (index: number): Deno.KvKey => [PREFIX, "j", index],
  journalPieces: (): Deno.KvKey => [PREFIX, "j"],
  entry: (key: string): Deno.KvKey => [PREFIX, "e", key],
  ledger: (sequence: number): Deno.KvKey => [PREFIX, "l", sequence],
  ledgers: (): Deno.KvKey => [PREFIX, "l"],
  transactions: (): Deno.KvKey => [PREFIX, "t"],
  transaction: (id: bigint): Deno.KvKey => [PREFIX, "t", id],
  transactionPiece: (id: bigint, index: number): Deno.KvKey => [PREFIX, "x", id, index],
  operations: (id: bigint, group: number): Deno.KvKey => [PREFIX, "o", id, group],
  hash: (hash: Uint8Array): Deno.KvKey => [PREFIX, "h", hash],
  list: (family: ListFamily): Deno.KvKey => [PREFIX, "i", family],
  accountList: (
    account: string,
    family: ListFamily,
  ): Deno.KvKey => [PREFIX, "a", rawKey(account), family],
  /** The transactions that created or claimed a claimable balance. */
  balanceHistory: (id: string): Deno.KvKey => [PREFIX, "c", id],
  /** Set once the store has histories of claimable balances; older stores lack them. */
  balanceHistories: (): Deno.KvKey => [PREFIX, "c"],
  asset: (code: string, issuer: string): Deno.KvKey => [PREFIX, "asset", code, issuer],
  assets: (): Deno.KvKey => [PREFIX, "asset"],
  balances: (dimension: string): Deno.KvKey => [PREFIX, "b", dimension],
};
