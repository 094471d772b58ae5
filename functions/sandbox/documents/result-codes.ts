import type { OperationResultWire, TransactionResultWire } from "@stellar/stellar-sdk/xdr";
import * as CODES from "../result-codes.ts";

/** `extras.result_codes` of a failed transaction, as Horizon writes them. */
export function resultCodesDocument({ result }: TransactionResultWire) {
  const transaction = nameOf(CODES.TRANSACTION, result.code);
  if ("innerResultPair" in result) {
    const inner = result.innerResultPair.result.result;
    return {
      transaction,
      inner_transaction: nameOf(CODES.TRANSACTION, inner.code),
      ...("results" in inner && { operations: inner.results.map(operationCode) }),
    };
  }
  return {
    transaction,
    ...("results" in result && { operations: result.results.map(operationCode) }),
  };
}

/** Horizon's name of an operation's result. */
export function operationCode(result: OperationResultWire): string {
  if (result.code !== 0) return nameOf(CODES.OPERATION, result.code);
  const { tr } = result;
  switch (tr.type) {
    case 0:
      return nameOf(CODES.CREATE_ACCOUNT, tr.createAccountResult.code);
    case 1:
      return nameOf(CODES.PAYMENT, tr.paymentResult.code);
    case 2:
      return nameOf(CODES.PATH_PAYMENT_STRICT_RECEIVE, tr.pathPaymentStrictReceiveResult.code);
    case 5:
      return nameOf(CODES.SET_OPTIONS, tr.setOptionsResult.code);
    case 6:
      return nameOf(CODES.CHANGE_TRUST, tr.changeTrustResult.code);
    case 8:
      return nameOf(CODES.ACCOUNT_MERGE, tr.accountMergeResult.code);
    case 10:
      return nameOf(CODES.MANAGE_DATA, tr.manageDataResult.code);
    case 11:
      return nameOf(CODES.BUMP_SEQUENCE, tr.bumpSeqResult.code);
    case 13:
      return nameOf(CODES.PATH_PAYMENT_STRICT_SEND, tr.pathPaymentStrictSendResult.code);
    case 14:
      return nameOf(CODES.CREATE_CLAIMABLE_BALANCE, tr.createClaimableBalanceResult.code);
    case 15:
      return nameOf(CODES.CLAIM_CLAIMABLE_BALANCE, tr.claimClaimableBalanceResult.code);
    case 21:
      return nameOf(CODES.SET_TRUST_LINE_FLAGS, tr.setTrustLineFlagsResult.code);
    default:
      return "op_not_supported";
  }
}

function nameOf(table: Record<string, number>, code: number): string {
  for (const [name, value] of Object.entries(table)) if (value === code) return name;
  throw new Error(`result code ${code} has no name`);
}
