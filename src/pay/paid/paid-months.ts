import type { TransactionEntry } from "../../contract/transactions.ts";
import { localDay } from "../line/pay-period.ts";
import { type PaidEntry, paidEntry, usdcEntry } from "./paid-record.ts";
import type { SideRead } from "./paid-side.ts";

/** Both sides of an account's payments, as far as they were read. */
export interface Payments {
  payer: string;
  sent: SideRead;
  received: SideRead;
  /** How many the ledger has; null where nobody said. */
  total: number | null;
  /** The last time that the newest ones were asked for. */
  newest: "reading" | "ready" | "failed";
  /** The first month that is looked at, `2025-12`. */
  from: string;
}

/** What people got from an account in USDC, month by month. */
export interface PaidMonths {
  payer: string;
  /**
   * Payments out, and money set aside that was taken back; the newest first, in whole days without a
   * gap.
   */
  entries: readonly PaidEntry[];
  /** `reading` until all months are there. */
  status: "reading" | "ready" | "failed";
  /** The first of them. */
  from: string;
  /** Whether the ledger may have something older. */
  hasOlder: boolean;
}

/** How many months are looked at first, this one among them. */
export const MONTHS = 12;

/** A month so many months before another, both as `2026-11`. */
export function monthBefore(month: string, months: number): string {
  const [year = NaN, no = NaN] = month.split("-").map(Number);
  const day = new Date(year, no - 1 - months, 1);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, "0")}`;
}

/** The months of what was read. */
export function monthsOf({ payer, sent, received, newest, from }: Payments): PaidMonths {
  const first = `${from}-01`;
  // of the day that a side was read to there may be more: a run that was cut would leave people out
  const cutDays = [sent, received].map(({ since }) => since === "" ? "" : localDay(since));
  const isWhole = cutDays.every((day) => day < first);
  const hasFailed = newest === "failed" || sent.older === "failed" || received.older === "failed";
  const isReading = sent.older === "now" || received.older === "now";
  const own = [
    ...wholeDays(sent, cutDays[0]).flatMap((entry) => ownEntry(entry, payer) ?? []),
    ...wholeDays(received, cutDays[1]).flatMap((entry) => takenBack(entry, payer) ?? []),
  ].sort(byNewest);
  const entries = own.filter(({ createdAt }) => localDay(createdAt) >= first);
  return {
    payer,
    entries,
    status: isWhole ? "ready" : hasFailed && !isReading ? "failed" : "reading",
    from,
    hasOlder: sent.since !== "" || received.since !== "" || own.length > entries.length,
  };
}

function wholeDays({ entries }: SideRead, cutDay = ""): readonly TransactionEntry[] {
  return entries.filter(({ createdAt }) => localDay(createdAt) > cutDay);
}

/** What an account paid somebody in recognized USDC; null where that is nothing. */
function ownEntry(entry: TransactionEntry, payer: string): PaidEntry | null {
  return entry.type === "received" || entry.counterparty === payer ? null : paidEntry(entry);
}

/** What an account took back of the USDC that it had set aside; null where that is nothing. */
function takenBack(entry: TransactionEntry, payer: string): PaidEntry | null {
  const isOwn = entry.counterparty === payer && entry.kind === "claimable_claimed";
  return isOwn ? usdcEntry(entry) : null;
}

/** Orders entries by their time, the newest first. */
export function byNewest(a: TransactionEntry, b: TransactionEntry): number {
  return a.createdAt === b.createdAt ? 0 : a.createdAt < b.createdAt ? 1 : -1;
}
