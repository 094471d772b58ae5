import type { xdr } from "@stellar/stellar-sdk/base";

/** What a transaction's result says, in Horizon's words. */
export interface ResultCodes {
  /** `tx_failed`, `tx_bad_seq` … */
  transaction: string;
  /** `op_success`, `op_no_trust` …; empty where it failed before its operations. */
  operations: string[];
}

/** Of an envelope whose sequence number another transaction of the account has used. */
export const OVERTAKEN: ResultCodes = { transaction: "tx_bad_seq", operations: [] };

/** Why a transaction failed. */
export interface Failure {
  /** Horizon's code: of the first operation that failed, else of the transaction. */
  code: string;
  /** The operation that failed, from 1; null where the whole transaction did. */
  op: number | null;
}

/** The codes of a transaction's result; of a fee bump those of the transaction inside. */
export function codesOf(result: xdr.TransactionResult): ResultCodes {
  const outer = result.result;
  const inner = outer.type === "txFeeBumpInnerSuccess" || outer.type === "txFeeBumpInnerFailed"
    ? outer.innerResultPair.result.result
    : outer;
  const transaction = snake(inner.type);
  if (inner.type !== "txFailed" && inner.type !== "txSuccess") {
    return { transaction, operations: [] };
  }
  const operations = inner.results.map((operation) =>
    operation.type === "opInner"
      ? operationCode(operation.tr.type, operation.tr.value.type)
      : outerCode(operation.type)
  );
  return { transaction, operations };
}

/** True where signatures are missing, or one is not needed. It is about who pays, whatever operation has it. */
export function isSignatureFault({ transaction, operations }: ResultCodes): boolean {
  return transaction === "tx_bad_auth" || transaction === "tx_bad_auth_extra" ||
    operations.includes("op_bad_auth");
}

/** Which code of a failed transaction says why it failed. */
export function failureOf({ transaction, operations }: ResultCodes): Failure {
  const at = operations.findIndex((code) => code !== "op_success");
  const code = operations[at];
  return code === undefined ? { code: transaction, op: null } : { code, op: at + 1 };
}

/** `payment`, `paymentNoTrust` → `op_no_trust`. */
function operationCode(operation: string, result: string): string {
  if (result === "createAccountAlreadyExist") return "op_already_exists";
  const rest = result.startsWith(operation) ? result.slice(operation.length) : result;
  return snake(`op${rest}`);
}

/** Horizon's word for a missing source account differs from the ledger's. */
function outerCode(type: string): string {
  return type === "opNoAccount" ? "op_no_source_account" : snake(type);
}

function snake(name: string): string {
  const code = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return code === "tx_no_account" ? "tx_no_source_account" : code;
}
