import { explorerLink, type Network } from "../../../src/contract/network.ts";
import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import type {
  Filter,
  TransactionEntry,
  TransactionPage,
} from "../../../src/contract/transactions.ts";
import { memosOf } from "../../../src/receipt/facts.ts";
import { ledgerAmount, MAX_STROOPS } from "../../../src/stellar/amount.ts";
import { isRecognized } from "../../../src/stellar/asset.ts";
import type { HistoryQuery } from "../../services.ts";
import { ledgerOf, opIndexOf } from "../horizon/operations.ts";
import type { CountState, TotalsCounter } from "../income/account-totals.ts";
import type {
  Budget,
  ClaimableOrigin,
  LedgerPort,
  OperationRecord,
  OperationsPage,
  Reading,
} from "../ledger.ts";
import { hasFullHistory } from "../server-ranges.ts";
import { hasOlderEntry, maxCounts, uncounted } from "./count.ts";
import {
  compareEntryPositions,
  compareIds,
  cursorBefore,
  type EntryPosition,
  parseEntryId,
} from "./cursor.ts";
import { entriesOf, type Entry, matchesFilter, neededOrigin, neededOrigins } from "./entries.ts";
import type { OriginsById } from "./transaction-payments.ts";
import type { OriginCache } from "./origins.ts";
import { judgeEntry } from "./verdict.ts";

/** Pages of history read per answer, for entries and total together. */
const MAX_READS = 6;

/**
 * Pages read until an answer is full. Strangers can fill a history with entries that a filter
 * skips; each answer then still advances by this many pages.
 */
const MAX_SEARCHED = 30;

/** Origins looked up per answer for the count. */
const MAX_LOOKUPS = 50;

/** Pages read for an account's first answer if they may cover its whole history. */
const FIRST_READS = 2;

/** After this time, in milliseconds, the answer contains what was found and counted so far. */
const PATIENCE_MS = 1_800;

/** Horizon's largest page. */
const PAGE_SIZE = 200;

interface HistoryParts {
  port: LedgerPort;
  origins: OriginCache;
  totals: TotalsCounter;
  usdcIssuer: string;
  now: () => number;
}

/** Reads one page of an account's payments, and their total. */
export async function readHistory(
  parts: HistoryParts,
  network: Network,
  account: string,
  query: HistoryQuery,
  budget: Budget,
): Promise<Outcome<TransactionPage>> {
  const before = query.cursor === null ? null : parseEntryId(query.cursor);
  if (query.cursor !== null && before === null) {
    return failed("invalid_cursor", { param: "cursor" });
  }
  const provesAge = query.ledger !== undefined;
  const pageQuery = { account, filter: query.filter, limit: query.limit, before, provesAge };
  const known = await parts.totals.load(account);
  const patience = parts.now() + PATIENCE_MS;
  const read = await readPage(parts, pageQuery, { known, patience }, budget);
  if (!read.ok) return read;
  const { reader, reads, asOf } = read.value;
  const { newest, origins } = before === null
    ? await countable(parts, { account, known }, read.value, budget)
    : NOT_COUNTABLE;
  const counted = await parts.totals.advance(account, known, {
    newest,
    origins,
    mostReads: Math.max(0, MAX_READS - reads),
    until: patience,
    budget,
  });
  const { entries, nextCursor } = reader.result();
  const isLast = nextCursor === null || hasNoneOlder(counted, query.filter, nextCursor);
  return done({
    transactions: entries.map((entry) =>
      entryView(entry, account, { network, usdcIssuer: parts.usdcIssuer })
    ),
    nextCursor: isLast ? null : nextCursor,
    ...totalOf(counted, query),
    ...(provesAge && { asOfLedger: asOf }),
  });
}

const NOT_COUNTABLE = { newest: null, origins: new Map<string, ClaimableOrigin>() };

/**
 * The operations of this page that can go into the payment count. Counting also needs the origins of
 * claims that the page doesn't show. If those can't be looked up, or there are too many, the
 * operations are only a lower bound.
 */
