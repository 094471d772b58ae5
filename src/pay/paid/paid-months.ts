import type { TransactionEntry } from "../../contract/transactions.ts";
import { localDay } from "../line/pay-period.ts";
import { type PaidEntry, toPaidEntry, toUsdcEntry } from "./paid-record.ts";
import type { DirectionPayments } from "./direction-reader.ts";

export interface AccountPayments {
  payer: string;
  sent: DirectionPayments;
  received: DirectionPayments;
  /** The number of entries on the ledger; null if unknown. */
  total: number | null;
  /** The state of the last read of the newest payments. */
  newest: "reading" | "ready" | "failed";
  /** The first month shown, `2025-12`. */
  from: string;
}

export interface PaidMonths {
  payer: string;
  /** Outgoing payments and money taken back, newest first, in complete days without gaps. */
  entries: readonly PaidEntry[];
  /** `reading` until all the months shown are loaded. */
  status: "reading" | "ready" | "failed";
  /** Whether the last read of the newest payments failed, so that some can be missing. */
  isBehind: boolean;
  /** The first month shown, `2025-12`. */
  from: string;
  hasOlder: boolean;
}

/** Number of months shown at first, including this one. */
export const MONTHS_SHOWN = 12;

/** The month that is that many months before `month`; both in the form `2026-11`. */
export function subtractMonths(month: string, months: number): string {
  const [year = NaN, no = NaN] = month.split("-").map(Number);
  const day = new Date(year, no - 1 - months, 1);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, "0")}`;
}

export function toPaidMonths({ payer, sent, received, newest, from }: AccountPayments): PaidMonths {
  const first = `${from}-01`;
  // drop the oldest day, which can be incomplete and so lack part of a run
  const cutDays = [sent, received].map(({ since }) => since === "" ? "" : localDay(since));
  const isWhole = cutDays.every((day) => day < first);
  const reads = [sent.olderRead, received.olderRead];
  const hasFailed = newest === "failed" || reads.includes("failed");
  const isReading = reads.includes("reading");
  const own = [
    ...completeDays(sent, cutDays[0]).flatMap((entry) => toOutgoingEntry(entry, payer) ?? []),
    ...completeDays(received, cutDays[1]).flatMap((entry) => toTakenBackEntry(entry, payer) ?? []),
  ].sort(compareNewestFirst);
  const entries = own.filter(({ createdAt }) => localDay(createdAt) >= first);
  return {
    payer,
    entries,
    status: isWhole ? "ready" : hasFailed && !isReading ? "failed" : "reading",
    isBehind: newest === "failed",
    from,
    hasOlder: sent.since !== "" || received.since !== "" || own.length > entries.length,
  };
}

function completeDays({ entries }: DirectionPayments, cutDay = ""): readonly TransactionEntry[] {
  return entries.filter(({ createdAt }) => localDay(createdAt) > cutDay);
}

/** A recognized USDC payment to someone else; null for any other entry. */
function toOutgoingEntry(entry: TransactionEntry, payer: string): PaidEntry | null {
  return entry.type === "received" || entry.counterparty === payer ? null : toPaidEntry(entry);
}

function toTakenBackEntry(entry: TransactionEntry, payer: string): PaidEntry | null {
  const isOwn = entry.counterparty === payer && entry.kind === "claimable_claimed";
  return isOwn ? toUsdcEntry(entry) : null;
}

export function compareNewestFirst(a: TransactionEntry, b: TransactionEntry): number {
  return a.createdAt === b.createdAt ? 0 : a.createdAt < b.createdAt ? 1 : -1;
}
