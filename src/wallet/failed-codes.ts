import { readResult } from "../stellar/envelope/results.ts";
import { XdrFault } from "../stellar/envelope/xdr-reader.ts";
import { type ResultCodes, toResultCodes } from "../stellar/result-codes.ts";

/** The result codes of a failed transaction, from its base64 result XDR. */
export function failedCodes(resultXdr: string): ResultCodes {
  try {
    return toResultCodes(readResult(resultXdr));
  } catch (error) {
    if (!(error instanceof XdrFault)) throw error;
    // The transaction is known to have failed, even without codes.
    return { transaction: "tx_failed", operations: [] };
  }
}
