import { readResult } from "../stellar/envelope/results.ts";
import { XdrFault } from "../stellar/envelope/xdr-reader.ts";
import { codesOf, type ResultCodes } from "../stellar/result-codes.ts";

/** The ledger's own words for a transaction that it has as failed, from its base64 result XDR. */
export function failedCodes(resultXdr: string): ResultCodes {
  try {
    return codesOf(readResult(resultXdr));
  } catch (error) {
    if (!(error instanceof XdrFault)) throw error;
    // that it failed is known without them
    return { transaction: "tx_failed", operations: [] };
  }
}
