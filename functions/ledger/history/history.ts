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
import type { Counted, TotalsCounter } from "../income/account-totals.ts";
import type {
  Budget,
  ClaimableOrigin,
  LedgerPort,
  OperationRecord,
  OperationsPage,
  Reading,
} from "../ledger.ts";
import { keepsAll } from "../oldest.ts";
import { mostOf, olderExists, uncounted } from "./count.ts";
import { compareIds, comparePlaces, cursorBefore, parsePlace, type Place } from "./cursor.ts";
import { entriesOf, type Entry, matches, neededOrigin, neededOrigins } from "./entries.ts";
import type { Origins } from "./stated.ts";
import type { OriginMemory } from "./origins.ts";
import { verdictOn } from "./verdict.ts";

/** Pieces of history that a page and its total may take together. */
const MOST_READS = 6;

/**
 * Pieces that a page alone may take until it is full: anybody may fill an account's history with what
 * a filter leaves out, and each page then moves on by as much as these hold.
 */
const MOST_SEARCHED = 30;

/** Origins that are asked for so that a page can be counted, at most. */
const MOST_ASKED = 50;

/** Pieces that the first page of an account takes, where they may be all of its history. */
const FIRST_READS = 2;

/** After this time, in milliseconds, a page is answered with what was found and counted. */
const PATIENCE_MS = 1_800;

/** The largest piece that Horizon gives at once. */
const PIECE = 200;

interface HistoryParts {
  port: LedgerPort;
  origins: OriginMemory;
  totals: TotalsCounter;
  usdcIssuer: string;
  now: () => number;
}

