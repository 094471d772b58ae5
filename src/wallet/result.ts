import { xdr } from "@stellar/stellar-sdk/base";
import type { ResultCodes } from "./submit.ts";

// This file holds the SDK: import it with `await import("./result.ts")`.

/**
 * The result codes of a transaction that is on the ledger, in Horizon's words (`tx_failed`,
 * `op_no_trust`), read from its base64 result XDR.
 */
export function resultCodes(resultXdr: string): ResultCodes {
  const { result } = xdr.TransactionResult.fromXdr(resultXdr, "base64");
  const transaction = snake(result.type);
  if (result.type !== "txFailed" && result.type !== "txSuccess") {
    return { transaction, operations: [] };
  }
  const operations = result.results.map((operation) =>
    operation.type === "opInner"
      ? operationCode(operation.tr.type, operation.tr.value.type)
      : outerCode(operation.type)
  );
  return { transaction, operations };
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
