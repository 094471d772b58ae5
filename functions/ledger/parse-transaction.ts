import { readResult } from "../../src/stellar/envelope/results.ts";
import { readEnvelope } from "../../src/stellar/envelope/envelope.ts";
import type { ParsedTransaction } from "./ledger.ts";

/** Null if the transaction can't have returned money, like most pay runs. Throws `XdrFault`. */
export function parseTransaction(envelopeXdr: string, resultXdr: string): ParsedTransaction | null {
  const { payments, sources, assetMoves, memo, readable } = readEnvelope(envelopeXdr);
  // an envelope with a contract call has no other operation, and its transfers are read elsewhere
  if (!readable) return null;
  const result = readResult(resultXdr);
  const payers = new Set(payments.flatMap((payment) => payment?.sender.account ?? []));
  const hasClaim = payments.length > 1 &&
    payments.some((payment) => payment?.kind === "claimable_claimed");
  const hasTrades = assetMoves.length > 0 ||
    result.operations.some(({ taken = [] }) => taken.length > 0);
  return payers.size > 1 || hasClaim || hasTrades
    ? { envelope: { payments, sources, assetMoves, memo }, result }
    : null;
}
