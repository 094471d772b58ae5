import { MAX_OPERATIONS, type PreflightRequest } from "../../../src/contract/preflight.ts";
import type { Preflight, PreflightResult } from "../../../src/contract/preflight.ts";
import { parseAddress } from "../../../src/stellar/address.ts";
import { looksLikeSecret } from "../../../src/stellar/secret-key.ts";
import { MAX_STROOPS, parseAmount } from "../../../src/stellar/amount.ts";
import { trustlineOf, usdcBalanceOf } from "../account.ts";
import type { AccountRecord } from "../ledger.ts";
import type { Looked } from "./preflight-parties.ts";

/** A row of a pay run as far as it can be judged without the ledger. */
export interface ReadRow {
  index: number;
  /** As given; empty where it is a secret key. */
  address: string;
  /** The account to pay; null where the address is none. */
  account: string | null;
  muxed: boolean;
  /** Null where the amount cannot be paid. */
  stroops: bigint | null;
  memo: string;
  duplicateOf: number | null;
}

/** Reads the rows, each on its own. */
export function readRows(recipients: PreflightRequest["recipients"]): ReadRow[] {
  const first = new Map<string, number>();
  return recipients.map(({ address, amount, memo = "" }, index) => {
    const parsed = parseAddress(address);
    const parsedAmount = parseAmount(amount);
    const row: ReadRow = {
      index,
      address: looksLikeSecret(address) ? "" : address,
      account: parsed.ok ? parsed.address.account : null,
      muxed: parsed.ok && parsed.address.muxedAddress !== undefined,
      stroops: parsedAmount.ok ? parsedAmount.stroops : null,
      memo,
      duplicateOf: null,
    };
    if (row.account === null || row.stroops === null) return row;
    const same = JSON.stringify([address, row.stroops.toString(), memo]);
    const earlier = first.get(same);
    if (earlier === undefined) first.set(same, index);
    return { ...row, duplicateOf: earlier ?? null };
  });
}

/** What would happen to each row, in the order in which they would be paid. */
export function judgeRows(
  rows: ReadRow[],
  looked: ReadonlyMap<string, Looked>,
  usdcIssuer: string,
): Preflight["recipients"] {
  const arriving = new Map<string, bigint>();
  return rows.map((row) => {
    const { index, address, account, stroops } = row;
    if (account === null) return { index, address, result: "invalid_address" };
    if (stroops === null) return { index, address, result: "invalid_amount" };
    const before = arriving.get(account) ?? 0n;
    arriving.set(account, before + stroops);
    if (row.duplicateOf !== null) {
      return { index, address, result: "duplicate", duplicateOf: row.duplicateOf };
    }
    const found = looked.get(account) ?? { kind: "unknown", retryAfter: 5, limited: false };
    if (found.kind === "unknown") {
      return { index, address, result: "unknown", retryAfter: found.retryAfter };
    }
    if (found.kind === "missing") return { index, address, result: "no_account" };
    const result = judge(row, found.account, before + stroops, usdcIssuer);
    return { index, address, result };
  });
}

function judge(
  row: ReadRow,
  account: AccountRecord,
  arriving: bigint,
  usdcIssuer: string,
): PreflightResult {
  const trustline = trustlineOf(account, usdcIssuer);
  if (trustline === "none") return "no_trustline";
  if (trustline === "unauthorized") return "unauthorized";
  const usdc = usdcBalanceOf(account, usdcIssuer);
  const room = usdc === undefined
    ? MAX_STROOPS
    : (usdc.limit ?? MAX_STROOPS) - usdc.stroops - usdc.buyingLiabilities;
  if (arriving > room) return "limit_exceeded";
  // SEP-29: an id within the address does what a memo does
  return account.memoRequired && row.memo === "" && !row.muxed ? "memo_required" : "ok";
}

/** How many transactions the rows take: one memo each, and so many payments at most. */
export function transactionsOf(rows: ReadRow[]): number {
  const byMemo = new Map<string, number>();
  for (const { account, stroops, memo } of rows) {
    if (account !== null && stroops !== null) byMemo.set(memo, (byMemo.get(memo) ?? 0) + 1);
  }
  return [...byMemo.values()].reduce(
    (sum, payments) => sum + Math.ceil(payments / MAX_OPERATIONS),
    0,
  );
}
