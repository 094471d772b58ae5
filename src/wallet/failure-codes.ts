import { readResult } from "../stellar/envelope/results.ts";
import { readOrNull } from "../stellar/envelope/xdr-reader.ts";
import { type ResultCodes, toResultCodes } from "../stellar/result-codes.ts";

/** `resultXdr` is in base64. */
export function failureCodes(resultXdr: string): ResultCodes {
  const result = readOrNull(() => readResult(resultXdr));
  // Even without codes, the transaction is known to have failed.
  return result === null ? { transaction: "tx_failed", operations: [] } : toResultCodes(result);
}
