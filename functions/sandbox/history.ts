import type { OperationWire } from "@stellar/stellar-sdk/xdr";
import type { Chain } from "./chain.ts";
import { operationId, type PlacedOperation } from "./documents/operation.ts";
import { totalOrderId } from "./header.ts";
import { isPayment } from "./operation-of.ts";
import type { Family } from "./keys.ts";
import { idRange, type PageQuery } from "./page.ts";
import type { TransactionRecord } from "./records.ts";
import { type Listed, listKey, type Range } from "./transaction-store.ts";

/** Which part of the history is asked for. */
export interface HistoryFilter {
  account?: string;
  ledger?: number;
  includeFailed?: boolean;
  /** Only operations that Horizon counts among the payments. */
  paymentsOnly?: boolean;
}

const OPERATION_BITS = 0xfffn;

/** A page of transactions. */
export async function listTransactions(
  chain: Chain,
  filter: HistoryFilter,
  query: PageQuery,
): Promise<TransactionRecord[]> {
  const range = { ...within(chain, filter, query), order: query.order, limit: query.limit };
  const rows = await merged(chain, filter, range);
  return await chain.transactions.byIds(rows.map(({ id }) => id));
}

/** A page of operations. */
export async function listOperations(
  chain: Chain,
  filter: HistoryFilter,
  query: PageQuery,
): Promise<PlacedOperation[]> {
  const { after, before } = within(chain, filter, query);
  const wanted: { id: bigint; index: number }[] = [];
  // The transaction of the cursor may have operations on either side of it.
  let range: Range = {
    after: after < 0n ? after : (after & ~OPERATION_BITS) - 1n,
    before,
    order: query.order,
    limit: query.limit + 1,
  };
  while (wanted.length < query.limit) {
    const rows = await merged(chain, filter, range);
    for (const row of rows) {
      const indexes = query.order === "asc" ? row.operations : row.operations.toReversed();
      for (const index of indexes) {
        const id = row.id + BigInt(index + 1);
        if (id > after && id < before) wanted.push({ id: row.id, index });
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < range.limit) break;
    range = query.order === "asc" ? { ...range, after: last.id } : { ...range, before: last.id };
  }
  return await placed(chain, wanted.slice(0, query.limit));
}

/** One operation by its id; undefined if there is none. */
export async function operationById(
  chain: Chain,
  id: bigint,
): Promise<PlacedOperation | undefined> {
  const record = await chain.transactions.byId(id & ~OPERATION_BITS);
  if (!record || record.ledger > chain.head.sequence) return undefined;
  const index = Number(id & OPERATION_BITS) - 1;
  if (index < 0) return undefined;
  const [operation] = await chain.transactions.operations([{ id: record.id, index }]);
  return operation && { record, index, operation };
}

/** All operations of a transaction. */
export function operationsOf(
  { transactions }: Chain,
  { id, operationCount }: TransactionRecord,
): Promise<OperationWire[]> {
  return transactions.operations(
    Array.from({ length: operationCount }, (_, index) => ({ id, index })),
  );
}

/** Whether an account has ever taken part in anything. */
export async function hasHistory(chain: Chain, account: string): Promise<boolean> {
  const query: PageQuery = { cursor: "", order: "asc", limit: 1 };
  const found = await listTransactions(chain, { account, includeFailed: true }, query);
  return found.length > 0 || await chain.entries.get(`a${account}`) !== undefined;
}

/** A page of one transaction's operations. */
export async function operationsIn(
  chain: Chain,
  record: TransactionRecord,
  { paymentsOnly }: HistoryFilter,
  query: PageQuery,
): Promise<PlacedOperation[]> {
  const { after, before } = idRange(query, totalOrderId(chain.head.sequence + 1));
  const all = (await operationsOf(chain, record)).map((operation, index) => ({
    record,
    index,
    operation,
  }));
  const found = all.filter(({ index, operation }) => {
    const id = operationId(record, index);
    return id > after && id < before && (!paymentsOnly || isPayment(operation.body));
  });
  if (query.order === "desc") found.reverse();
  return found.slice(0, query.limit);
}

function within(chain: Chain, { ledger }: HistoryFilter, query: PageQuery) {
  const end = totalOrderId(chain.head.sequence + 1);
  const { after, before } = idRange(query, end - 1n);
  const low = ledger === undefined ? -1n : totalOrderId(ledger) - 1n;
  const high = ledger === undefined ? end : totalOrderId(ledger + 1);
  const top = high < end ? high : end;
  return { after: after > low ? after : low, before: before < top ? before : top };
}

/** The rows of the lists that the filter asks for, as one list. */
async function merged(chain: Chain, filter: HistoryFilter, range: Range): Promise<Listed[]> {
  const families: Family[] = filter.paymentsOnly ? ["ps", "pf"] : ["s", "f"];
  const [successful, failed] = await Promise.all(
    families.slice(0, filter.includeFailed ? 2 : 1).map((family) =>
      chain.transactions.list(listKey(family, filter.account), range)
    ),
  );
  if (!failed || failed.length === 0) return successful ?? [];
  const sign = range.order === "asc" ? 1 : -1;
  return [...(successful ?? []), ...failed]
    .sort((a, b) => (a.id < b.id ? -sign : sign))
    .slice(0, range.limit);
}

async function placed(
  chain: Chain,
  wanted: readonly { id: bigint; index: number }[],
): Promise<PlacedOperation[]> {
  const ids = [...new Set(wanted.map(({ id }) => id))];
  const [found, operations] = await Promise.all([
    chain.transactions.byIds(ids),
    chain.transactions.operations(wanted),
  ]);
  const records = new Map(found.map((record) => [record.id, record]));
  return wanted.flatMap(({ id, index }, i) => {
    const record = records.get(id);
    const operation = operations[i];
    return record && operation ? [{ record, index, operation }] : [];
  });
}
