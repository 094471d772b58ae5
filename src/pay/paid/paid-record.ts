import type { TransactionEntry } from "../../contract/transactions.ts";
import type { Known } from "../run/run.ts";

/** What an account paid in USDC, and what came to it, as of the last reading of the newest payments. */
export interface PaidRecord {
  payer: string;
  /** What it paid since `since`, the newest first. */
  entries: readonly PaidEntry[];
  /** What came to it lately, in whatever asset, the newest first. */
  received: readonly TransactionEntry[];
  /** ISO 8601: nothing is missing of what was paid from here on, where the status is `ready`. */
  since: string;
  /**
   * Milliseconds since 1970: when the newest ledger closed before it was read. What a pay period is,
   * and what is long ago, goes by this clock: a computer's own may be wrong by a month. Null where
   * nobody said.
   */
  ledgerTime: number | null;
  /** By how many milliseconds this computer's clock was ahead of the ledger's then. */
  clockAhead: number;
  /**
   * The ledger up to which the last reading knows every payment, where it was asked for; null where
   * nobody said.
   */
  asOfLedger: number | null;
  status: "ready" | "failed";
}

/** USDC that somebody was paid. */
export interface PaidEntry extends TransactionEntry {
  /** What the account gave for it, where that was another asset. */
  gave?: Pick<TransactionEntry, "amount" | "asset">;
}

/** Why the judge says of a payment that nobody was paid by it. */
const UNPAID: ReadonlySet<TransactionEntry["reason"]> = new Set([
  "returned",
  "exchanged",
  "to_self",
]);

/**
 * What a payment out was in USDC, whatever it was paid with; null where it was none, or the judge
 * says that nobody was paid. What is only doubted stays: it may have been paid.
 */
export function paidEntry(entry: TransactionEntry): PaidEntry | null {
  return UNPAID.has(entry.reason) ? null : usdcEntry(entry);
}

/** An entry as USDC, whatever was given for it; null where it was none. */
export function usdcEntry(entry: TransactionEntry): PaidEntry | null {
  const { asset, amount, recognized, delivered } = entry;
  if (asset === "USDC" && recognized) return entry;
  if (delivered?.asset !== "USDC" || !delivered.recognized) return null;
  return { ...entry, ...delivered, gave: { amount, asset } };
}

/** What is known of an account's payments by a record that was read to its end. */
export function knownBy(record: PaidRecord | null): Known | null {
  if (record?.status !== "ready" || record.ledgerTime === null) return null;
  return {
    entry: record.entries[0]?.id ?? null,
    at: new Date(record.ledgerTime).toISOString(),
  };
}

/**
 * Whether a payment to an account was for the address, `G…` or `M…`, that it is written as: several
 * people may share an account. Money that was set aside knows the account alone.
 */
export function isTo({ kind, recipientMuxed }: TransactionEntry, address: string): boolean {
  const muxed = address.startsWith("M") ? address : null;
  return kind === "claimable_created" || (recipientMuxed ?? null) === muxed;
}

/**
 * What each account got since a moment (milliseconds since 1970), or by one of these transactions,
 * the newest first.
 */
export function gotSince(
  record: PaidRecord | null,
  start: number,
  hashes: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, TransactionEntry[]> {
  const got = new Map<string, TransactionEntry[]>();
  for (const entry of record?.entries ?? []) {
    if (Date.parse(entry.createdAt) < start && !hashes.has(entry.hash)) continue;
    const entries = got.get(entry.counterparty);
    if (entries === undefined) got.set(entry.counterparty, [entry]);
    else entries.push(entry);
  }
  return got;
}
