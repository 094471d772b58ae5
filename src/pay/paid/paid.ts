import { atom, computed } from "nanostores";
import type { Answer } from "../../client/answer.ts";
import { withRetries } from "../../client/retry.ts";
import type { Filter, TransactionEntry } from "../../contract/transactions.ts";
import { latestLedger } from "../../wallet/horizon.ts";
import { localDay, startOfLocalDay } from "../line/pay-period.ts";
import type { World } from "../world/world.ts";
import { type AccountPayments, MONTHS_SHOWN, subtractMonths, toPaidMonths } from "./paid-months.ts";
import { type PaidRecord, toPaidEntry } from "./paid-record.ts";
import { DirectionReader, MAX_RECEIVED_ENTRIES, PAYING_RETRIES } from "./direction-reader.ts";

export interface ReadScope {
  /** Milliseconds since 1970: the time to read back to, at least. */
  from?: number;
  /** A ledger sequence; the record then says whether it includes that ledger. */
  ledger?: number;
  /** Whether no payment depends on this read. A failure then doesn't change the record. */
  inBackground?: boolean;
}

interface Account extends Pick<AccountPayments, "payer" | "total" | "newest" | "from"> {
  sent: DirectionReader;
  received: DirectionReader;
}

/** Days of payments to read: a month, and the days by which a pay run can be early or late. */
const DAYS_BACK = 47;

const DAY_MS = 86_400_000;

/** The connected account's payments. Everything that shows or sums payments uses this store. */
export class PaidStore {
  /** What paying relies on: changes only when the newest payments are read. Null before that. */
  readonly $record = atom<PaidRecord | null>(null);

  /** Everything read so far, updated with each page. Null until an account is read. */
  readonly $payments = atom<AccountPayments | null>(null);

  readonly $months = computed(this.$payments, (payments) => payments && toPaidMonths(payments));

  readonly #world: World;
  #account: Account | null = null;

  /** The last read of the newest payments, for which the next one waits. */
  #lastRead: Promise<boolean> = Promise.resolve(true);

  constructor(world: World) {
    this.#world = world;
  }

  forget(): void {
    this.#account = null;
    this.$record.set(null);
    this.$payments.set(null);
  }

  whenRead(): Promise<boolean> {
    return this.#lastRead;
  }

  /** Waits for any read in progress. Returns false if the newest payments couldn't be read. */
  readNewest(payer: string, scope: ReadScope = {}): Promise<boolean> {
    const own = this.#accountOf(payer);
    this.#lastRead = this.#lastRead.then(() => this.#readNext(own, scope));
    return this.#lastRead;
  }

  /** `day`: `2025-12-01`, or "" for everything. After a failure, the next call resumes. */
  async readBackTo(day: string, filter: Filter = "all"): Promise<boolean> {
    const own = this.#account;
    if (own === null) return false;
    const since = day === "" ? "" : startOfLocalDay(day).toISOString();
    // outgoing payments first, so that incoming ones never delay them
    for (const side of readersFor(own, filter)) if (!await side.readBackTo(since)) return false;
    return true;
  }

  /** Reads at least one page of older entries; returns false if that failed. */
  async readOlder(filter: Filter): Promise<boolean> {
    if (this.#account === null) return false;
    const ends = readersFor(this.#account, filter).map((side) => ({ side, ...side.snapshot() }));
    const [newest] = ends.sort((a, b) => a.since < b.since ? 1 : -1);
    return newest !== undefined && await newest.side.readBackTo(newest.since);
  }

  async readMonths(payer: string): Promise<void> {
    await this.readNewest(payer);
    const own = this.#account;
    if (own?.payer === payer) await this.readBackTo(`${own.from}-01`);
  }

  /** Adds twelve earlier months to those shown; if one can't be read, adds none. */
  async readEarlierMonths(): Promise<boolean> {
    const own = this.#account;
    if (own === null) return false;
    const from = subtractMonths(own.from, MONTHS_SHOWN);
    if (!await this.readBackTo(`${from}-01`) || this.#account !== own) return false;
    own.from = from;
    this.#show(own);
    return true;
  }

  #accountOf(payer: string): Account {
    if (this.#account?.payer === payer) return this.#account;
    const world = this.#world;
    const onChange = () => void (this.#account === own && this.#show(own));
    const own: Account = {
      payer,
      total: null,
      newest: "reading",
      from: subtractMonths(localDay(world.now()).slice(0, 7), MONTHS_SHOWN - 1),
      sent: new DirectionReader(world, payer, "sent", onChange),
      received: new DirectionReader(world, payer, "received", onChange),
    };
    this.#account = own;
    this.$record.set(null);
    this.#show(own);
    return own;
  }

  #show({ sent, received, ...own }: Account): void {
    this.$payments.set({ ...own, sent: sent.snapshot(), received: received.snapshot() });
  }

  async #readNext(
    own: Account,
    { from = Infinity, ledger, inBackground = false }: ReadScope,
  ): Promise<boolean> {
    if (this.#account !== own) return false;
    const world = this.#world;
    const latest = await withRetries(
      { retries: PAYING_RETRIES.retries, wait: world.sleep },
      () => closeTime(world),
    );
    const now = latest.ok ? latest.value : world.now();
    const since = new Date(Math.min(now - DAYS_BACK * DAY_MS, from)).toISOString();
    // an invalid response is treated as a failure, so that it doesn't block later reads
    const isRead = await this.#readSides(own, since, ledger).catch(() => false);
    if (this.#account !== own) return false;
    own.newest = isRead ? "ready" : "failed";
    this.#show(own);
    const isReady = isRead && latest.ok;
    if (!isReady && inBackground) return false;
    this.$record.set({
      ...recordSince(since, own),
      ledgerTime: latest.ok ? now : null,
      clockAhead: world.now() - now,
      asOfLedger: isReady ? own.sent.snapshot().asOfLedger : null,
      status: isReady ? "ready" : "failed",
    });
    return isReady;
  }

  /** Reads both directions from one page, which usually has everything new. */
  async #readSides(own: Account, since: string, ledger?: number): Promise<boolean> {
    const { api, sleep } = this.#world;
    const page = await withRetries(
      { ...PAYING_RETRIES, wait: sleep },
      () => api.transactions(own.payer, { filter: "all", limit: 50, ledger }),
    );
    if (!page.ok) return false;
    own.total = page.value.total;
    const wanted = { since, ledger };
    return await own.sent.readNewest(page.value, wanted) &&
      await own.received.readNewest(page.value, wanted);
  }
}

/** The payments since a time (ISO 8601). Earlier ones are left out: they can be incomplete. */
function recordSince(since: string, { payer, sent, received }: Account) {
  const isRecent = ({ createdAt }: TransactionEntry) => createdAt >= since;
  return {
    payer,
    since,
    entries: sent.snapshot().entries.filter(isRecent).flatMap((entry) => toPaidEntry(entry) ?? []),
    received: received.snapshot().entries.filter(isRecent).slice(0, MAX_RECEIVED_ENTRIES),
  };
}

function readersFor({ sent, received }: Account, filter: Filter): DirectionReader[] {
  return filter === "all" ? [sent, received] : [filter === "sent" ? sent : received];
}

/** When the newest ledger closed, in milliseconds since 1970. */
async function closeTime({ connection }: World): Promise<Answer<number>> {
  const latest = await latestLedger(connection);
  if (latest !== null) return { ok: true, value: latest.closedAt * 1000 };
  return { ok: false, code: "upstream_unavailable", status: 0 };
}
