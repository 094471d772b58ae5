import type { Chain } from "../chain/chain.ts";
import { ledgerRecord } from "../chain/history.ts";
import { invalidParams, invalidRequest, isRecord, type Params } from "./json-rpc.ts";

/** The oldest and the newest ledger that is known, as most answers tell them. */
export async function knownLedgers(chain: Chain) {
  const oldest = await ledgerRecord(chain, chain.elder);
  return {
    latestLedger: chain.head.sequence,
    latestClosed: chain.head.closeTime,
    oldestLedger: chain.elder,
    oldestClosed: oldest?.closeTime ?? chain.head.closeTime,
  };
}

/** The start of a list: a ledger, or the place after a cursor. */
export type Start = { ledger: number } | { cursor: string };

/** How a method is asked for a page. */
export interface PageLimits {
  standard: number;
  most: number;
}

/** Reads `startLedger` or `pagination.cursor`, and `pagination.limit`. */
export function readPage(
  { startLedger, pagination }: Params,
  chain: Chain,
  { standard, most }: PageLimits,
): { start: Start; limit: number } {
  const { cursor, limit = standard } = isRecord(pagination) ? pagination : {};
  if (typeof limit !== "number" || !Number.isInteger(limit) || limit < 1 || limit > most) {
    throw invalidParams(`limit must be from 1 to ${most}`);
  }
  if (typeof cursor === "string" && cursor !== "") {
    // A client that pages on may well leave the ledger of its first page out or at 0.
    if (startLedger) throw invalidParams("startLedger and cursor cannot both be set");
    return { start: { cursor }, limit };
  }
  return { start: { ledger: knownLedger(startLedger, chain, "startLedger") }, limit };
}

/** The number of a ledger that is known. */
export function knownLedger(value: unknown, { elder, head }: Chain, field: string): number {
  if (typeof value !== "number" || !Number.isInteger(value)) {
    throw invalidParams(`${field} must be the number of a ledger`);
  }
  if (value < elder || value > head.sequence) {
    throw invalidRequest(`${field} must be within the ledger range: ${elder} - ${head.sequence}`);
  }
  return value;
}
