import {
  AccountMergeResultCode,
  BumpSequenceResultCode,
  ChangeTrustResultCode,
  ClaimClaimableBalanceResultCode,
  CreateAccountResultCode,
  CreateClaimableBalanceResultCode,
  ManageDataResultCode,
  OperationResult,
  OperationResultCode,
  type OperationResultWire,
  OperationType,
  PathPaymentStrictReceiveResultCode,
  PathPaymentStrictSendResultCode,
  PaymentResultCode,
  SetOptionsResultCode,
  SetTrustLineFlagsResultCode,
  TransactionResult,
  TransactionResultCode,
  type TransactionResultCodeName,
  type TransactionResultResultWire,
  type TransactionResultWire,
} from "@stellar/stellar-sdk/xdr";
import { concatBytes, encodeInt32 } from "../stellar/encoding.ts";
import type { Transaction } from "./transaction.ts";

/** Error codes of a whole transaction. */
export type TransactionFault = Exclude<
  TransactionResultCodeName,
  "txSuccess" | "txFailed" | "txFeeBumpInnerSuccess" | "txFeeBumpInnerFailed"
>;

/** With `outer`, the error is the fee bump's own. */
export type TransactionOutcome =
  | { ok: boolean; operations: OperationResultWire[] }
  | { ok: false; fault: TransactionFault; outer?: boolean };

/** Result codes by operation type. */
const CODES: Record<number, Codes> = {
  0: CreateAccountResultCode,
  1: PaymentResultCode,
  2: PathPaymentStrictReceiveResultCode,
  5: SetOptionsResultCode,
  6: ChangeTrustResultCode,
  8: AccountMergeResultCode,
  10: ManageDataResultCode,
  11: BumpSequenceResultCode,
  13: PathPaymentStrictSendResultCode,
  14: CreateClaimableBalanceResultCode,
  15: ClaimClaimableBalanceResultCode,
  21: SetTrustLineFlagsResultCode,
};

/** Codes whose name in Horizon isn't the protocol's name without its prefix. */
const HORIZON_NAMES: Record<string, string> = {
  createAccountAlreadyExist: "op_already_exists",
  pathPaymentStrictReceiveOfferCrossSelf: "op_cross_self",
  pathPaymentStrictReceiveOverSendmax: "op_over_source_max",
  pathPaymentStrictSendOfferCrossSelf: "op_cross_self",
  pathPaymentStrictSendUnderDestmin: "op_under_dest_min",
  accountMergeSeqnumTooFar: "op_seq_num_too_far",
  manageDataNameNotFound: "op_data_name_not_found",
  manageDataInvalidName: "op_data_invalid_name",
  setTrustLineFlagsNoTrustLine: "op_no_trust",
  opNoAccount: "op_no_source_account",
  txNoAccount: "tx_no_source_account",
  txBadMinSeqAgeOrGap: "tx_bad_minseq_age_or_gap",
};

const CODE = TransactionResultCode.schema;

type Codes = { schema: { nameByValue: ReadonlyMap<number, string> } };

export function failedOperationResult(type: number, fault: string): OperationResultWire {
  const general = valueOf(OperationResultCode, fault);
  if (general !== undefined) return OperationResult.schema.decode(encodeInt32(general));
  const name = `${prefixOf(type)}${fault.charAt(0).toUpperCase()}${fault.slice(1)}`;
  const code = valueOf(CODES[type], name);
  if (code === undefined) throw new Error(`operation ${type} has no result code ${name}`);
  return OperationResult.schema.decode(encodeInt32(0, type, code));
}

export function successfulOperationResult(
  type: number,
  content: Uint8Array = encodeInt32(),
): OperationResultWire {
  return OperationResult.schema.decode(concatBytes([encodeInt32(0, type, 0), content]));
}

/** Encodes the result as XDR; a fee bump's contains the inner result. */
export function transactionResult(
  tx: Transaction,
  outcome: TransactionOutcome,
  feeCharged: bigint,
): Uint8Array {
  return TransactionResult.schema.encode(resultWire(tx, outcome, feeCharged));
}

function resultWire(
  tx: Transaction,
  outcome: TransactionOutcome,
  feeCharged: bigint,
): TransactionResultWire {
  const ext = { v: 0 } as const;
  const result = innerResult(outcome);
  if (!tx.feeBump || ("fault" in outcome && outcome.outer)) return { feeCharged, result, ext };
  // the inner result's fee is always 0; the field exists for compatibility
  const innerResultPair = { transactionHash: tx.hash, result: { feeCharged: 0n, result, ext } };
  const code = outcome.ok ? CODE.txFeeBumpInnerSuccess : CODE.txFeeBumpInnerFailed;
  return { feeCharged, result: { code, innerResultPair }, ext };
}

type PlainResult = Exclude<TransactionResultResultWire, { code: 1 | -13 }>;

function innerResult(outcome: TransactionOutcome): PlainResult {
  if ("fault" in outcome) return { code: CODE[outcome.fault] };
  return { code: outcome.ok ? CODE.txSuccess : CODE.txFailed, results: outcome.operations };
}

/** The `extras.result_codes` of Horizon. */
export function resultCodes(bytes: Uint8Array) {
  const { result } = TransactionResult.schema.decode(bytes);
  const pair = "innerResultPair" in result ? result.innerResultPair.result.result : undefined;
  const inner = pair ?? result;
  return {
    transaction: transactionCode(result.code),
    ...(pair && { inner_transaction: transactionCode(pair.code) }),
    ...("results" in inner && { operations: inner.results.map(operationCode) }),
  };
}

function transactionCode(code: number): string {
  return horizonName(TransactionResultCode.fromValue(code).name);
}

function operationCode(result: OperationResultWire): string {
  if (result.code !== 0) return horizonName(OperationResultCode.fromValue(result.code).name);
  const bytes = OperationResult.schema.encode(result);
  const code = new DataView(bytes.buffer, bytes.byteOffset).getInt32(8);
  const name = CODES[result.tr.type]?.schema.nameByValue.get(code) ?? "opNotSupported";
  return horizonName(name, prefixOf(result.tr.type));
}

function horizonName(name: string, prefix = ""): string {
  const own = HORIZON_NAMES[name];
  if (own !== undefined) return own;
  const code = name.startsWith(prefix) ? name.slice(prefix.length) : name;
  return (prefix ? `op${code}` : code).replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
}

function valueOf(codes: Codes | undefined, name: string): number | undefined {
  for (const [value, known] of codes?.schema.nameByValue ?? []) if (known === name) return value;
  return undefined;
}

function prefixOf(type: number): string {
  return OperationType.fromValue(type).name;
}