/** Reads one page of an account's payments, and how many there are. */
export async function readHistory(
  parts: HistoryParts,
  network: Network,
  account: string,
  query: HistoryQuery,
  budget: Budget,
): Promise<Outcome<TransactionPage>> {
  const before = query.cursor === null ? null : parsePlace(query.cursor);
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
    mostReads: Math.max(0, MOST_READS - reads),
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
 * What a page has read of the newest operations, for the count: it needs the origins of claims that
 * the page does not show, too. Where a stranger has made them many, what was read is no more than
 * seen: there are at least so many entries.
 */
async function countable(
  { origins }: HistoryParts,
  { account, known }: { account: string; known: Counted },
  { reader, origins: told, sources }: ReadPage,
  budget: Budget,
) {
  const operations = reader.operations();
  const created = new Set(
    operations.map(({ body }) => body.kind === "claimable_created" ? body.balanceId : ""),
  );
  const needed = new Set(operations.flatMap((each) => [...neededOrigins(each, account).keys()]));
  const isMany = Array.from(needed).filter((id) => !created.has(id)).length > MOST_ASKED;
  const found = isMany ? null : await origins.resolveLeading(operations, account, budget);
  if (found?.ok) {
    const { leading, origins } = found.value;
    const isWhole = leading.length === operations.length;
    const newest = { operations: () => leading, ended: () => isWhole && reader.ended(), sources };
    return { newest, origins };
  }
  if (known.caughtUp) return NOT_COUNTABLE;
  // without those that are counted, it does not reach what is
  const beyond = uncounted(known.count, operations);
  return { newest: { operations: () => beyond, ended: () => false, sources }, origins: told };
}

/** True where nothing older matches, as far as is known: who forgot what was before does not know. */
function hasNoneOlder({ count, beginning }: Counted, filter: Filter, id: string): boolean {
  return keepsAll(beginning) && olderExists(count, filter, id) === false;
}

interface ReadPage {
  reader: PageReader;
  /** Those that bear on what the page shows. */
  origins: Map<string, ClaimableOrigin>;
  reads: number;
  /** The servers that told the pieces. */
  sources: number[];
  /**
   * The newest ledger of which the first piece itself shows that its server knew it: one name may stand
   * for several servers, so another answer proves nothing. Null where it shows none, or not that of
   * the place where the piece begins: what stands before that may be missing.
   */
  asOf: number | null;
}

async function readPage(
  parts: HistoryParts,
  query: PageQuery,
  { known, patience }: { known: Counted; patience: number },
  budget: Budget,
): Promise<Outcome<ReadPage>> {
  const reader = createPageReader(query);
  const origins = new Map<string, ClaimableOrigin>();
  const sources: number[] = [];
  let asOf: number | null = null;
  let reads = 0;
  // of an account that is new here, a second piece often ends a history that can then be counted:
  // counted from its other end, the same operations would be read twice
  const isNew = query.before === null && known.count.position === null;
  const mayEnd = () => isNew && reads < FIRST_READS && !reader.ended();
  while ((!reader.done() || mayEnd()) && reads < MOST_SEARCHED) {
    const cursor = reader.cursor();
    const searched = reads > 0 && cursor !== null;
    if (reads > 0 && parts.now() > patience) break;
    if (searched && hasNoneOlder(known, query.filter, cursor)) break;
    const limit = reads === 0 ? firstPiece(query) : PIECE;
    const from = { cursor, limit, isFurther: reads > 0 };
    const piece = await readPiece(parts.port, query, from, budget);
    const found = piece.ok
      ? await originsFor(parts, reader, piece.value.value, query, budget)
      : piece;
    if (!piece.ok || !found.ok) {
      // what was read already is true: the next page goes on from there
      if (reads > 0) break;
      return piece.ok ? found.ok ? failed("internal_error") : found : piece;
    }
    const { ledger, value: { seen }, source } = piece.value;
    const knows = Math.max(ledger ?? 0, seen ?? 0);
    const isBehind = cursor !== null && knows < ledgerOf(cursor);
    // another server than that of the piece before: what it does not know yet would be left out
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

/** The origins of those claims in a piece that bear on what the page shows of it. */
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
 * One piece of the history, newest first. A further one, and one that has to prove its age, is read
 * from the operation at its cursor on, which is left out again: who shows that one has not fallen
 * behind it.
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
  // what comes no further than its own beginning: asked from there, it is said what stands against it
  const isStuck = !page.ended && page.cursor !== null && compareIds(page.cursor, cursor) >= 0;
  if (isStuck) return await port.operations(account, query, budget);
  const operations = page.operations.filter(({ id }) => BigInt(id) < BigInt(cursor));
  return done({ ...piece.value, value: { ...page, operations } });
}

/** The cursor behind which an operation is the first. */
function justBefore(operation: string): string {
  const next = BigInt(operation) + 1n;
  // Horizon refuses what is no int64
  return (next < MAX_STROOPS ? next : MAX_STROOPS).toString();
}

/** A piece that ends sooner than it was read: the rest is for the next page. */
function cutAfter(leading: OperationRecord[]): OperationsPage {
  return { operations: leading, cursor: leading.at(-1)?.id ?? null, ended: false, seen: null };
}

/** Most operations of a worker are payments: a little more than the page shows is enough. */
function firstPiece({ filter, limit }: PageQuery): number {
  return filter === "all" ? Math.min(PIECE, limit * 4 + 1) : PIECE;
}

function totalOf(
  counted: Counted,
  query: HistoryQuery,
): Pick<TransactionPage, "total" | "totalIsLowerBound"> {
  const { count: { counts }, atLeast, caughtUp, beginning } = counted;
  if (caughtUp && keepsAll(beginning)) return { total: counts[query.filter] };
  return { total: mostOf(counts, atLeast)[query.filter], totalIsLowerBound: true };
}

/** An entry as the contract gives it. */
export function entryView(
  entry: Entry,
  account: string,
  { network, usdcIssuer }: { network: Network; usdcIssuer: string },
): TransactionEntry {
  const { operation, asset, delivered } = entry;
  const { verdict, reason } = verdictOn(entry, account, usdcIssuer);
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

/** The page of history that is collected. */
interface PageQuery {
  account: string;
  filter: Filter;
  /** Entries on the page, 1 to 50. */
  limit: number;
  /** Only entries older than this; null from the newest. */
  before: Place | null;
  /** Whether it has to be known up to which ledger nothing of it is missing. */
  provesAge: boolean;
}

/** A page of history while it is being read, newest first. Pure: it is handed what was read. */
interface PageReader {
  /** The Horizon cursor from which to read on; null from the newest. */
  cursor(): string | null;
  /** Those of the next piece's operations of which it must be known whose claims bear on them. */
  wanted(operations: OperationRecord[]): ReadonlySet<OperationRecord>;
  /** Takes the next piece of the history, with the origins of its claims. */
  take(page: OperationsPage, origins: Origins): void;
  /** True when nothing more needs to be read. */
  done(): boolean;
  /** The page, and the cursor to go on from where older entries may match. */
  result(): { entries: Entry[]; nextCursor: string | null };
  /** All operations read so far, newest first. */
  operations(): OperationRecord[];
  /** True when the oldest operation of the history was read. */
  ended(): boolean;
}

const NO_ORIGINS: Origins = new Map();

function createPageReader(query: PageQuery): PageReader {
  const { account, filter, limit, before } = query;
  const found: Entry[] = [];
  const read: OperationRecord[] = [];
  let cursor = before === null ? null : cursorBefore(before);
  let ended = false;

  function isOlder(entry: Entry): boolean {
    if (before === null) return true;
    const place = parsePlace(entry.id);
    return place === null || comparePlaces(place, before) < 0;
  }

  /** How many entries an operation has for the page, whatever else its transaction did. */
  function shownOf({ whole: _, ...operation }: OperationRecord): number {
    return entriesOf(operation, account, NO_ORIGINS)
      .filter((entry) => matches(entry, account, filter) && isOlder(entry)).length;
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
        // whether a claim has an entry, only its origin tells
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
        found.push(...entries.filter((entry) => matches(entry, account, filter) && isOlder(entry)));
      }
      cursor = page.cursor ?? cursor;
      ended = page.ended;
    },
    // one more than the page holds shows that there is a next one
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
