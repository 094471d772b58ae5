import type { OperationWire } from "@stellar/stellar-sdk/xdr";
import { accountOf } from "../address.ts";
import { hex } from "../encoding.ts";
import type { TransactionRecord } from "../records.ts";
import { link, timeText } from "./link.ts";
import { operationDetails } from "./operation-details.ts";
import { muxedFields } from "./transaction.ts";

/** An operation in its transaction. */
export interface PlacedOperation {
  record: TransactionRecord;
  /** From 0. */
  index: number;
  operation: OperationWire;
}

/** The operation as Horizon writes it; `transaction` is the joined document, if asked for. */
export function operationDocument(
  { record, index, operation }: PlacedOperation,
  base: string,
  transaction?: unknown,
) {
  const id = operationId(record, index).toString();
  const hash = hex(record.hash);
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

/** Total order id of an operation. */
export function operationId(record: TransactionRecord, index: number): bigint {
  return record.id + BigInt(index + 1);
}
