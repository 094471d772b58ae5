import {
  type OperationResultWire,
  TransactionResult,
  type TransactionResultResultWire,
  type TransactionResultWire,
} from "@stellar/stellar-sdk/xdr";
import { TRANSACTION as CODE } from "./result-codes.ts";
import type { Transaction } from "./transaction.ts";
import type { TransactionFault } from "./validity.ts";

/** How a transaction ended. */
export type TransactionOutcome =
  | { ok: boolean; operations: OperationResultWire[] }
  | { ok: false; fault: TransactionFault; outer?: boolean };

/**
 * The result as XDR; that of a fee bump encloses the inner transaction's.
 * A fault with `outer` is of the fee bump itself.
 */
export function resultWire(
  tx: Transaction,
  outcome: TransactionOutcome,
  feeCharged: bigint,
): TransactionResultWire {
  const ext = { v: 0 } as const;
  if (!tx.feeBump || ("fault" in outcome && outcome.outer)) {
    return { feeCharged, result: innerResult(outcome), ext };
  }
  // The inner result reports no fee of its own: the field is there for compatibility only.
  const inner = { feeCharged: 0n, result: innerResult(outcome), ext };
  const innerResultPair = { transactionHash: tx.hash, result: inner };
  const code = outcome.ok ? CODE.tx_fee_bump_inner_success : CODE.tx_fee_bump_inner_failed;
  return { feeCharged, result: { code, innerResultPair }, ext };
}

/** The result's bytes. */
export function encodeResult(result: TransactionResultWire): Uint8Array {
  return TransactionResult.schema.encode(result);
}

type PlainResult = Exclude<TransactionResultResultWire, { code: 1 | -13 }>;

function innerResult(outcome: TransactionOutcome): PlainResult {
  if ("fault" in outcome) return { code: CODE[outcome.fault] };
  const code = outcome.ok ? CODE.tx_success : CODE.tx_failed;
  return { code, results: outcome.operations };
}
