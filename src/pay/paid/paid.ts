import { atom, computed } from "nanostores";
import type { Answer } from "../../client/answer.ts";
import { retrying } from "../../client/retry.ts";
import type { Filter, TransactionEntry } from "../../contract/transactions.ts";
import { latestLedger } from "../../wallet/horizon.ts";
import { localDate, localDay } from "../line/pay-period.ts";
import type { World } from "../world/world.ts";
import { monthBefore, MONTHS, monthsOf, type Payments } from "./paid-months.ts";
import { paidEntry, type PaidRecord } from "./paid-record.ts";
import { DirectionReader, MOST_RECEIVED, PAYING_RETRIES } from "./direction-reader.ts";

/** What a read of the newest payments has to cover. */
export interface ReadAtLeast {
  /** Milliseconds since 1970: read back to this time at least. */
  from?: number;
  /** A known ledger: the record then tells whether it covers it. */
  ledger?: number;
  /** True if nothing is paid based on it: a failure then leaves the record as it was. */
  inBackground?: boolean;
}

/** An account with its payments. */
interface Account extends Pick<Payments, "payer" | "total" | "newest" | "from"> {
  sent: DirectionReader;
  received: DirectionReader;
}

export type PaidStore = ReturnType<typeof createPaid>;

/** A month, plus the days that a pay run can be early or late. */
const DAYS_BACK = 47;

const DAY_MS = 86_400_000;

/**
 * The payments of the connected account from the ledger, read once, from the newest back as far as
 * needed. Everything that shows or sums payments uses this store.
 */
export function createPaid(world: World) {
  /**
   * The record that paying relies on. Changes only when the newest payments are read. Null before
   * the first read.
   */
  const $record = atom<PaidRecord | null>(null);

  /** Everything read so far, updated with each page. Null until an account is read. */
  const $payments = atom<Payments | null>(null);

  const $months = computed($payments, (payments) => payments && monthsOf(payments));

  let account: Account | null = null;
  let turn: Promise<boolean> = Promise.resolve(true);

  function accountOf(payer: string): Account {
    if (account?.payer === payer) return account;
    const changed = () => void (account === own && show(own));
    const own: Account = {
      payer,
      total: null,
      newest: "reading",
      from: monthBefore(localDay(world.now()).slice(0, 7), MONTHS - 1),
      sent: new DirectionReader(world, payer, "sent", changed),
      received: new DirectionReader(world, payer, "received", changed),
    };
    account = own;
    $record.set(null);
    show(own);
    return own;
  }

  function show({ sent, received, ...own }: Account): void {
    $payments.set({ ...own, sent: sent.now(), received: received.now() });
  }

  /** Clears the account: another wallet, or none, is connected. */
  function forget(): void {
    account = null;
    $record.set(null);
    $payments.set(null);
  }

  /**
   * Reads an account's new payments, after any read in progress; false if that couldn't be
   * completed.
   */
  function readNewest(payer: string, reach: ReadAtLeast = {}): Promise<boolean> {
    const own = accountOf(payer);
    turn = turn.then(() => readOn(own, reach));
    return turn;
  }

  async function readOn(
    own: Account,
    { from = Infinity, ledger, inBackground = false }: ReadAtLeast,
  ): Promise<boolean> {
    if (account !== own) return false;
    const latest = await retrying(
      { retries: PAYING_RETRIES.retries, wait: world.sleep },
      () => closeTime(world),
    );
    const now = latest.ok ? latest.value : world.now();
    const since = new Date(Math.min(now - DAYS_BACK * DAY_MS, from)).toISOString();
    // treat an invalid answer as a failure: later reads must not get stuck behind it
    const isRead = await readSides(own, since, ledger).catch(() => false);
    if (account !== own) return false;
    own.newest = isRead ? "ready" : "failed";
    show(own);
    const isReady = isRead && latest.ok;
    if (!isReady && inBackground) return false;
    const [sent, received] = [own.sent.now(), own.received.now()];
    // entries before `since` can be incomplete, and a person confirms what this record shows
    const isRecent = ({ createdAt }: TransactionEntry) => createdAt >= since;
    $record.set({
      payer: own.payer,
      since,
      ledgerTime: latest.ok ? now : null,
      clockAhead: world.now() - now,
      entries: sent.entries.filter(isRecent).flatMap((entry) => paidEntry(entry) ?? []),
      received: received.entries.filter(isRecent).slice(0, MOST_RECEIVED),
      asOfLedger: isReady ? sent.asOfLedger : null,
      status: isReady ? "ready" : "failed",
    });
    return isReady;
  }

  /** Reads both directions from one page, which usually has everything new. */
  async function readSides(own: Account, since: string, ledger?: number): Promise<boolean> {
    const page = await retrying(
      { ...PAYING_RETRIES, wait: world.sleep },
      () => world.api.transactions(own.payer, { filter: "all", limit: 50, ledger }),
    );
    if (!page.ok) return false;
    own.total = page.value.total;
    const wanted = { since, ledger };
    return await own.sent.readNewest(page.value, wanted) &&
      await own.received.readNewest(page.value, wanted);
  }

  /**
   * Reads a direction, or both, back to a day, `2025-12-01`; "" for everything. False if a page
   * couldn't be loaded; the next call resumes there.
   */
  async function readBackTo(day: string, filter: Filter = "all"): Promise<boolean> {
    const own = account;
    if (own === null) return false;
    const since = day === "" ? "" : localDate(day).toISOString();
    // outgoing payments first: incoming ones must never delay them
    for (const side of sidesOf(own, filter)) if (!await side.readBackTo(since)) return false;
    return true;
  }

  /** Reads at least one page of older entries; false if that failed. */
  async function readOlder(filter: Filter): Promise<boolean> {
    if (account === null) return false;
    const ends = sidesOf(account, filter).map((side) => ({ side, ...side.now() }));
    const [newest] = ends.sort((a, b) => a.since < b.since ? 1 : -1);
    return newest !== undefined && await newest.side.readBackTo(newest.since);
  }

  /** Reads an account's new payments, and the months shown. */
  async function readMonths(payer: string): Promise<void> {
    await readNewest(payer);
    if (account?.payer === payer) await readBackTo(`${account.from}-01`);
  }

  /** Adds the previous twelve months, all or nothing. */
  async function readEarlierMonths(): Promise<boolean> {
    const own = account;
    if (own === null) return false;
    const from = monthBefore(own.from, MONTHS);
    if (!await readBackTo(`${from}-01`) || account !== own) return false;
    own.from = from;
    show(own);
    return true;
  }

  return {
    $record,
    $payments,
    $months,
    forget,
    readNewest,
    /** Resolves after the read in progress. */
    whenRead: () => turn,
    readBackTo,
    readOlder,
    readMonths,
    readEarlierMonths,
  };
}

function sidesOf({ sent, received }: Account, filter: Filter): DirectionReader[] {
  return filter === "all" ? [sent, received] : [filter === "sent" ? sent : received];
}

/** When the newest ledger closed, in milliseconds since 1970. */
async function closeTime({ place }: World): Promise<Answer<number>> {
  const latest = await latestLedger(place);
  if (latest.ok) return { ok: true, value: latest.value.closedAt * 1000 };
  return { ok: false, code: "upstream_unavailable", status: 0 };
}
