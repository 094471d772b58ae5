import { isRecord, readHorizon } from "./horizon.ts";
import type { LedgerConnection } from "./ledger-connection.ts";

/** The network's minimum per operation, in stroops. */
export const MINIMUM_FEE = 100n;

/** The default maximum bid per operation, in stroops. */
export const FEE_CEILING = 10_000n;

export interface FeeBid {
  /** In stroops. */
  perOperation: bigint;
  /** `minimum`: also if fee_stats couldn't be read. */
  basis: "minimum" | "fee_stats" | "ceiling";
}

/** A bid that is enough for nine of ten recent transactions. The network often charges less. */
export async function feeBid(connection: LedgerConnection, ceiling = FEE_CEILING): Promise<FeeBid> {
  const answer = await readHorizon(connection, "/fee_stats");
  const charged = answer.status === "found" ? answer.body["fee_charged"] : null;
  const p90 = isRecord(charged) ? String(charged["p90"]) : "";
  const wished = /^\d+$/.test(p90) ? BigInt(p90) : MINIMUM_FEE;
  if (wished <= MINIMUM_FEE) return { perOperation: MINIMUM_FEE, basis: "minimum" };
  if (wished > ceiling) return { perOperation: ceiling, basis: "ceiling" };
  return { perOperation: wished, basis: "fee_stats" };
}
