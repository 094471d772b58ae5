import { decodeAddress } from "../stellar/address.ts";

export const SANDBOX_PREFIX = "sandbox";

/**
 * Lists of transactions by total order: successful, failed, and the same two with payments only.
 */
export type ListFamily = "s" | "f" | "ps" | "pf";

/** Lists entries after the key `at`. */
export function listEntriesFrom<T>(
  kv: Deno.Kv,
  prefix: Deno.KvKey,
  { at, order }: { at: Deno.KvKey | undefined; order: "asc" | "desc" },
): Deno.KvListIterator<T> {
  const key = at && [...prefix, ...at];
  const range = !key ? {} : order === "asc" ? { start: [...key, 0] } : { end: key };
  return kv.list<T>({ prefix, ...range }, { reverse: order === "desc" });
}

export const SANDBOX_KEYS = {
  head: (): Deno.KvKey => [SANDBOX_PREFIX, "head"],
  network: (): Deno.KvKey => [SANDBOX_PREFIX, "network"],
  journal: (): Deno.KvKey => [SANDBOX_PREFIX, "journal"],
  journalPiece: (index: number): Deno.KvKey => [SANDBOX_PREFIX, "j", index],
  journalPieces: (): Deno.KvKey => [SANDBOX_PREFIX, "j"],
  entry: (key: string): Deno.KvKey => [SANDBOX_PREFIX, "e", key],
  ledger: (sequence: number): Deno.KvKey => [SANDBOX_PREFIX, "l", sequence],
  ledgers: (): Deno.KvKey => [SANDBOX_PREFIX, "l"],
  transactions: (): Deno.KvKey => [SANDBOX_PREFIX, "t"],
  transaction: (id: bigint): Deno.KvKey => [SANDBOX_PREFIX, "t", id],
  transactionPiece: (id: bigint, index: number): Deno.KvKey => [SANDBOX_PREFIX, "x", id, index],
  operations: (id: bigint, group: number): Deno.KvKey => [SANDBOX_PREFIX, "o", id, group],
  hash: (hash: Uint8Array): Deno.KvKey => [SANDBOX_PREFIX, "h", hash],
  list: (family: ListFamily): Deno.KvKey => [SANDBOX_PREFIX, "i", family],
  accountList: (
    account: string,
    family: ListFamily,
  ): Deno.KvKey => [SANDBOX_PREFIX, "a", decodeAddress(account), family],
  /** The transactions that created or claimed a claimable balance. */
  balanceHistory: (id: string): Deno.KvKey => [SANDBOX_PREFIX, "c", id],
  /** Set once the store has histories of balances. Older stores don't have them. */
  balanceHistories: (): Deno.KvKey => [SANDBOX_PREFIX, "c"],
  asset: (code: string, issuer: string): Deno.KvKey => [SANDBOX_PREFIX, "asset", code, issuer],
  assets: (): Deno.KvKey => [SANDBOX_PREFIX, "asset"],
  balances: (dimension: string): Deno.KvKey => [SANDBOX_PREFIX, "b", dimension],
  /** The accounts that a public key signs for. */
  signedBy: (signer: string): Deno.KvKey => [SANDBOX_PREFIX, "s", signer],
  /** Set once the store has the lists of `signedBy`. Older stores don't have them. */
  signerLists: (): Deno.KvKey => [SANDBOX_PREFIX, "s"],
};
