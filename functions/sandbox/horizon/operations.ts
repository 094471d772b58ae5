import {
  cacheLastTransaction,
  type ChainHistoryFilter,
  END_OF_HISTORY,
  findOperation,
  listOperations,
  operationIdOf,
  type PlacedOperation,
  transactionFilter,
} from "../chain/history.ts";
import { totalOrderId } from "../ledger/header.ts";
import { plainAddressOf } from "../stellar/address.ts";
import { type Answer, createLink, formatTime, type RouteContext } from "./answer.ts";
import { answerEffects } from "./effects.ts";
import { operationDetails } from "./operation-details.ts";
import { type ListRecord, toIdPage } from "./page.ts";
import { parseTransactionHash, shouldIncludeFailed, shouldJoinTransactions } from "./parameters.ts";
import { badRequest, Problem } from "./problem.ts";
import {
  muxedFields,
  readTransaction,
  requireExisting,
  requireTransaction,
} from "./transactions.ts";

/** Answers /operations and /payments, also of an account, ledger or claimable balance. */
export function answerOperations(context: RouteContext, filter: ChainHistoryFilter): Answer {
  const includeFailed = shouldIncludeFailed(context.params);
  const join = shouldJoinTransactions(context.params);
  return {
    kind: "list",
    async read(query) {
      const found = await listOperations(
        context.chain,
        { ...filter, includeFailed },
        toIdPage(query, context.chain),
      );
      if (found.length === 0) await requireExisting(context, filter, query);
      return recordsOf(context, found, join);
    },
  };
}

export function answerTransactionOperations(
  context: RouteContext,
  text: string,
  filter: ChainHistoryFilter,
): Answer {
  const hash = parseTransactionHash(text);
  const join = shouldJoinTransactions(context.params);
  return {
    kind: "list",
    async read(query) {
      const own = { ...filter, ...transactionFilter(await requireTransaction(context, hash)) };
      return recordsOf(
        context,
        await listOperations(context.chain, own, toIdPage(query, context.chain)),
        join,
      );
    },
  };
}

export function answerOperation(context: RouteContext, text: string): Answer {
  const id = operationId(text);
  const join = shouldJoinTransactions(context.params);
  return {
    kind: "document",
    async read() {
      if (id < totalOrderId(context.chain.oldestLedger)) throw new Problem("before_history");
      const found = await findOperation(context.chain, id);
      if (!found) throw new Problem("not_found");
      const transaction = join ? await readTransaction(context, found.record) : undefined;
      return operationDocument(found, context.base, transaction);
    },
  };
}

export function answerOperationEffects(context: RouteContext, text: string): Answer {
  const id = operationId(text);
  return answerEffects(context, () => ({ within: { after: id - 1n, before: id + 1n } }));
}

function operationId(text: string): bigint {
  const id = /^\d{1,19}$/.test(text) ? BigInt(text) : END_OF_HISTORY;
  if (id >= END_OF_HISTORY) throw badRequest("id", "Operation ID must be an integer higher than 0");
  return id;
}

/** Reads operations. Consecutive ones of a transaction share its document. */
function recordsOf(
  context: RouteContext,
  found: readonly PlacedOperation[],
  join: boolean,
): ListRecord[] {
  const transactionOf = cacheLastTransaction((record) => readTransaction(context, record));
  return found.map((one) => ({
    token: operationIdOf(one).toString(),
    document: async () => {
      const transaction = join ? await transactionOf(one.record) : undefined;
      return operationDocument(one, context.base, transaction);
    },
  }));
}

function operationDocument(placed: PlacedOperation, base: string, transaction?: unknown) {
  const { record, operation } = placed;
  const id = operationIdOf(placed).toString();
  const hash = record.hash.toHex();
  const source = operation.sourceAccount ?? record.account;
  const { type, ...details } = operationDetails(operation.body, {
    source,
    successful: record.successful,
  });
  return {
    _links: {
      self: createLink(base, `/operations/${id}`),
      transaction: createLink(base, `/transactions/${hash}`),
      effects: createLink(base, `/operations/${id}/effects`),
      succeeds: createLink(base, `/effects?order=desc&cursor=${id}`),
      precedes: createLink(base, `/effects?order=asc&cursor=${id}`),
    },
    id,
    paging_token: id,
    transaction_successful: record.successful,
    source_account: plainAddressOf(source),
    ...muxedFields("source_account", source),
    type,
    type_i: operation.body.type,
    created_at: formatTime(record.closeTime),
    transaction_hash: hash,
    ...(transaction !== undefined && { transaction }),
    ...details,
  };
}
