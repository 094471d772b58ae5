import { atom, computed } from "nanostores";
import type { Answer } from "../../client/answer.ts";
import { retrying } from "../../client/retry.ts";
import type { Filter, TransactionEntry } from "../../contract/transactions.ts";
import { latestLedger } from "../../wallet/horizon.ts";
import { localDate, localDay } from "../line/pay-period.ts";
import type { World } from "../world/world.ts";
import { monthBefore, MONTHS, monthsOf, type Payments } from "./paid-months.ts";
import { paidEntry, type PaidRecord } from "./paid-record.ts";
import { MOST_RECEIVED, PaidSide, WHILE_PAYING } from "./paid-side.ts";

/** What a reading of the newest payments has to reach. */
export interface ReadAtLeast {
  /** Milliseconds since 1970: back to this moment at least. */
  from?: number;
  /** A ledger that is known of: the record then tells whether it knows it too. */
  ledger?: number;
  /** True where nobody pays by it: where it fails, the record stays as it was. */
  inBackground?: boolean;
}

/** An account whose payments are read. */
interface Account extends Pick<Payments, "payer" | "total" | "newest" | "from"> {
  sent: PaidSide;
  received: PaidSide;
}

export type PaidStore = ReturnType<typeof createPaid>;

/** A month, and what a pay run may be late or early. */
const DAYS_BACK = 47;

const DAY_MS = 86_400_000;

/**
 * What the connected account paid and received, by the ledger's own record: read once, from the
 * newest back, as far as somebody asks. Whatever shows or adds up payments takes them from here.
 */
export function createPaid(world: World) {
  /**
   * What whoever pays goes by: changes only where the newest payments were asked for. Null before any
   * answer.
   */
  const $record = atom<PaidRecord | null>(null);

  /** Everything that was read; changes with each page. Null before any account was read. */
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
      sent: new PaidSide(world, payer, "sent", changed),
      received: new PaidSide(world, payer, "received", changed),
    };
    account = own;
    $record.set(null);
    show(own);
    return own;
  }

  function show({ sent, received, ...own }: Account): void {
    $payments.set({ ...own, sent: sent.now(), received: received.now() });
  }

  /** Forgets the account: another wallet, or none, is connected. */
  function forget(): void {
    account = null;
    $record.set(null);
    $payments.set(null);
  }

  /**
   * Reads what is new of an account's payments, after whatever is being read; false where it could
   * not be read to its end.
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
      { retries: WHILE_PAYING.retries, wait: world.sleep },
      () => closeTime(world),
    );
    const now = latest.ok ? latest.value : world.now();
    const since = new Date(Math.min(now - DAYS_BACK * DAY_MS, from)).toISOString();
    // an answer that makes no sense is none: whoever reads after it must not be stuck behind it
    const isRead = await readSides(own, since, ledger).catch(() => false);
    if (account !== own) return false;
    own.newest = isRead ? "ready" : "failed";
    show(own);
    const isReady = isRead && latest.ok;
    if (!isReady && inBackground) return false;
    const [sent, received] = [own.sent.now(), own.received.now()];
    // what is known since is all that there was: a person's yes goes by it
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

  /** Reads both sides from one page, as most often all that is new stands there. */
  async function readSides(own: Account, since: string, ledger?: number): Promise<boolean> {
    const page = await retrying(
      { ...WHILE_PAYING, wait: world.sleep },
      () => world.api.transactions(own.payer, { filter: "all", limit: 50, ledger }),
    );
    if (!page.ok) return false;
    own.total = page.value.total;
    const wanted = { since, ledger };
    return await own.sent.readNewest(page.value, wanted) &&
      await own.received.readNewest(page.value, wanted);
  }

  /**
   * Reads a side, or both, back to a day, `2025-12-01`; "" for everything. False where a page was not
   * to be had; what was read is kept, and who asks again goes on there.
   */
  async function readBackTo(day: string, filter: Filter = "all"): Promise<boolean> {
    const own = account;
    if (own === null) return false;
    const since = day === "" ? "" : localDate(day).toISOString();
    // what was paid comes first: it is never held up by what was received
    for (const side of sidesOf(own, filter)) if (!await side.readBackTo(since)) return false;
    return true;
  }

  /** Reads a page or more of what is older; false where that was not to be had. */
  async function readOlder(filter: Filter): Promise<boolean> {
    if (account === null) return false;
    const ends = sidesOf(account, filter).map((side) => ({ side, ...side.now() }));
    const [newest] = ends.sort((a, b) => a.since < b.since ? 1 : -1);
    return newest !== undefined && await newest.side.readBackTo(newest.since);
  }

  /** Reads what is new of an account, and the months that are looked at. */
  async function readMonths(payer: string): Promise<void> {
    await readNewest(payer);
    if (account?.payer === payer) await readBackTo(`${account.from}-01`);
  }

  /** Adds the twelve months before those that were read; all of them, or nothing. */
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
    /** Waits for the newest payments that are being read. */
    whenRead: () => turn,
    readBackTo,
    readOlder,
    readMonths,
    readEarlierMonths,
  };
}

function sidesOf({ sent, received }: Account, filter: Filter): PaidSide[] {
  return filter === "all" ? [sent, received] : [filter === "sent" ? sent : received];
}

/** When the newest ledger closed, in milliseconds since 1970. */
async function closeTime({ place }: World): Promise<Answer<number>> {
  const latest = await latestLedger(place);
  if (latest.ok) return { ok: true, value: latest.value.closedAt * 1000 };
  return { ok: false, code: "upstream_unavailable", status: 0 };
}
