import {
  cachingLast,
  END_OF_HISTORY,
  type HistoryFilter,
  idOf,
  listOperations,
  operationById,
  type PlacedOperation,
  withinTransaction,
} from "../chain/history.ts";
import { totalOrderId } from "../ledger/header.ts";
import { accountOf } from "../stellar/address.ts";
import { type Answer, link, type RouteContext, timeText } from "./answer.ts";
import { effectsAnswer } from "./effects.ts";
import { operationDetails } from "./operation-details.ts";
import { idPage, type ListRecord } from "./page.ts";
import { includesFailed, joinsTransactions, transactionHash } from "./parameters.ts";
import { badRequest, Problem } from "./problem.ts";
import { mustBeKnown, muxedFields, readTransaction, recordOf } from "./transactions.ts";

/** /operations and /payments, and those of an account or ledger. */
export function operationsAnswer(context: RouteContext, filter: HistoryFilter): Answer {
  const includeFailed = includesFailed(context.params);
  const join = joinsTransactions(context.params);
  return {
    kind: "list",
    async read(query) {
      const found = await listOperations(
        context.chain,
        { ...filter, includeFailed },
        idPage(query, context.chain),
      );
      if (found.length === 0) await mustBeKnown(context, filter, query);
      return recordsOf(context, found, join);
    },
  };
}

/** /transactions/{hash}/operations and /transactions/{hash}/payments */
export function operationsOfTransaction(
  context: RouteContext,
  text: string,
  filter: HistoryFilter,
): Answer {
  const hash = transactionHash(text);
  const join = joinsTransactions(context.params);
  return {
    kind: "list",
    async read(query) {
      const own = { ...filter, ...withinTransaction(await recordOf(context, hash)) };
      return recordsOf(
        context,
        await listOperations(context.chain, own, idPage(query, context.chain)),
        join,
      );
    },
  };
}

/** /operations/{id} */
export function operationAnswer(context: RouteContext, text: string): Answer {
  const id = operationId(text);
  const join = joinsTransactions(context.params);
  return {
    kind: "document",
    async read() {
      if (id < totalOrderId(context.chain.elder)) throw new Problem("before_history");
      const found = await operationById(context.chain, id);
      if (!found) throw new Problem("not_found");
      const transaction = join ? await readTransaction(context, found.record) : undefined;
      return operationDocument(found, context.base, transaction);
    },
  };
}

/** /operations/{id}/effects */
export function effectsOfOperation(context: RouteContext, text: string): Answer {
  const id = operationId(text);
  return effectsAnswer(context, () => ({ within: { after: id - 1n, before: id + 1n } }));
}

function operationId(text: string): bigint {
  const id = /^\d{1,19}$/.test(text) ? BigInt(text) : END_OF_HISTORY;
  if (id >= END_OF_HISTORY) throw badRequest("id", "Operation ID must be an integer higher than 0");
  return id;
}

/** Operations as list records; consecutive ones of a transaction share it. */
function recordsOf(
  context: RouteContext,
  found: readonly PlacedOperation[],
  join: boolean,
): ListRecord[] {
  const transactionOf = cachingLast((record) => readTransaction(context, record));
  return found.map((one) => ({
    token: idOf(one).toString(),
    document: async () => {
      const transaction = join ? await transactionOf(one.record) : undefined;
      return operationDocument(one, context.base, transaction);
    },
  }));
}

function operationDocument(placed: PlacedOperation, base: string, transaction?: unknown) {
  const { record, operation } = placed;
  const id = idOf(placed).toString();
  const hash = record.hash.toHex();
  const source = operation.sourceAccount ?? record.account;
  const { type, ...details } = operationDetails(operation.body, {
    source,
    successful: record.successful,
  });
  return {
    _links: {
      self: link(base, `/operations/${id}`),
      transaction: link(base, `/transactions/${hash}`),
      effects: link(base, `/operations/${id}/effects`),
      succeeds: link(base, `/effects?order=desc&cursor=${id}`),
      precedes: link(base, `/effects?order=asc&cursor=${id}`),
    },
    id,
    paging_token: id,
    transaction_successful: record.successful,
    source_account: accountOf(source),
    ...muxedFields("source_account", source),
    type,
    type_i: operation.body.type,
    created_at: timeText(record.closeTime),
    transaction_hash: hash,
    ...(transaction !== undefined && { transaction }),
    ...details,
  };
}
