import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import { isInRange, type TimeRange } from "../../../src/contract/time-range.ts";
import type { Filter } from "../../../src/contract/transactions.ts";
import { MAX_STROOPS } from "../../../src/stellar/amount.ts";
import type { HistoryQuery } from "../../services.ts";
import { ledgerOfOperation } from "../horizon/operations.ts";
import type {
  Budget,
  ClaimableOrigin,
  LedgerPort,
  LedgerReading,
  OperationRecord,
  OperationsPage,
} from "../ledger.ts";
import { compareEntryPositions, cursorBefore, type EntryPosition, parseEntryId } from "./cursor.ts";
import { entriesOf, type Entry, findBalanceNeedingOrigin, matchesFilter } from "./entries.ts";
import type { OriginCache } from "./origins.ts";
import type { OriginsById } from "./transaction-payments.ts";

export const HORIZON_PAGE_SIZE = 200;

/** Pages read per answer. Anyone can fill a history with entries that a filter skips. */
const MAX_SEARCHED = 30;

/** Pages read for the first answer about an account. Most histories are shorter. */
const FIRST_PAGES = 2;

export interface HistoryPageParts {
  port: LedgerPort;
  origins: OriginCache;
  now: () => number;
}

export interface HistoryPageRequest {
  parts: HistoryPageParts;
  account: string;
  query: HistoryQuery;
  /** Reads only entries older than this; null for the newest. */
  before: EntryPosition | null;
  budget: Budget;
}

export interface CollectedPage {
  reader: PageReader;
  /** Origins of the claims that affect the page. */
  origins: Map<string, ClaimableOrigin>;
  sources: number[];
  /**
   * The latest ledger that the first page's server provably had. Only the answer itself proves it:
   * one hostname may stand for several servers. Null if unknown, or if it lags behind the cursor.
   */
  asOf: number | null;
  /** True if an operation older than the range was seen: the server keeps the whole range. */
  reachesBeginning: boolean;
}

interface PageOptions {
  /** True for the newest page if nothing has been counted yet. */
  isNew: boolean;
  /** True if the count shows that nothing older than this id matches. */
  hasNoneOlder(id: string): boolean;
  deadline: number;
}

/** Reads a history, newest first, until the page is full or a limit of time or pages is reached. */
export async function readPage(
  { parts, account, query, before, budget }: HistoryPageRequest,
  { isNew, hasNoneOlder, deadline }: PageOptions,
): Promise<Outcome<CollectedPage>> {
  const { filter, limit, range } = query;
  const pageQuery = { account, filter, limit, before, mustProveLedger: query.ledger !== undefined };
  const reader = createPageReader(pageQuery);
  const origins = new Map<string, ClaimableOrigin>();
  const sources: number[] = [];
  let asOf: number | null = null;
  let reads = 0;
  let reachesBeginning = false;
  // if nothing has been counted yet, read up to two pages: often that is the whole history, which
  // the count needn't read again
  const mayEnd = () => isNew && reads < FIRST_PAGES && !reader.ended();
  while ((!reader.done() || mayEnd()) && reads < MAX_SEARCHED) {
    const cursor = reader.cursor();
    const searched = reads > 0 && cursor !== null;
    if (reads > 0 && parts.now() > deadline) break;
    if (searched && hasNoneOlder(cursor)) break;
    const size = reads > 0 || (isNew && range !== undefined)
      ? HORIZON_PAGE_SIZE
      : firstPageSize(pageQuery);
    const from = { cursor, limit: size, isFurther: reads > 0 };
    const whole = await readOperations(parts.port, pageQuery, from, budget);
    const reading = whole.ok && range !== undefined ? done(clipToRange(range, whole.value)) : whole;
    const found = reading.ok
      ? await originsFor(parts, reader, reading.value.value, pageQuery, budget)
      : reading;
    if (!reading.ok || !found.ok) {
      // pages already read remain valid; the next answer continues from there
      if (reads > 0) break;
      return reading.ok ? found.ok ? failed("internal_error") : found : reading;
    }
    const { ledger, value: { seen }, source } = reading.value;
    const knownLedger = Math.max(ledger ?? 0, seen ?? 0);
    const isBehind = cursor !== null && knownLedger < ledgerOfOperation(cursor);
    // a different server that lags behind would leave out entries
    if (reads > 0 && isBehind) break;
    const { leading, origins: pageOrigins } = found.value;
    for (const [id, origin] of pageOrigins) origins.set(id, origin);
    const { operations } = reading.value.value;
    const isWhole = leading.length === operations.length;
    reader.take(isWhole ? reading.value.value : cutAfter(leading), pageOrigins);
    if (reads === 0 && !isBehind && knownLedger > 0) asOf = knownLedger;
    reads += 1;
    sources.push(source);
    if (!isWhole) break;
    reachesBeginning = range !== undefined && whole.ok && startsBefore(range, whole.value.value);
  }
  return done({ reader, origins, sources, asOf, reachesBeginning });
}

/** Drops operations outside the range. If one is older than the range, the page is the last. */
function clipToRange(
  range: TimeRange,
  reading: LedgerReading<OperationsPage>,
): LedgerReading<OperationsPage> {
  const operations = reading.value.operations.filter(({ createdAt }) =>
    isInRange(createdAt, range)
  );
  const ended = reading.value.ended || startsBefore(range, reading.value);
  return { ...reading, value: { ...reading.value, operations, ended } };
}

