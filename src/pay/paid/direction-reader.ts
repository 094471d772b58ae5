import { type HistoryPagesQuery, readHistoryPages } from "../../client/history-pages.ts";
import type { TransactionEntry, TransactionPage } from "../../contract/transactions.ts";
import type { World } from "../world/world.ts";
import { waitForQuota } from "./wait-for-quota.ts";

export interface DirectionPayments {
  /** Newest first, without gaps. */
  entries: readonly TransactionEntry[];
  /** ISO 8601: entries are complete from here on; "" if everything was read. */
  since: string;
  total: number | null;
  /** The newest ledger covered; null if unknown. */
  asOfLedger: number | null;
  /** `failed` if a page of older entries couldn't be loaded. */
  olderRead: "idle" | "reading" | "failed";
}

/** The newest entries, from the newest page of both directions down to a cursor. */
interface NewerEntries {
  entries: TransactionEntry[];
  cursor: string | null;
  top: string | undefined;
  asOfLedger: number | null;
}

interface ReadTarget {
  /** ISO 8601 */
  since: string;
  ledger?: number | undefined;
}

/** Retries of a page while a person waits to pay. */
export const PAYING_RETRIES = { retries: 2, maxWaitSeconds: 30 } as const;

/** Retries for years of history, which exceed the rate limit. */
const BACKGROUND_RETRIES = { retries: 4, limitRetries: 8 } as const;

/** Maximum number of received entries read before paying: more than that is spam. */
export const MAX_RECEIVED_ENTRIES = 500;

const AFTER_ALL_ENTRIES = "9999-12-31T00:00:00Z";

/** Directions are read separately, so that incoming dust doesn't delay outgoing payments. */
export class DirectionReader {
  #entries: TransactionEntry[] = [];
  readonly #known = new Set<string>();
  /** Cursor for older entries; null if there are none, undefined before the first read. */
  #cursor: string | null | undefined;
  #since = AFTER_ALL_ENTRIES;
  /** ID of the newest entry, of either direction, below which nothing is missing. */
  #top: string | undefined;
  #asOfLedger: number | null = null;
  /** Newer entries, with a gap below them still to be read. */
  #above: NewerEntries | null = null;
  #total: number | null = null;
  #older: Promise<boolean> | null = null;
  #readers = 0;
  #hasFailed = false;

  constructor(
    readonly world: Pick<World, "api" | "sleep">,
    readonly payer: string,
    readonly side: "sent" | "received",
    readonly onChange: () => void,
  ) {}

  snapshot(): DirectionPayments {
    const isWhole = this.#cursor === null;
    return {
      entries: this.#entries,
      since: isWhole ? "" : this.#since,
      total: isWhole ? this.#entries.length : this.#total,
      asOfLedger: this.#asOfLedger,
      olderRead: this.#readers > 0 ? "reading" : this.#hasFailed ? "failed" : "idle",
    };
  }

