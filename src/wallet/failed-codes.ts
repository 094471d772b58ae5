import type { ResultCodes } from "../stellar/result-codes.ts";

/** The ledger's own words for a transaction that it has as failed, from its base64 result XDR. */
export async function failedCodes(resultXdr: string): Promise<ResultCodes> {
  try {
    return (await import("./result.ts")).resultCodes(resultXdr);
  } catch {
    // that it failed is known without them
    return { transaction: "tx_failed", operations: [] };
  }
}
