import { isRecord, readHorizon } from "./horizon.ts";
import type { LedgerPlace } from "./place.ts";

/** The least the network takes for an operation, in stroops. */
export const MINIMUM_FEE = 100n;

/** The most that is bid for an operation unless the payer says otherwise, in stroops. */
export const FEE_CEILING = 10_000n;

/** What to bid for an operation, and how that came about. */
export interface FeeBid {
  /** Stroops for each operation. */
  perOperation: bigint;
  /** `minimum`: fee_stats could not be read, or nothing more is needed. */
  basis: "minimum" | "fee_stats" | "ceiling";
}

/**
 * The bid that nine of ten recent transactions would have been taken with, never above `ceiling`.
 * The network charges less where less suffices.
 */
export async function feeBid(place: LedgerPlace, ceiling = FEE_CEILING): Promise<FeeBid> {
  const answer = await readHorizon(place, "/fee_stats");
  const charged = answer.status === "found" ? answer.body["fee_charged"] : null;
  const p90 = isRecord(charged) ? String(charged["p90"]) : "";
  const wished = /^\d+$/.test(p90) ? BigInt(p90) : MINIMUM_FEE;
  if (wished <= MINIMUM_FEE) return { perOperation: MINIMUM_FEE, basis: "minimum" };
  if (wished > ceiling) return { perOperation: ceiling, basis: "ceiling" };
  return { perOperation: wished, basis: "fee_stats" };
}
