import { LRUCache } from "lru-cache";
import type { IncomeQuery } from "../../services.ts";
import { MAX_PAYERS, MAX_PAYERS_BY_DAY, type PayerDays } from "../../../src/contract/income.ts";
import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import { HISTORY_FILTERS } from "../../../src/contract/transactions.ts";
import {
  continueCount,
  type EntryCount,
  maxCounts,
  uncountedOperations,
} from "../history/count.ts";
import { compareIds } from "../history/cursor.ts";
import type { OriginCache } from "../history/origins.ts";
import type { OriginsById } from "../history/transaction-payments.ts";
import { ledgerOfOperation } from "../horizon/operations.ts";
import type {
  Budget,
  LedgerPort,
  LedgerReading,
  OperationRecord,
  OperationsPage,
} from "../ledger.ts";
import { hasFullHistory, type ServerRanges } from "../server-ranges.ts";
import { incomeEvents, type IncomeNetwork } from "./income-events.ts";
import {
  addIncome,
  counterpartiesOf,
  type Counterparty,
  formatDay,
  type Payer,
  subtractReturns,
} from "./net-income.ts";
import {
  emptyTotals,
  fitsInOneCommit,
  type StoredTotals,
  type TotalsStore,
} from "./totals-store.ts";

export interface TotalsState extends StoredTotals {
  /** True if the ledger had nothing newer. */
  caughtUp: boolean;
}

export interface PaymentsByDay {
  /** Payers by sum, largest first. */
  payers: (Payer & { address: string })[];
  paidDays: PayerDays[];
}

/** The newest operations of a history, newest first. */
export interface NewestPage {
  operations(): OperationRecord[];
  /** True if the page reaches the oldest operation. */
  ended(): boolean;
  sources: number[];
}

interface AdvanceOptions {
  /** Null if the request read another part of the history, or its page can't be counted. */
  newest: NewestPage | null;
  origins: OriginsById;
  /** How many more pages of 200 operations to read. */
  mostPages: number;
  until: number;
  budget: Budget;
}

interface TotalsOptions extends ServerRanges {
  store: TotalsStore;
  port: Pick<LedgerPort, "operations">;
  origins: OriginCache;
  network: IncomeNetwork;
  /** True if any server has the whole history. */
  isWhole(): Promise<boolean>;
  /** The index of the only Horizon server; null if there are several or none. */
  onlySource: number | null;
  hostOf(source: number): string;
  now: () => number;
  /** Monotonic, in milliseconds. */
  clock: () => number;
}

interface Step {
  kept: StoredTotals;
  /** The work done, in pages of 200 operations. A server can send smaller pages. */
  pages: number;
  /** True if the server has no more, or nothing more can be counted now. */
  ended: boolean;
  caughtUp: boolean;
}

/** Failures after which a later request continues: a client's limit, or missing older ledgers. */
const CONTINUES_LATER = new Set(["rate_limited", "not_kept"]);

/** How long a count stays up to date without querying the ledger. */
const FRESH_MS = 2_000;

/** Horizon's largest page. */
const PAGE_SIZE = 200;

/** Enough for several hundred workers. An open passport requests its days repeatedly. */
const MAX_CACHED_DAYS = 100_000;

const MAX_REMEMBERED = 5_000;

