import { isRecord, readHorizon } from "./horizon.ts";
import type { LedgerConnection } from "./ledger-connection.ts";

/** The network's minimum per operation, in stroops. */
export const MINIMUM_FEE = 100n;

/** The default maximum bid per operation, in stroops. */
export const FEE_CEILING = 10_000n;

/**
 * Per operation, in stroops: enough for nine of ten recent transactions, at most `ceiling`, and the
 * minimum if fee_stats couldn't be read. The network often charges less.
 */
export async function feeBid(connection: LedgerConnection, ceiling = FEE_CEILING): Promise<bigint> {
  const answer = await readHorizon(connection, "/fee_stats");
  const charged = answer.status === "found" ? answer.body["fee_charged"] : null;
  const p90 = isRecord(charged) ? String(charged["p90"]) : "";
  const wished = /^\d+$/.test(p90) ? BigInt(p90) : MINIMUM_FEE;
  if (wished <= MINIMUM_FEE) return MINIMUM_FEE;
  return wished > ceiling ? ceiling : wished;
}
