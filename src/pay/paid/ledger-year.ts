import { atom } from "nanostores";
import type { Answer } from "../../client/answer.ts";
import { historyPages } from "../../client/history-pages.ts";
import type { TransactionEntry, TransactionPage } from "../../contract/transactions.ts";
import { localDay } from "../line/pay-period.ts";
import type { World } from "../world/world.ts";
import { type PaidEntry, paidEntry, usdcEntry } from "./paid-record.ts";

/** What people got from an account in USDC in the last twelve months or more, as far as it was read. */
export interface LedgerYear {
  address: string;
  /** Payments out, and money set aside that was taken back; the newest first. */
  entries: readonly PaidEntry[];
  /** `reading` until all twelve months are there: what is there already are whole days, without a gap. */
  status: "reading" | "ready" | "failed";
  /** Where the months before are read on; none where the account's record has nothing older. */
  rest?: RestOfRecord | undefined;
}

/** The months before those that were read. */
export interface RestOfRecord {
  /** The first month that was read: `2025-12`. It stays so when the next month begins. */
  from: string;
  /** The page that has the newest entry of the rest; null for the newest page. */
  cursor: string | null;
}

/** How many months are looked at, this one among them. */
export const MONTHS = 12;

/** How often a page is asked for again where it was not to be had. */
const RETRIES = 4;

/** Requests that are left to the rest of the page where the service counts them. */
const LEFT_FREE = 15;

/**
 * The connected account's last twelve months by the ledger's own record. It is read in the
 * background, the newest first, and read on where it was read before. `newestPage` has the newest
 * page where somebody else is reading it.
 */
export function createLedgerYear(
  world: World,
  newestPage: (address: string) => Promise<TransactionPage | null>,
) {
  /** Null before any account was read. */
  const $year = atom<LedgerYear | null>(null);
  let turn: Promise<void> = Promise.resolve();

  /** Reads what is new of an account; for another account, or after a failure, everything. */
  function read(address: string): Promise<void> {
    if ($year.get()?.address !== address) $year.set({ address, entries: [], status: "reading" });
    turn = turn.then(() => readOn(address)).catch(() => giveUp(address));
    return turn;
  }

  /** An answer that makes no sense is none: whoever reads after it must not be stuck behind it. */
  function giveUp(address: string): void {
    const year = $year.get();
    if (year?.address === address && year.status === "reading") {
      $year.set({ ...year, status: "failed" });
    }
  }

  async function readOn(address: string): Promise<void> {
    const before = $year.get();
    if (before?.address !== address) return;
    const isWhole = before.status === "ready";
    const known = isWhole ? before.entries : [];
    const newest = known[0]?.id;
    // a service that has fallen behind tells old ones anew
    const told = new Set(known.map(({ id }) => id));
    const from = monthBefore(localDay(world.now()).slice(0, 7), MONTHS - 1);
    const since = `${from}-01`;
    const fresh: PaidEntry[] = [];
    let cursor: string | null = null;
    /** Of this day there may be more: a run that was cut would leave people out. */
    let cut = "";
    const whole = () => fresh.filter(({ createdAt }) => localDay(createdAt) > cut);
    if (!isWhole) $year.set({ address, entries: [], status: "reading" });
    let rest: RestOfRecord | undefined;
    for await (const page of pagesOf(address)) {
      const at = cursor;
      if ($year.get()?.address !== address) return;
      if (!page.ok) {
        if (!isWhole) $year.set({ address, entries: whole(), status: "failed" });
        return;
      }
      cursor = page.value.nextCursor;
      cut = localDay(page.value.transactions.at(-1)?.createdAt ?? "");
      for (const entry of page.value.transactions) {
        if (entry.id === newest || localDay(entry.createdAt) < since) {
          cursor = null;
          rest = { from, cursor: at };
          break;
        }
        const own = told.has(entry.id) ? null : ownEntry(entry, address);
        if (own !== null) fresh.push(own);
      }
      if (!isWhole && cursor !== null) {
        $year.set({ address, entries: whole(), status: "reading" });
      }
      // a long history must not take from wages the requests that they need
      const { limit } = page;
      if (cursor !== null && limit !== undefined && limit.remaining < LEFT_FREE) {
        await world.sleep(limit.resetSeconds * 1000);
      }
      if (cursor === null) break;
    }
    // earlier years may have been read meanwhile
    const now = isWhole ? $year.get() : null;
    const entries = [...fresh, ...now?.entries ?? []];
    $year.set({ address, entries, status: "ready", rest: now === null ? rest : now.rest });
  }

  /** All pages of an account's record; the newest is not read again where somebody has just read it. */
  async function* pagesOf(address: string): AsyncGenerator<Answer<TransactionPage>> {
    const query = { filter: "all", retries: RETRIES, wait: world.sleep } as const;
    const newest = await newestPage(address);
    if (newest === null) return yield* historyPages(world.api, address, query);
    yield { ok: true, value: newest };
    const cursor = newest.nextCursor;
    if (cursor !== null) yield* historyPages(world.api, address, { ...query, cursor });
  }

  /** Forgets the account: another wallet, or none, is connected. */
  function forget(): void {
    $year.set(null);
  }

  return { $year, read, forget };
}

/** A month so many months before another, both as `2026-11`. */
export function monthBefore(month: string, months: number): string {
  const [year = NaN, no = NaN] = month.split("-").map(Number);
  const day = new Date(year, no - 1 - months, 1);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, "0")}`;
}

/** What the account paid in recognized USDC, or took back of what it had set aside; else null. */
export function ownEntry(entry: TransactionEntry, address: string): PaidEntry | null {
  const isToItself = entry.counterparty === address;
  if (entry.type === "sent") return isToItself ? null : paidEntry(entry);
  const isTakenBack = isToItself && entry.kind === "claimable_claimed";
  return isTakenBack ? usdcEntry(entry) : null;
}
