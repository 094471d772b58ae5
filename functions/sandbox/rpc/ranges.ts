import type { Chain } from "../chain/chain.ts";
import { ledgerRecord } from "../chain/history.ts";
import type { TransactionRecord } from "../chain/records.ts";
import { invalidParams, invalidRequest, isRecord, type Params } from "./json-rpc.ts";

/** The oldest and latest ledger kept, as in most answers. */
export async function knownLedgers(chain: Chain) {
  const oldest = await ledgerRecord(chain, chain.elder);
  return {
    latestLedger: chain.head.sequence,
    latestClosed: chain.head.closeTime,
    oldestLedger: chain.elder,
    oldestClosed: oldest?.closeTime ?? chain.head.closeTime,
  };
}

/** The start of a list: a ledger, or a cursor. */
export type Start = { ledger: number } | { cursor: string };

/** The limits of a method's pages. */
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
  const { cursor, limit } = isRecord(pagination) ? pagination : {};
  const ledger = readNumber(startLedger, "startLedger");
  const asked = readNumber(limit, "limit");
  if (typeof (cursor ?? "") !== "string") throw invalidParams("cursor must be a string");
  const start = typeof cursor === "string" && cursor !== "" ? { cursor } : { ledger };
  if ("ledger" in start) checkKnown(ledger, chain);
  else if (ledger !== 0) throw invalidRequest("startLedger and cursor cannot both be set");
  if (asked > most) throw invalidRequest(`limit must not exceed ${most}`);
  return { start, limit: asked === 0 ? standard : asked };
}

/** A page ends once its XDR reaches this many bytes; its cursor continues. */
export const MAX_PAGE_BYTES = 2_000_000;

/** The size of a transaction's XDR. */
export function bytesOf({ lengths }: TransactionRecord): number {
  return lengths.reduce((sum, length) => sum + length, 0);
}

/** How many of these sizes it takes to reach a sum; all of them if they don't. */
export function countWithin(most: number, sizes: readonly number[]): number {
  let sum = 0;
  const last = sizes.findIndex((size) => (sum += size) >= most);
  return last === -1 ? sizes.length : last + 1;
}

/** An unsigned 32-bit integer; defaults to 0 as in Stellar RPC. */
export function readNumber(value: unknown, field: string): number {
  if (value === undefined || value === null) return 0;
  const isNumber = typeof value === "number" && Number.isInteger(value) && value >= 0;
  if (!isNumber || value > 0xffff_ffff) throw invalidParams(`${field} must be a whole number`);
  return value;
}

/** Rejects a start ledger that isn't kept. */
export function checkKnown(ledger: number, { elder, head }: Chain): void {
  if (ledger < elder || ledger > head.sequence) {
    throw invalidRequest(
      `startLedger must be within the ledger range: ${elder} - ${head.sequence}`,
    );
  }
}
