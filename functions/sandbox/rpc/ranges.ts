import type { Chain } from "../chain/chain.ts";
import { readLedgerRecord } from "../chain/history.ts";
import type { TransactionRecord } from "../chain/records.ts";
import { invalidParams, invalidRequest, isRecord, type Params } from "./json-rpc.ts";

export async function readLedgerRange(chain: Chain) {
  const oldest = await readLedgerRecord(chain, chain.oldestLedger);
  return {
    latestLedger: chain.head.sequence,
    latestClosed: chain.head.closeTime,
    oldestLedger: chain.oldestLedger,
    oldestClosed: oldest?.closeTime ?? chain.head.closeTime,
  };
}

export type ListStart = { ledger: number } | { cursor: string };

export interface PageLimits {
  standard: number;
  most: number;
}

/** Reads `startLedger` or `pagination.cursor`, and `pagination.limit`. */
export function readPageParameters(
  { startLedger, pagination }: Params,
  chain: Chain,
  { standard, most }: PageLimits,
): { start: ListStart; limit: number } {
  const { cursor, limit } = isRecord(pagination) ? pagination : {};
  const ledger = readUint32(startLedger, "startLedger");
  const requested = readUint32(limit, "limit");
  if (typeof (cursor ?? "") !== "string") throw invalidParams("cursor must be a string");
  const start = typeof cursor === "string" && cursor !== "" ? { cursor } : { ledger };
  if ("ledger" in start) requireKeptLedger(ledger, chain);
  else if (ledger !== 0) throw invalidRequest("startLedger and cursor cannot both be set");
  if (requested > most) throw invalidRequest(`limit must not exceed ${most}`);
  return { start, limit: requested === 0 ? standard : requested };
}

/** A page ends once its XDR has this many bytes; its cursor continues the list. */
export const MAX_PAGE_BYTES = 2_000_000;

export function xdrSizeOf({ lengths }: TransactionRecord): number {
  return lengths.reduce((sum, length) => sum + length, 0);
}

/** The number of leading sizes whose sum reaches `most`; all of them if it doesn't. */
export function countUntilSum(most: number, sizes: readonly number[]): number {
  let sum = 0;
  const last = sizes.findIndex((size) => (sum += size) >= most);
  return last === -1 ? sizes.length : last + 1;
}

/** Reads a number, which is 0 by default, as in Stellar RPC. */
export function readUint32(value: unknown, field: string): number {
  if (value === undefined || value === null) return 0;
  const isNumber = typeof value === "number" && Number.isInteger(value) && value >= 0;
  if (!isNumber || value > 0xffff_ffff) throw invalidParams(`${field} must be a whole number`);
  return value;
}

export function requireKeptLedger(ledger: number, { oldestLedger, head }: Chain): void {
  if (ledger < oldestLedger || ledger > head.sequence) {
    throw invalidRequest(
      `startLedger must be within the ledger range: ${oldestLedger} - ${head.sequence}`,
    );
  }
}
