import type { OperationWire } from "@stellar/stellar-sdk/xdr";
import { totalOrderId } from "../ledger/header.ts";
import type { Chain } from "./chain.ts";
import { type ListFamily, SANDBOX_KEYS } from "./keys.ts";
import type { LedgerRecord, TransactionRecord } from "./records.ts";
import { type ListedTransaction, listKey, type Range } from "./transaction-store.ts";

export interface ChainHistoryFilter {
  account?: string;
  /** The id of a balance, to list only operations that created or claimed the balance. */
  balance?: string;
  /** Only ids between these two, exclusive. */
  within?: { after: bigint; before: bigint };
  includeFailed?: boolean;
  /** Only operations that Horizon counts as payments. */
  paymentsOnly?: boolean;
}

/** A page of a list that is sorted by total order id. */
export interface IdPageRequest {
  /** The id before the first entry, in the requested order. */
  from?: bigint;
  order: "asc" | "desc";
  limit: number;
}

/** Greater than every total order id. */
export const END_OF_HISTORY = 1n << 63n;

export interface PlacedOperation {
  record: TransactionRecord;
  /** The operation's index in its transaction, from 0. */
  index: number;
  operation: OperationWire;
}

export function operationIdOf({ record, index }: PlacedOperation): bigint {
  return record.id + BigInt(index + 1);
}

/** Caches the last transaction, which operations in a list often share. */
export function cacheLastTransaction<T>(
  read: (record: TransactionRecord) => Promise<T>,
): (record: TransactionRecord) => Promise<T> {
  let last: { id: bigint; value: Promise<T> } | undefined;
  return (record) => {
    if (last?.id !== record.id) last = { id: record.id, value: read(record) };
    return last.value;
  };
}

const OPERATION_BITS = 0xfffn;

export function ledgerFilter(ledger: number): ChainHistoryFilter {
  return { within: { after: totalOrderId(ledger) - 1n, before: totalOrderId(ledger + 1) } };
}

export function transactionFilter({ id }: TransactionRecord): ChainHistoryFilter {
  return { within: { after: id, before: id + OPERATION_BITS + 1n }, includeFailed: true };
}

export async function listTransactions(
  chain: Chain,
  filter: ChainHistoryFilter,
  page: IdPageRequest,
): Promise<TransactionRecord[]> {
  const range = { ...idBounds(chain, filter, page), order: page.order, limit: page.limit };
  const rows = await listMerged(chain, filter, range);
  return await chain.transactions.byIds(rows.map(({ id }) => id));
}