  #reaches(since: string): boolean {
    return this.#cursor === null || this.#since < since;
  }

  /** Adds the newest page of both directions, then reads back to a time. False if that fails. */
  async readNewest(page: TransactionPage, { since, ledger }: ReadTarget): Promise<boolean> {
    // finish the gap of an earlier read first: starting over each time might never finish
    if (!await this.#closeGap(ledger)) return false;
    this.#addNewest(page);
    if (!await this.#closeGap(ledger)) return false;
    const most = this.side === "received" ? MAX_RECEIVED_ENTRIES : Infinity;
    while (!this.#reaches(since) && this.#entries.length < most) {
      if (await this.#readBelow({ ledger, ...PAYING_RETRIES }) === null) return false;
    }
    return true;
  }

  /** Returns false if a page couldn't be loaded. Concurrent calls share one read. */
  async readBackTo(since: string): Promise<boolean> {
    this.#readers++;
    this.#hasFailed = false;
    try {
      while (!this.#reaches(since) && !this.#hasFailed) {
        this.#older ??= this.#readOlder().finally(() => void (this.#older = null));
        this.#hasFailed = !await this.#older;
      }
    } catch {
      this.#hasFailed = true; // an invalid response counts as a failure
    } finally {
      this.#readers--;
      this.onChange();
    }
    return this.#reaches(since);
  }

  async #readOlder(): Promise<boolean> {
    const page = await this.#readBelow(BACKGROUND_RETRIES);
    if (page === null) return false;
    if (this.#cursor !== null) await waitForQuota(this.world, page);
    return true;
  }

  /** Adds the newest page of both directions, which can leave a gap above the known entries. */
  #addNewest(page: TransactionPage): void {
    const asOfLedger = page.asOfLedger ?? null;
    const [newest] = page.transactions;
    const [known] = this.#entries;
    if (known !== undefined && (newest === undefined || newest.createdAt < known.createdAt)) {
      // this server can be behind the one that sent an earlier page
      this.#asOfLedger = Math.max(this.#asOfLedger ?? 0, asOfLedger ?? 0) || null;
    } else if (known !== undefined || page.transactions.some(({ id }) => id === this.#top)) {
      this.#above = { entries: [], cursor: null, top: newest?.id, asOfLedger };
      this.#putAbove(page);
    } else {
      this.#top = newest?.id;
      this.#asOfLedger = asOfLedger;
      this.#putBelow(page);
    }
  }

  async #closeGap(ledger: number | undefined): Promise<boolean> {
    while (this.#above !== null) {
      const page = await this.#loadPage(this.#above.cursor, { ledger, ...PAYING_RETRIES });
      if (!page.ok) return false;
      this.#putAbove(page.value);
    }
    return true;
  }

  /** Adds a page to the gap, which closes at the first known entry. */
  #putAbove({ transactions, nextCursor }: TransactionPage): void {
    const above = this.#above;
    if (above === null) return;
    const joint = transactions.findIndex(({ id }) => id === this.#top || this.#known.has(id));
    above.entries.push(
      ...this.#ownEntries(joint < 0 ? transactions : transactions.slice(0, joint)),
    );
    above.cursor = nextCursor;
    if (joint < 0 && nextCursor !== null) {
      if (this.side === "sent" || above.entries.length < MAX_RECEIVED_ENTRIES) return;
      // too many received entries: those below are read again on request
      this.#entries = [];
      this.#known.clear();
      this.#cursor = nextCursor;
      this.#since = transactions.at(-1)?.createdAt ?? AFTER_ALL_ENTRIES;
    }
    this.#entries = [...above.entries, ...this.#entries];
    for (const { id } of above.entries) this.#known.add(id);
    this.#top = above.top;
    this.#asOfLedger = above.asOfLedger;
    this.#above = null;
  }

  async #readBelow(how: HistoryPagesQuery) {
    const cursor = this.#cursor;
    const page = await this.#loadPage(cursor ?? null, how);
    if (!page.ok) return null;
    // another read may have loaded this page first
    if (this.#cursor === cursor) this.#putBelow(page.value);
    this.onChange();
    return page;
  }

  #putBelow({ transactions, nextCursor }: TransactionPage): void {
    const own = this.#ownEntries(transactions).filter(({ id }) => !this.#known.has(id));
    this.#entries = [...this.#entries, ...own];
    for (const { id } of own) this.#known.add(id);
    this.#since = transactions.at(-1)?.createdAt ?? this.#since;
    this.#cursor = nextCursor;
  }

  async #loadPage(cursor: string | null, how: HistoryPagesQuery) {
    const { api, sleep } = this.world;
    const query = { filter: this.side, cursor, wait: sleep, ...how };
    const { value: page } = await readHistoryPages(api, this.payer, query).next();
    if (page === undefined) throw new Error("a history without a page");
    if (page.ok) this.#total = page.value.total;
    return page;
  }

  /** The entries of this direction. As in the service, a payment to oneself is in both. */
  #ownEntries(transactions: readonly TransactionEntry[]): TransactionEntry[] {
    return transactions.filter(({ type, counterparty, kind }) =>
      type === this.side ||
      type === "received" && counterparty === this.payer && kind !== "claimable_claimed"
    );
  }
}