function startsBefore({ from }: TimeRange, { operations }: OperationsPage): boolean {
  return from !== null && operations.some(({ createdAt }) => createdAt < from);
}

async function originsFor(
  { origins }: HistoryPageParts,
  reader: PageReader,
  { operations }: OperationsPage,
  { account }: PageQuery,
  budget: Budget,
) {
  const wanted = reader.wanted(operations);
  return await origins.resolveLeading(operations, account, budget, (each) => wanted.has(each));
}

/**
 * A later page, or one that must prove its ledger, is requested with the operation at its cursor: a
 * server that returns this operation doesn't lag behind it. The operation is then dropped.
 */
async function readOperations(
  port: LedgerPort,
  { account, mustProveLedger }: PageQuery,
  { cursor, limit, isFurther }: { cursor: string | null; limit: number; isFurther: boolean },
  budget: Budget,
): Promise<Outcome<LedgerReading<OperationsPage>>> {
  const query = { order: "desc", cursor, limit, failed: mustProveLedger } as const;
  if (!mustProveLedger && !isFurther) return await port.operations(account, query, budget);
  const from = cursor === null ? null : cursorJustBefore(cursor);
  const reading = await port.operations(account, { ...query, cursor: from }, budget);
  if (!reading.ok || cursor === null) return reading;
  const page = reading.value.value;
  const operations = page.operations.filter(({ id }) => BigInt(id) < BigInt(cursor));
  return done({ ...reading.value, value: { ...page, operations } });
}

function cursorJustBefore(operation: string): string {
  const next = BigInt(operation) + 1n;
  // Horizon rejects numbers above int64
  return (next < MAX_STROOPS ? next : MAX_STROOPS).toString();
}

/** Cuts a page off after these operations; the next answer continues with the rest. */
function cutAfter(leading: OperationRecord[]): OperationsPage {
  return { operations: leading, cursor: leading.at(-1)?.id ?? null, ended: false, seen: null };
}

/** A page for all entries is small, since most operations of a worker are payments. */
function firstPageSize({ filter, limit }: PageQuery): number {
  return filter === "all" ? Math.min(HORIZON_PAGE_SIZE, limit * 4 + 1) : HORIZON_PAGE_SIZE;
}

interface PageQuery {
  account: string;
  filter: Filter;
  /** From 1 to 198. */
  limit: number;
  /** Returns only entries older than this; null for the newest. */
  before: EntryPosition | null;
  /** True if the answer must prove up to which ledger it is complete. */
  mustProveLedger: boolean;
}

/** Builds a page of history from Horizon's pages. Makes no requests itself. */
interface PageReader {
  /** Where the next page begins; null for the newest. */
  cursor(): string | null;
  /** The operations whose origins must be known for this answer. */
  wanted(operations: OperationRecord[]): ReadonlySet<OperationRecord>;
  take(page: OperationsPage, origins: OriginsById): void;
  done(): boolean;
  /** The cursor is null unless older entries may match. */
  result(): { entries: Entry[]; nextCursor: string | null };
  /** All operations read so far, newest first. */
  operations(): OperationRecord[];
  /** True if the oldest operation was read. */
  ended(): boolean;
}

const NO_ORIGINS: OriginsById = new Map();

function createPageReader(query: PageQuery): PageReader {
  const { account, filter, limit, before } = query;
  const found: Entry[] = [];
  const read: OperationRecord[] = [];
  let cursor = before === null ? null : cursorBefore(before);
  let ended = false;

  function isOlder(entry: Entry): boolean {
    if (before === null) return true;
    const place = parseEntryId(entry.id);
    return place === null || compareEntryPositions(place, before) < 0;
  }

  /** Counts an operation's entries, ignoring the rest of its transaction. */
  function countShown({ transaction: _, ...operation }: OperationRecord): number {
    return entriesOf(operation, account, NO_ORIGINS)
      .filter((entry) => matchesFilter(entry, account, filter) && isOlder(entry)).length;
  }

  return {
    cursor: () => cursor,
    wanted(operations) {
      const wanted = new Set<OperationRecord>();
      let shown = found.length;
      for (const operation of operations) {
        if (shown > limit) break;
        const isClaim = findBalanceNeedingOrigin(operation, account) !== null;
        const entries = countShown(operation);
        // whether a claim has an entry depends on its origin
        if (isClaim ? filter !== "sent" : entries > 0) wanted.add(operation);
        shown += entries;
      }
      return wanted;
    },
    take(page, origins) {
      for (const operation of page.operations) {
        read.push(operation);
        if (found.length > limit) continue;
        const entries = entriesOf(operation, account, origins);
        found.push(
          ...entries.filter((entry) => matchesFilter(entry, account, filter) && isOlder(entry)),
        );
      }
      cursor = page.cursor ?? cursor;
      ended = page.ended;
    },
    // one extra entry shows that there's a next page
    done: () => ended || found.length > limit,
    result() {
      const entries = found.slice(0, limit);
      if (found.length > limit) return { entries, nextCursor: entries.at(-1)?.id ?? null };
      return { entries, nextCursor: ended ? null : cursor };
    },
    operations: () => read,
    ended: () => ended,
  };
}