export async function listOperations(
  chain: Chain,
  filter: ChainHistoryFilter,
  page: IdPageRequest,
): Promise<PlacedOperation[]> {
  const { after, before } = idBounds(chain, filter, page);
  const wanted: { id: bigint; index: number }[] = [];
  // other operations of the cursor's transaction may be on either side of it
  let range: Range = {
    after: after < 0n ? after : (after & ~OPERATION_BITS) - 1n,
    before,
    order: page.order,
    limit: page.limit + 1,
  };
  while (wanted.length < page.limit) {
    const rows = await listMerged(chain, filter, range);
    for (const { id, operations } of rows) {
      if (page.order === "desc") operations.reverse();
      for (const index of operations) {
        const own = id + BigInt(index + 1);
        if (own > after && own < before) wanted.push({ id, index });
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < range.limit) break;
    range = page.order === "asc" ? { ...range, after: last.id } : { ...range, before: last.id };
  }
  return await placeOperations(chain, wanted.slice(0, page.limit));
}

export async function findOperation(
  chain: Chain,
  id: bigint,
): Promise<PlacedOperation | undefined> {
  const filter = { within: { after: id - 1n, before: id + 1n }, includeFailed: true };
  return (await listOperations(chain, filter, { order: "asc", limit: 1 })).at(0);
}

/** Finds a transaction by its hash or a fee bump's inner hash. */
export async function findTransaction(
  { transactions, head, oldestLedger }: Chain,
  hash: Uint8Array,
): Promise<TransactionRecord | undefined> {
  const id = await transactions.idOf(hash);
  const [record] = id === undefined ? [] : await transactions.byIds([id]);
  const known = record && record.ledger >= oldestLedger && record.ledger <= head.sequence;
  return known ? record : undefined;
}

/** The range of ids to read, with exclusive bounds. */
function idRange({ from, order }: IdPageRequest): { after: bigint; before: bigint } {
  if (from === undefined) return { after: -1n, before: END_OF_HISTORY };
  return order === "asc" ? { after: from, before: END_OF_HISTORY } : { after: -1n, before: from };
}

function idBounds(chain: Chain, filter: ChainHistoryFilter, page: IdPageRequest) {
  const end = totalOrderId(chain.head.sequence + 1);
  const { after, before } = idRange(page);
  const { after: low, before: high } = filter.within ?? { after: -1n, before: end };
  const oldestLedger = totalOrderId(chain.oldestLedger) - 1n;
  return { after: largest(after, low, oldestLedger), before: smallest(before, high, end) };
}

async function listMerged(
  chain: Chain,
  filter: ChainHistoryFilter,
  range: Range,
): Promise<ListedTransaction[]> {
  const [successful = [], failed = []] = await Promise.all(
    listsOf(filter).map((list) => chain.transactions.list(list, range)),
  );
  if (failed.length === 0) return successful;
  const sign = range.order === "asc" ? 1 : -1;
  return [...successful, ...failed]
    .sort((a, b) => (a.id < b.id ? -sign : sign))
    .slice(0, range.limit);
}

function listsOf(
  { account, balance, includeFailed, paymentsOnly }: ChainHistoryFilter,
): Deno.KvKey[] {
  // only successful transactions create or claim balances
  if (balance !== undefined) return [SANDBOX_KEYS.balanceHistory(balance)];
  const families: ListFamily[] = paymentsOnly ? ["ps", "pf"] : ["s", "f"];
  return families.slice(0, includeFailed ? 2 : 1).map((family) => listKey(family, account));
}

async function placeOperations(
  chain: Chain,
  wanted: readonly { id: bigint; index: number }[],
): Promise<PlacedOperation[]> {
  const [found, operations] = await Promise.all([
    chain.transactions.byIds([...new Set(wanted.map(({ id }) => id))]),
    chain.transactions.operations(wanted),
  ]);
  const records = new Map(found.map((record) => [record.id, record]));
  return wanted.flatMap(({ id, index }, i) => {
    const record = records.get(id);
    const operation = operations[i];
    return record && operation ? [{ record, index, operation }] : [];
  });
}

export async function readLedgerRecord(
  { kv, head, oldestLedger }: Chain,
  sequence: number,
): Promise<LedgerRecord | undefined> {
  if (sequence === head.sequence) return head;
  if (sequence > head.sequence || sequence < oldestLedger) return undefined;
  return (await kv.get<LedgerRecord>(SANDBOX_KEYS.ledger(sequence))).value ?? undefined;
}

export async function listLedgers(
  { kv, head, oldestLedger }: Chain,
  page: IdPageRequest,
): Promise<LedgerRecord[]> {
  const { after, before } = idRange(page);
  const first = after < 0n ? oldestLedger : Math.max(oldestLedger, Number(after >> 32n) + 1);
  const part = before & 0xffff_ffffn;
  const end = Math.min(Number(before >> 32n) + (part > 0n ? 1 : 0), head.sequence + 1);
  if (first >= end) return [];
  const selector = { start: SANDBOX_KEYS.ledger(first), end: SANDBOX_KEYS.ledger(end) };
  const options = { limit: page.limit, reverse: page.order === "desc" };
  const found: LedgerRecord[] = [];
  for await (const { value } of kv.list<LedgerRecord>(selector, options)) found.push(value);
  return found;
}

function largest(...values: bigint[]): bigint {
  return values.reduce((most, value) => (value > most ? value : most));
}

function smallest(...values: bigint[]): bigint {
  return values.reduce((least, value) => (value < least ? value : least));
}