/** Counts each account's history incrementally, with bounded work per request. */
export class TotalsCounter {
  /**
   * When a count was last up to date. An account without operations has no stored totals, so its
   * beginning and sources are kept here.
   */
  readonly #caughtUp = new LRUCache<
    string,
    Pick<StoredTotals, "beginning" | "sources"> & { at: number }
  >({ max: MAX_REMEMBERED });
  readonly #cachedDays = new LRUCache<string, { version: string; paid: PaymentsByDay }>({
    maxSize: MAX_CACHED_DAYS,
    sizeCalculation: ({ paid: { paidDays } }) =>
      paidDays.reduce((sum, { days }) => sum + days.length, 1),
  });

  constructor(readonly options: TotalsOptions) {}

  /** Loads the totals without querying the ledger. */
  async load(account: string): Promise<TotalsState> {
    const kept = await this.options.store.load(account);
    const { at, ...remembered } = this.#caughtUp.get(account) ??
      { at: -Infinity, beginning: null, sources: [] };
    const caughtUp = this.options.clock() - at < FRESH_MS && isAllCounted(kept);
    return caughtUp && kept.count.position === null
      ? { ...kept, ...remembered, caughtUp }
      : { ...kept, caughtUp };
  }

  /**
   * Counts pages until the gap is closed, then the operations that a request has read. Entries
   * beyond a remaining gap raise the lower bound. No answer of any process reports a smaller number
   * than before.
   */
  async advance(
    account: string,
    known: TotalsState,
    options: AdvanceOptions,
  ): Promise<TotalsState> {
    const { newest, origins, mostPages, until, budget } = options;
    let { caughtUp, ...kept }: TotalsState = known;
    if (newest !== null) kept = await this.#withBeginning(kept, newest, budget);
    const isJoined = () => newest !== null && this.#joins(newest, kept);
    // the page shows entries newer than the count
    if (newest !== null && !isJoined()) caughtUp = false;
    for (let pages = 0; pages < mostPages && !isJoined() && !caughtUp;) {
      if (pages > 0 && this.options.now() > until) break;
      const from = positionOf(kept);
      const stepped = await this.#countPage(account, kept, budget);
      if (!stepped.ok) break;
      pages += stepped.value.pages;
      ({ kept, caughtUp } = stepped.value);
      if (stepped.value.ended || positionOf(kept) === from) break;
    }
    const read = newest?.operations().toReversed() ?? [];
    if (newest !== null && isJoined()) {
      const { sources } = newest;
      kept = await this.#add(account, kept, read, { origins, sources });
      caughtUp = isJoined() && uncountedOperations(kept.count, read).length === 0 &&
        sources[0] !== undefined && await this.options.isUpToDate(sources[0], budget);
    } else caughtUp &&= read.length === 0;
    // only a read updates the time; otherwise polling would keep the count fresh forever
    if (caughtUp && (newest !== null || !known.caughtUp)) this.#remember(account, kept);
    // counted entries plus those seen beyond them
    const seen = continueCount(kept.count, read, account, origins).counts;
    const latest = await this.#raiseLowerBound(account, seen);
    const current = positionOf(latest) > positionOf(kept)
      ? latest
      : { ...kept, atLeast: latest.atLeast };
    return { ...current, caughtUp: caughtUp && isAllCounted(current) };
  }

  /** The days cover the current and the twelve previous months, or more with `since`. */
  async income(
    account: string,
    mostReads: number,
    { justRead = false, since, ...budget }: Budget & IncomeQuery,
  ): Promise<Outcome<TotalsState & PaymentsByDay>> {
    const known = await this.load(account);
    const isKnown = justRead && known.caughtUp;
    let step: Step = await this.#recount(account, known, budget) ??
      { kept: known, pages: 0, ended: isKnown, caughtUp: isKnown };
    const isUnread = isKnown && step.kept === known;
    for (let reads = 0; reads < mostReads && !step.ended; reads++) {
      const stepped = await this.#countPage(account, step.kept, budget);
      if (stepped.ok) step = stepped.value;
      // pages already counted remain valid, and the answer says how far they go
      else if (reads > 0) break;
      else if (CONTINUES_LATER.has(stepped.code) && step.kept.count.position !== null) break;
      else return stepped;
    }
    const { kept, caughtUp } = step;
    if (caughtUp && !isUnread) this.#remember(account, kept);
    return done({ ...kept, caughtUp, ...await this.#paidByDay(account, kept, since) });
  }

  async #paidByDay(account: string, kept: StoredTotals, from?: string): Promise<PaymentsByDay> {
    const { store, now } = this.options;
    const yearAgo = formatDay(yearBefore(now()));
    const since = from !== undefined && from < yearAgo ? from : yearAgo;
    // a recount keeps the versionstamp of the totals it replaces
    const version = `${kept.rowsId} ${kept.versionstamp} ${since}`;
    const known = this.#cachedDays.get(account);
    if (known?.version === version) return known.paid;
    const payers = await store.payers(account, kept, MAX_PAYERS_BY_DAY);
    const rows = await store.rows(account, kept, payers.map(({ address }) => address));
    const paidDays = payers.map(({ address }) => {
      const row = rows.get(address);
      const days = (row === undefined ? [] : subtractReturns(row).days)
        .map(({ day, sum: stroops, count }) => ({ day: formatDay(day), stroops, count }))
        .filter(({ day }) => day >= since);
      return { address, days };
    });
    const paid = { payers: payers.slice(0, MAX_PAYERS), paidDays };
    if (kept.versionstamp !== null) this.#cachedDays.set(account, { version, paid });
    return paid;
  }

  /**
   * Recounts at a server with the whole history if the count began at a server without it. Null if
   * no recount is needed, or if it fails, for example because the server lacks a counted operation.
   */
  async #recount(
    account: string,
    { beginning, count, atLeast: reported, versionstamp }: StoredTotals,
    budget: Budget,
  ): Promise<Step | null> {
    const isCut = count.position !== null && !hasFullHistory(beginning);
    if (!isCut || !await this.options.isWhole()) return null;
    // the server must have everything that was counted, so the counts remain a lower bound
    const atLeast = maxCounts(reported, count.counts);
    const stepped = await this.#countPage(
      account,
      { ...emptyTotals(), atLeast, versionstamp },
      budget,
      {
        mustKnow: count.position,
      },
    );
    return stepped.ok ? stepped.value : null;
  }

  /** Counts a page. The server must have reached `mustKnow`, with all history before it. */
  async #countPage(
    account: string,
    kept: StoredTotals,
    budget: Budget,
    { mustKnow = null }: { mustKnow?: string | null } = {},
  ): Promise<Outcome<Step>> {
    const { origins, oldest, isUpToDate } = this.options;
    const reading = await this.#readPage(account, kept.count.position, budget);
    if (!reading.ok) return reading;
    const { value: { operations, ended }, source } = reading.value;
    const begun = kept.count.position === null
      ? await oldest(source, budget)
      : done(kept.beginning);
    if (!begun.ok) return begun;
    const isBehind = (place: string) => ended && compareIds(operations.at(-1)?.id ?? "", place) < 0;
    if (mustKnow !== null && (!hasFullHistory(begun.value) || isBehind(mustKnow))) {
      return failed("not_kept");
    }
    const known = await origins.resolveLeading(operations, account, budget);
    if (!known.ok) return known;
    const { leading, origins: found } = known.value;
    await origins.remember(leading);
    const from = { ...kept, beginning: begun.value };
    const after = await this.#add(account, from, leading, { origins: found, sources: [source] });
    const left = uncountedOperations(after.count, operations).length;
    const isAll = ended && left === 0;
    const isStuck = left > 0 && positionOf(after) === positionOf(kept);
    const caughtUp = isAll && await isUpToDate(source, budget);
    const pages = operations.length === 0 ? 1 : operations.length / PAGE_SIZE;
    return done({ kept: after, pages, ended: isAll || isStuck, caughtUp });
  }

  /**
   * A server that keeps only recent ledgers starts at its oldest one without saying so, and a
   * server that lags returns nothing. So the page must include the operation at the position, or
   * the server must keep that operation's ledger.
   */
  async #readPage(
    account: string,
    position: string | null,
    budget: Budget,
  ): Promise<Outcome<LedgerReading<OperationsPage>>> {
    const { port, oldest } = this.options;
    const cursor = position === null ? null : (BigInt(position) - 1n).toString();
    const reading = await port.operations(
      account,
      { order: "asc", cursor, limit: PAGE_SIZE },
      budget,
    );
    if (!reading.ok) return reading;
    const { value, source } = reading.value;
    if (position === null) return reading;
    if (value.operations[0]?.id === position) return reading;
    if ((reading.value.ledger ?? 0) < ledgerOfOperation(position)) return failed("not_kept");
    const kept = await oldest(source, budget);
    if (!kept.ok) return kept;
    return kept.value.sequence <= ledgerOfOperation(position) ? reading : failed("not_kept");
  }

  /** After the page, reads the oldest ledger, since the server continuously drops ledgers. */
  async #withBeginning(
    kept: StoredTotals,
    newest: NewestPage,
    budget: Budget,
  ): Promise<StoredTotals> {
    const { oldest, onlySource } = this.options;
    if (kept.count.position !== null || !newest.ended() || onlySource === null) return kept;
    const begun = await oldest(onlySource, budget);
    return begun.ok ? { ...kept, beginning: begun.value } : kept;
  }

  /**
   * True if no gap is left: the counted position is within the page. Reaching the oldest operation
   * isn't enough, because the server may have dropped older ledgers. If nothing is counted yet, the
   * page must be the whole history of the only server.
   */
  #joins(newest: NewestPage, { count: { position }, beginning }: StoredTotals): boolean {
    if (position === null) {
      return newest.ended() && this.options.onlySource !== null && beginning !== null;
    }
    const [last, first] = [newest.operations()[0], newest.operations().at(-1)];
    return last !== undefined && compareIds(last.id, position) >= 0 &&
      first !== undefined && compareIds(first.id, position) <= 0;
  }

  /** Adds `operations` after the counted part. Retries after concurrent updates of the account. */
  async #add(
    account: string,
    kept: StoredTotals,
    operations: OperationRecord[],
    { origins, sources: pageSources }: { origins: OriginsById; sources: number[] },
  ): Promise<StoredTotals> {
    const { store, network, hostOf } = this.options;
    const sourcesWith = (
      { sources }: StoredTotals,
    ) => [...new Set([...sources, ...pageSources.map(hostOf)])];
    let known = kept.count.position === null ? { ...kept, sources: sourcesWith(kept) } : kept;
    let most = operations.length;
    while (true) {
      const batch = uncountedOperations(known.count, operations).slice(0, most);
      const newest = batch.at(-1);
      if (newest === undefined) return known;
      const events = batch.flatMap((each) => incomeEvents(each, account, origins, network));
      // totals that were never stored have no rows
      const rows = known.versionstamp === null
        ? new Map<string, Counterparty>()
        : await store.rows(account, known, counterpartiesOf(events, account));
      const { totals, changes } = addIncome(account, known.income, rows, events);
      if (batch.length > 1 && !fitsInOneCommit(changes)) {
        most = batch.length >> 1;
        continue;
      }
      const after = {
        ...known,
        count: continueCount(known.count, batch, account, origins),
        income: totals,
        countedUpTo: newest.createdAt,
        sources: sourcesWith(known),
      };
      const next = await store.save(account, known, after, changes) ?? await store.load(account);
      // the account is being recounted, so these operations would leave a gap
      if (positionOf(next) < positionOf(known)) return next;
      const { beginning, sources } = known;
      // an entry count without a position holds only lower bounds
      known = next.count.position === null ? { ...next, beginning, sources } : next;
    }
  }

  /** Raises the stored lower bound, and returns the totals as stored. */
  async #raiseLowerBound(account: string, seen: EntryCount["counts"]): Promise<StoredTotals> {
    const { store } = this.options;
    const kept = await store.load(account);
    const atLeast = maxCounts(kept.atLeast, seen);
    const known = maxCounts(kept.atLeast, kept.count.counts);
    if (HISTORY_FILTERS.every((filter) => atLeast[filter] <= known[filter])) return kept;
    return await store.save(account, kept, { ...kept, atLeast }, []) ??
      await this.#raiseLowerBound(account, seen);
  }

  #remember(account: string, { beginning, sources }: StoredTotals): void {
    this.#caughtUp.set(account, { beginning, sources, at: this.options.clock() });
  }
}

/** The first day of the month a year before this one, in days since 1970. */
function yearBefore(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear() - 1, date.getUTCMonth()) / 86_400_000;
}

/** True if no answer has reported entries beyond the count. */
function isAllCounted({ count, atLeast }: StoredTotals): boolean {
  return HISTORY_FILTERS.every((filter) => atLeast[filter] <= count.counts[filter]);
}

function positionOf({ count }: StoredTotals): bigint {
  return BigInt(count.position ?? 0);
}