async function countable(
  { origins }: HistoryParts,
  { account, known }: { account: string; known: CountState },
  { reader, origins: told, sources }: ReadPage,
  budget: Budget,
) {
  const operations = reader.operations();
  const created = new Set(
    operations.map(({ body }) => body.kind === "claimable_created" ? body.balanceId : ""),
  );
  const needed = new Set(operations.flatMap((each) => [...neededOrigins(each, account).keys()]));
  const isMany = Array.from(needed).filter((id) => !created.has(id)).length > MAX_LOOKUPS;
  const found = isMany ? null : await origins.resolveLeading(operations, account, budget);
  if (found?.ok) {
    const { leading, origins } = found.value;
    const isWhole = leading.length === operations.length;
    const newest = { operations: () => leading, ended: () => isWhole && reader.ended(), sources };
    return { newest, origins };
  }
  if (known.caughtUp) return NOT_COUNTABLE;
  // already counted operations are left out
  const beyond = uncounted(known.count, operations);
  return { newest: { operations: () => beyond, ended: () => false, sources }, origins: told };
}

/** True if nothing older matches; unknown if the server no longer has the beginning. */
function hasNoneOlder({ count, beginning }: CountState, filter: Filter, id: string): boolean {
  return hasFullHistory(beginning) && hasOlderEntry(count, filter, id) === false;
}

interface ReadPage {
  reader: PageReader;
  /** Origins of the claims that affect the page. */
  origins: Map<string, ClaimableOrigin>;
  reads: number;
  /** The servers that answered. */
  sources: number[];
  /**
   * The latest ledger that the first page's server demonstrably had. Only the answer itself proves
   * it, since one hostname may stand for several servers. Null if the answer shows no ledger, or
   * none up to its cursor: earlier entries might be missing.
   */
  asOf: number | null;
}

async function readPage(
  parts: HistoryParts,
  query: PageQuery,
  { known, patience }: { known: CountState; patience: number },
  budget: Budget,
): Promise<Outcome<ReadPage>> {
  const reader = createPageReader(query);
  const origins = new Map<string, ClaimableOrigin>();
  const sources: number[] = [];
  let asOf: number | null = null;
  let reads = 0;
  // a new account's whole history often fits into two pages; counting it from these saves reading
  // it again from its beginning
  const isNew = query.before === null && known.count.position === null;
  const mayEnd = () => isNew && reads < FIRST_READS && !reader.ended();
  while ((!reader.done() || mayEnd()) && reads < MAX_SEARCHED) {
    const cursor = reader.cursor();
    const searched = reads > 0 && cursor !== null;
    if (reads > 0 && parts.now() > patience) break;
    if (searched && hasNoneOlder(known, query.filter, cursor)) break;
    const limit = reads === 0 ? firstPiece(query) : PAGE_SIZE;
    const from = { cursor, limit, isFurther: reads > 0 };
    const piece = await readPiece(parts.port, query, from, budget);
    const found = piece.ok
      ? await originsFor(parts, reader, piece.value.value, query, budget)
      : piece;
    if (!piece.ok || !found.ok) {
      // pages already read remain valid; the next answer continues from there
      if (reads > 0) break;
      return piece.ok ? found.ok ? failed("internal_error") : found : piece;
    }
    const { ledger, value: { seen }, source } = piece.value;
    const knows = Math.max(ledger ?? 0, seen ?? 0);
    const isBehind = cursor !== null && knows < ledgerOf(cursor);
    // a different server that lags behind would leave out entries
    if (reads > 0 && isBehind) break;
    const { leading, origins: told } = found.value;
    for (const [id, origin] of told) origins.set(id, origin);
    const { operations } = piece.value.value;
    const isWhole = leading.length === operations.length;
    reader.take(isWhole ? piece.value.value : cutAfter(leading), told);
    if (reads === 0 && !isBehind && knows > 0) asOf = knows;
    reads += 1;
    sources.push(source);
    if (!isWhole) break;
  }
  return done({ reader, origins, reads, sources, asOf });
}

/** Origins of the claims in a page that affect the answer. */
async function originsFor(
  { origins }: HistoryParts,
  reader: PageReader,
  { operations }: OperationsPage,
  { account }: PageQuery,
  budget: Budget,
) {
  const wanted = reader.wanted(operations);
  return await origins.resolveLeading(operations, account, budget, (each) => wanted.has(each));
}

/**
 * One page of history, newest first. A further page, or one that must prove its age, starts at the
 * operation at its cursor, which is then dropped: a server that returns it doesn't lag behind it.
 */
