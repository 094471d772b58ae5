import { readResult } from "../stellar/envelope/results.ts";
import { XdrFault } from "../stellar/envelope/xdr-reader.ts";
import { type ResultCodes, toResultCodes } from "../stellar/result-codes.ts";

/** `resultXdr` is in base64. */
export function failedCodes(resultXdr: string): ResultCodes {
  try {
    return toResultCodes(readResult(resultXdr));
  } catch (error) {
    if (!(error instanceof XdrFault)) throw error;
    // Even without codes, the transaction is known to have failed.
    return { transaction: "tx_failed", operations: [] };
  }
}
