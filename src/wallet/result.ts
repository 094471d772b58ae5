import { xdr } from "@stellar/stellar-sdk/base";
import { codesOf, type ResultCodes } from "../stellar/result-codes.ts";

// This file holds the SDK: import it with `await import("./result.ts")`.

/** The result codes of a transaction that is on the ledger, read from its base64 result XDR. */
export function resultCodes(resultXdr: string): ResultCodes {
  return codesOf(xdr.TransactionResult.fromXdr(resultXdr, "base64"));
}