async function readPiece(
  port: LedgerPort,
  { account, provesAge }: PageQuery,
  { cursor, limit, isFurther }: { cursor: string | null; limit: number; isFurther: boolean },
  budget: Budget,
): Promise<Outcome<Reading<OperationsPage>>> {
  const query = { order: "desc", cursor, limit, failed: provesAge } as const;
  if (!provesAge && !isFurther) return await port.operations(account, query, budget);
  const from = cursor === null ? null : justBefore(cursor);
  const piece = await port.operations(account, { ...query, cursor: from }, budget);
  if (!piece.ok || cursor === null) return piece;
  const page = piece.value.value;
  // the answer doesn't get past its own cursor, so ask without the overlap to learn the reason
  const isStuck = !page.ended && page.cursor !== null && compareIds(page.cursor, cursor) >= 0;
  if (isStuck) return await port.operations(account, query, budget);
  const operations = page.operations.filter(({ id }) => BigInt(id) < BigInt(cursor));
  return done({ ...piece.value, value: { ...page, operations } });
}

/** The cursor directly before an operation. */
function justBefore(operation: string): string {
  const next = BigInt(operation) + 1n;
  // Horizon rejects numbers above int64
  return (next < MAX_STROOPS ? next : MAX_STROOPS).toString();
}

/** The part of a page whose origins are known; the next answer continues with the rest. */
function cutAfter(leading: OperationRecord[]): OperationsPage {
  return { operations: leading, cursor: leading.at(-1)?.id ?? null, ended: false, seen: null };
}

/** Most operations of a worker are payments, so a page needs few more operations than entries. */
function firstPiece({ filter, limit }: PageQuery): number {
  return filter === "all" ? Math.min(PAGE_SIZE, limit * 4 + 1) : PAGE_SIZE;
}

function totalOf(
  counted: CountState,
  query: HistoryQuery,
): Pick<TransactionPage, "total" | "totalIsLowerBound"> {
  const { count: { counts }, atLeast, caughtUp, beginning } = counted;
  if (caughtUp && hasFullHistory(beginning)) return { total: counts[query.filter] };
  return { total: maxCounts(counts, atLeast)[query.filter], totalIsLowerBound: true };
}

/** The public form of an entry. */
export function entryView(
  entry: Entry,
  account: string,
  { network, usdcIssuer }: { network: Network; usdcIssuer: string },
): TransactionEntry {
  const { operation, asset, delivered } = entry;
  const { verdict, reason } = judgeEntry(entry, account, usdcIssuer);
  return {
    id: entry.id,
    type: entry.type,
    amount: ledgerAmount(entry.stroops),
    asset: asset.code,
    counterparty: entry.counterparty,
    ...(entry.organization !== undefined && { organization: entry.organization }),
    senderMuxed: entry.senderMuxed,
    recipientMuxed: entry.recipientMuxed,
    ...memosOf(entry.kind, operation.memo, entry.payerMemo ?? null),
    hash: operation.hash,
    createdAt: operation.createdAt,
    explorerUrl: explorerLink(network, operation.hash),
    kind: entry.kind,
    op: opIndexOf(operation.id),
    assetIssuer: asset.issuer,
    recognized: isRecognized(asset, usdcIssuer),
    counted: verdict === "paid",
    ...(reason === null ? {} : { reason }),
    ...(delivered !== undefined && {
      delivered: {
        amount: ledgerAmount(delivered.stroops),
        asset: delivered.asset.code,
        assetIssuer: delivered.asset.issuer,
        recognized: isRecognized(delivered.asset, usdcIssuer),
      },
    }),
  };
}

interface PageQuery {
  account: string;
  filter: Filter;
  /** 1 to 50. */
  limit: number;
  /** Only entries older than this; null for the newest. */
  before: EntryPosition | null;
  /** Whether the answer must show up to which ledger it is complete. */
  provesAge: boolean;
}

/** Collects a page of history, newest first, from the pages handed to it. Pure. */
interface PageReader {
  /** The Horizon cursor to continue from; null for the newest. */
  cursor(): string | null;
  /** The operations whose origins must be known for this answer. */
  wanted(operations: OperationRecord[]): ReadonlySet<OperationRecord>;
  /** Adds the next page and the origins of its claims. */
  take(page: OperationsPage, origins: OriginsById): void;
  done(): boolean;
  /** The entries, and the cursor if older ones may match. */
  result(): { entries: Entry[]; nextCursor: string | null };
  /** All operations so far, newest first. */
  operations(): OperationRecord[];
  /** True once the oldest operation was read. */
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

  /** The number of entries an operation adds to the answer, ignoring the rest of its transaction. */
  function shownOf({ transaction: _, ...operation }: OperationRecord): number {
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
        const isClaim = neededOrigin(operation, account) !== null;
        const entries = shownOf(operation);
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
