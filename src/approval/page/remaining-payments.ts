import type { TransactionStatus } from "../../wallet/transaction-status.ts";
import type { PayEnvelope } from "../read-envelope.ts";
import type { PaymentForecast } from "./facts.ts";
import { type ProposalReview, type ProposalRow, sumReserves, sumStroops } from "./review.ts";

/** The payments of the parts that can still be applied. Amounts are in stroops. */
export interface RemainingPayments {
  rows: ProposalRow[];
  total: bigint;
  fee: bigint;
  /** XLM for new accounts and for money set aside. */
  reserves: bigint;
}

export function findRemainingPayments(
  envelopes: readonly PayEnvelope[],
  statuses: readonly TransactionStatus[],
  { rows }: Pick<ProposalReview, "rows">,
): RemainingPayments {
  const isLeft = (at: number) => statuses[at]?.status === "alive";
  const parts = envelopes.filter((_, at) => isLeft(at));
  const left = rows.filter(({ part }) => isLeft(part - 1));
  return {
    rows: left,
    total: sumStroops(left.map(({ stroops }) => stroops)),
    fee: sumStroops(parts.map(({ fee }) => fee)),
    reserves: sumReserves(parts),
  };
}

/** The missing amounts in stroops; 0n if nothing is missing or if unknown. */
export function findShortfall(
  left: RemainingPayments,
  forecast: PaymentForecast | null,
): { usdc: bigint; xlm: bigint } {
  return {
    usdc: missing(left.total, forecast?.usdc),
    xlm: missing(left.fee + left.reserves, forecast?.xlm),
  };
}

function missing(needed: bigint, has: bigint | undefined): bigint {
  return has === undefined || has >= needed ? 0n : needed - has;
}
