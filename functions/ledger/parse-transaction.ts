import { readResult } from "../../src/stellar/envelope/results.ts";
import { readEnvelope } from "../../src/stellar/envelope/envelope.ts";
import type { ParsedTransaction } from "./ledger.ts";

/**
 * A transaction parsed from its envelope and result (base64 XDR), for the judge. Null if nothing in
 * it can have gone back, as in a plain pay run. Throws `XdrFault` for invalid XDR.
 */
export function parseTransaction(envelopeXdr: string, resultXdr: string): ParsedTransaction | null {
  const { payments, sources, takings, memo, readable } = readEnvelope(envelopeXdr);
  // a contract call is the only operation, and its transfers are read elsewhere
  if (!readable) return null;
  const result = readResult(resultXdr);
  const payers = new Set(payments.flatMap((payment) => payment?.sender.account ?? []));
  const isClaimed = payments.length > 1 &&
    payments.some((payment) => payment?.kind === "claimable_claimed");
  const isTraded = takings.length > 0 ||
    result.operations.some(({ taken = [] }) => taken.length > 0);
  return payers.size > 1 || isClaimed || isTraded
    ? { envelope: { payments, sources, takings, memo }, result }
    : null;
}
