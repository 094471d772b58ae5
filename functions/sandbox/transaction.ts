import type {
  DecoratedSignatureWire,
  MemoWire,
  MuxedAccountWire,
  OperationResultWire,
  OperationWire,
  PreconditionsV2Wire,
} from "@stellar/stellar-sdk/xdr";
import { accountOf } from "./address.ts";
import { operationOf } from "./operation-of.ts";
import type { Operation } from "./operation.ts";
import { failedOperation, successfulOperation } from "./results.ts";

/** Signatures over one hash. */
export interface Signed {
  /** The hash that is signed: of the transaction's content, the network id and the envelope's type. */
  hash: Uint8Array;
  signatures: readonly DecoratedSignatureWire[];
}

/** A transaction as submitted, with what follows from its bytes alone. */
export interface Transaction extends Signed {
  /** The envelope in the form in which ledgers hold it: V1 or fee bump. */
  envelope: Uint8Array;
  account: MuxedAccountWire;
  source: string;
  /** The most it may cost, in stroops. */
  fee: bigint;
  seqNum: bigint;
  conditions: PreconditionsV2Wire;
  memo: MemoWire;
  operations: readonly OperationWire[];
  /** Data for contracts, which is not covered. */
  hasContractData: boolean;
  feeBump?: FeeBump;
}

/** The outer part of a fee bump. */
export interface FeeBump extends Signed {
  account: MuxedAccountWire;
  source: string;
  fee: bigint;
}

/** One operation with the account that acts. */
export interface Step {
  source: string;
  /** The operation's type as XDR numbers it. */
  type: number;
  /** Undefined for an operation that the sandbox does not cover. */
  operation: Operation | undefined;
}

/** The hash under which a transaction is first known: the outer one of a fee bump. */
export function outerHash(tx: Transaction): Uint8Array {
  return tx.feeBump?.hash ?? tx.hash;
}

/** Who pays the fee. */
export function feeSource(tx: Transaction): string {
  return tx.feeBump?.source ?? tx.source;
}

/** The most the fee's payer agreed to, in stroops. */
export function maxFee(tx: Transaction): bigint {
  return tx.feeBump?.fee ?? tx.fee;
}

/** How many operations are paid for; a fee bump counts as one more. */
export function paidOperations(tx: Transaction): number {
  return tx.operations.length + (tx.feeBump ? 1 : 0);
}

/** The operations, each with its source. */
export function stepsOf(tx: Transaction): Step[] {
  return tx.operations.map((operation) => ({
    source: operation.sourceAccount ? accountOf(operation.sourceAccount) : tx.source,
    type: operation.body.type,
    operation: operationOf(operation.body),
  }));
}

/** The result of an operation at which nobody has looked yet. */
export function blankResult({ type, operation }: Step): OperationResultWire {
  return operation
    ? successfulOperation(type, operation.blank)
    : failedOperation(type, "opNotSupported");
}
