import { historyPages, type HistoryPagesQuery } from "../../client/history-pages.ts";
import type { TransactionEntry, TransactionPage } from "../../contract/transactions.ts";
import type { World } from "../world/world.ts";
import { leaveFree } from "./leave-free.ts";

/** One side of an account's payments, as far as it was read. */
export interface SideRead {
  /** The newest first, without a gap. */
  entries: readonly TransactionEntry[];
  /** ISO 8601: nothing is missing after this moment; "" where everything was read. */
  since: string;
  /** How many the ledger has; null where nobody said. */
  total: number | null;
  /** The newest ledger of which nothing is missing; null where nobody said. */
  asOfLedger: number | null;
  /** Whether older entries are being read; `failed` where a page of them was not to be had. */
  older: "no" | "now" | "failed";
}

/** The newest entries, from what was the newest of both sides then, down to a cursor. */
interface Above {
  entries: TransactionEntry[];
  cursor: string | null;
  top: string | undefined;
  asOfLedger: number | null;
}

/** What is new of a side: from where on it is wanted, and a ledger that is known of. */
interface Wanted {
  /** ISO 8601 */
  since: string;
  ledger?: number | undefined;
}

/** How a page is asked for again while somebody waits to pay. */
export const WHILE_PAYING = { retries: 2, patience: 30 } as const;

/** The same of years, which outlast the read limit. */
const IN_BACKGROUND = { retries: 4, limitRetries: 8 } as const;

/** So many that were received are read for a payment: more came from somebody who wants to be seen. */
export const MOST_RECEIVED = 500;

/** Later than everything: nothing was read. */
const NEVER = "9999-12-31T00:00:00Z";

/**
 * One side of an account's payments. Each is read alone, so that a flood of small payments to the
 * account does not hold up what it paid. A reading that was refused goes on where it ended.
 */
export class PaidSide {
  #entries: TransactionEntry[] = [];
  readonly #known = new Set<string>();
  /** Where older entries begin; null where there are none, undefined before anything was read. */
  #cursor: string | null | undefined;
  #since = NEVER;
  /** Of both sides, the newest entry of which nothing below is missing here. */
  #top: string | undefined;
  #asOfLedger: number | null = null;
  /** Newer entries, with a gap below them that is still to be read. */
  #above: Above | null = null;
  #total: number | null = null;
  #older: Promise<boolean> | null = null;
  #readers = 0;
  #hasFailed = false;

  constructor(
    readonly world: Pick<World, "api" | "sleep">,
    readonly payer: string,
    readonly side: "sent" | "received",
    /** Called after each page. */
    readonly changed: () => void,
  ) {}

  now(): SideRead {
    const isWhole = this.#cursor === null;
    return {
      entries: this.#entries,
      since: isWhole ? "" : this.#since,
      total: isWhole ? this.#entries.length : this.#total,
      asOfLedger: this.#asOfLedger,
      older: this.#readers > 0 ? "now" : this.#hasFailed ? "failed" : "no",
    };
  }

  /** True where nothing is missing from a moment on (ISO 8601). */
  #reaches(since: string): boolean {
    return this.#cursor === null || this.#since < since;
  }

  /**
   * Reads what is new, given the newest page of both sides, and back to a moment. False where a page
   * was not to be had.
   */
  async readNewest(page: TransactionPage, { since, ledger }: Wanted): Promise<boolean> {
    // what an earlier reading left comes first: whoever begins anew never comes to the end
    if (!await this.#closeGap(ledger)) return false;
    this.#begin(page);
    if (!await this.#closeGap(ledger)) return false;
    const most = this.side === "received" ? MOST_RECEIVED : Infinity;
    while (!this.#reaches(since) && this.#entries.length < most) {
      if (await this.#readBelow({ ledger, ...WHILE_PAYING }) === null) return false;
    }
    return true;
  }

  /** Reads back to a moment; false where a page was not to be had. Who asks for the same shares it. */
  async readBackTo(since: string): Promise<boolean> {
    this.#readers++;
    this.#hasFailed = false;
    try {
      while (!this.#reaches(since) && !this.#hasFailed) {
        this.#older ??= this.#readOlder().finally(() => void (this.#older = null));
        this.#hasFailed = !await this.#older;
      }
    } catch {
      this.#hasFailed = true; // an answer that makes no sense is none
    } finally {
      this.#readers--;
      this.changed();
    }
    return this.#reaches(since);
  }

  async #readOlder(): Promise<boolean> {
    const page = await this.#readBelow(IN_BACKGROUND);
    if (page === null) return false;
    if (this.#cursor !== null) await leaveFree(this.world, page);
    return true;
  }

  /** Takes the newest page of both sides: what is known stays below it, perhaps with a gap between. */
  #begin(page: TransactionPage): void {
    const asOfLedger = page.asOfLedger ?? null;
    const [newest] = page.transactions;
    const [known] = this.#entries;
    if (known !== undefined && (newest === undefined || newest.createdAt < known.createdAt)) {
      // what is known already stands for what a server that lacks it would tell
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
      const page = await this.#page(this.#above.cursor, { ledger, ...WHILE_PAYING });
      if (!page.ok) return false;
      this.#putAbove(page.value);
    }
    return true;
  }

  /** Puts a page into the gap, which is closed by the first entry that is known below it. */
  #putAbove({ transactions, nextCursor }: TransactionPage): void {
    const above = this.#above;
    if (above === null) return;
    const joint = transactions.findIndex(({ id }) => id === this.#top || this.#known.has(id));
    above.entries.push(...this.#own(joint < 0 ? transactions : transactions.slice(0, joint)));
    above.cursor = nextCursor;
    if (joint < 0 && nextCursor !== null) {
      if (this.side === "sent" || above.entries.length < MOST_RECEIVED) return;
      // a flood: what is below it is read again where somebody looks so far back
      this.#entries = [];
      this.#known.clear();
      this.#cursor = nextCursor;
      this.#since = transactions.at(-1)?.createdAt ?? NEVER;
    }
    this.#entries = [...above.entries, ...this.#entries];
    for (const { id } of above.entries) this.#known.add(id);
    this.#top = above.top;
    this.#asOfLedger = above.asOfLedger;
    this.#above = null;
  }

  /** Reads the page below all that is known; null where it was not to be had. */
  async #readBelow(how: HistoryPagesQuery) {
    const cursor = this.#cursor;
    const page = await this.#page(cursor ?? null, how);
    if (!page.ok) return null;
    // another reading may have got it first
    if (this.#cursor === cursor) this.#putBelow(page.value);
    this.changed();
    return page;
  }

  #putBelow({ transactions, nextCursor }: TransactionPage): void {
    const own = this.#own(transactions).filter(({ id }) => !this.#known.has(id));
    this.#entries = [...this.#entries, ...own];
    for (const { id } of own) this.#known.add(id);
    this.#since = transactions.at(-1)?.createdAt ?? this.#since;
    this.#cursor = nextCursor;
  }

  async #page(cursor: string | null, how: HistoryPagesQuery) {
    const { api, sleep } = this.world;
    const query = { filter: this.side, cursor, wait: sleep, ...how };
    const { value: page } = await historyPages(api, this.payer, query).next();
    if (page === undefined) throw new Error("a history without a page");
    if (page.ok) this.#total = page.value.total;
    return page;
  }

  /** As the service tells the sides apart: what an account paid itself is on both. */
  #own(transactions: readonly TransactionEntry[]): TransactionEntry[] {
    return transactions.filter(({ type, counterparty, kind }) =>
      type === this.side ||
      type === "received" && counterparty === this.payer && kind !== "claimable_claimed"
    );
  }
}
