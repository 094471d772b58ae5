import type { TransactionEntry } from "../../contract/transactions.ts";
import type { KnownPayments } from "../run/run.ts";

/** An account's payments as of the last read of the newest ones. */
export interface PaidRecord {
  payer: string;
  /** Outgoing payments since `since`, newest first. */
  entries: readonly PaidEntry[];
  /** Recent incoming payments in any asset, newest first. */
  received: readonly TransactionEntry[];
  /** ISO 8601: outgoing payments are complete from here on, if the status is `ready`. */
  since: string;
  /**
   * Milliseconds since 1970: close time of the newest ledger before the read. Pay periods use this
   * clock, since a computer's can be wrong by a month. Null if unknown.
   */
  ledgerTime: number | null;
  /** This computer's clock minus the ledger's clock, in milliseconds. */
  clockAhead: number;
  /** The newest ledger that the read covers; null if unknown or not requested. */
  asOfLedger: number | null;
  status: "ready" | "failed";
}

/** A payment in USDC. */
export interface PaidEntry extends TransactionEntry {
  /** What the account spent on it, if in another asset. */
  gave?: Pick<TransactionEntry, "amount" | "asset">;
}

const REASONS_UNPAID: ReadonlySet<TransactionEntry["reason"]> = new Set([
  "returned",
  "exchanged",
  "to_self",
]);

/** Null if not in USDC, or no one was paid. Doubtful payments stay, since they can be real. */
export function toPaidEntry(entry: TransactionEntry): PaidEntry | null {
  return REASONS_UNPAID.has(entry.reason) ? null : toUsdcEntry(entry);
}

/** Converts an entry in USDC, whatever asset was spent; returns null for other entries. */
export function toUsdcEntry(entry: TransactionEntry): PaidEntry | null {
  const { asset, amount, recognized, delivered } = entry;
  if (asset === "USDC" && recognized) return entry;
  if (delivered?.asset !== "USDC" || !delivered.recognized) return null;
  return { ...entry, ...delivered, gave: { amount, asset } };
}

/** The payments that a record knows; null if the record isn't complete. */
export function knownPayments(record: PaidRecord | null): KnownPayments | null {
  if (record?.status !== "ready" || record.ledgerTime === null) return null;
  return {
    entry: record.entries[0]?.id ?? null,
    at: new Date(record.ledgerTime).toISOString(),
  };
}

/** Whether an entry paid the address. A claimable balance names the account, not an `M…` ID. */
export function isPaidTo({ kind, recipientMuxed }: TransactionEntry, address: string): boolean {
  const muxed = address.startsWith("M") ? address : null;
  return kind === "claimable_created" || (recipientMuxed ?? null) === muxed;
}

/** Payments by account, newest first: since a time (milliseconds), or in given transactions. */
export function findPaymentsSince(
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
