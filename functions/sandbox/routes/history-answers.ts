import { operationDocument, type PlacedOperation } from "../documents/operation.ts";
import { transactionDocument } from "../documents/transaction.ts";
import { hasHistory, type HistoryFilter, listOperations, listTransactions } from "../history.ts";
import type { PageQuery } from "../page.ts";
import { notFound } from "../problem.ts";
import type { TransactionRecord } from "../records.ts";
import type { ListAnswer, RouteContext } from "./answer.ts";
import { flag, joinsTransactions } from "./parameters.ts";

/** Transactions, as a list. */
export function transactionsAnswer(context: RouteContext, filter: HistoryFilter): ListAnswer {
  const includeFailed = flag(context.params, "include_failed");
  return {
    kind: "list",
    async read(query) {
      const all = { ...filter, includeFailed };
      const records = await listTransactions(context.chain, all, query);
      await mustBeKnown(context, filter, query, records.length);
      return await Promise.all(records.map((record) => transactionOf(context, record)));
    },
  };
}

/** Operations or payments, as a list. */
export function operationsAnswer(context: RouteContext, filter: HistoryFilter): ListAnswer {
  const includeFailed = flag(context.params, "include_failed");
  return operationListAnswer(context, async (query) => {
    const found = await listOperations(context.chain, { ...filter, includeFailed }, query);
    await mustBeKnown(context, filter, query, found.length);
    return found;
  });
}

/** A list of operations from any source. */
export function operationListAnswer(
  context: RouteContext,
  read: (query: PageQuery) => Promise<PlacedOperation[]>,
): ListAnswer {
  const join = joinsTransactions(context.params);
  return {
    kind: "list",
    async read(query) {
      const found = await read(query);
      if (!join) return found.map((one) => operationDocument(one, context.base));
      return await Promise.all(found.map((one) => operationOf(context, one, join)));
    },
  };
}

/** An operation's document, with its transaction where that is to be joined. */
export async function operationOf(context: RouteContext, one: PlacedOperation, join: boolean) {
  const transaction = join ? await transactionOf(context, one.record) : undefined;
  return operationDocument(one, context.base, transaction);
}

/** A transaction's document. */
export async function transactionOf(
  { chain, base }: RouteContext,
  record: TransactionRecord,
  askedHash?: string,
) {
  return transactionDocument(record, await chain.transactions.xdr(record), base, askedHash);
}

/** An account of which nothing was ever heard is not found; one without entries of a kind is. */
async function mustBeKnown(
  { chain }: RouteContext,
  { account }: HistoryFilter,
  query: PageQuery,
  found: number,
): Promise<void> {
  if (account === undefined || found > 0 || query.cursor !== "") return;
  if (!(await hasHistory(chain, account))) throw notFound();
}
