import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import type { Network } from "../../../src/contract/network.ts";
import { ledgerAmount } from "../../../src/stellar/amount.ts";
import { isRecognized } from "../../../src/stellar/asset.ts";
import type { HistoryQuery } from "../../services.ts";
import { olderExists } from "./count.ts";
import type { Counted, TotalsCounter } from "../income/account-totals.ts";
import type { OriginMemory } from "./origins.ts";
import { opIndexOf } from "../horizon/operations.ts";
import type { Budget } from "../horizon/upstreams.ts";
import { comparePlaces, cursorBefore, parsePlace, type Place } from "./cursor.ts";
import { entriesOf, type Entry, matches, type Origins } from "./entries.ts";
import type {
  ClaimableOrigin,
  LedgerPort,
  OperationRecord,
  OperationsPage,
  Reading,
} from "../ledger.ts";
import type {
  Filter,
  TransactionEntry,
  TransactionPage,
} from "../../../src/contract/transactions.ts";

/** Pieces of history that one page may read: a filtered page of a busy account takes several. */
const MOST_READS = 6;

/** Pieces of history that a page and its total take together, where there is nothing to search. */
const USUAL_READS = 2;

/** After this time, in milliseconds, a page is answered with what was found. */
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
  const pageQuery = { account, filter: query.filter, limit: query.limit, before };
  const known = await parts.totals.load(account);
  const told = query.ledger === undefined ? null : await newestTold(parts.port, budget);
  const within = told === null ? budget : { ...budget, askAfter: parts.now() };
  const read = await readPage(parts, pageQuery, known, within);
  if (!read.ok) return read;
  const { reader, origins, reads, sources } = read.value;
  const counted = await parts.totals.advance(account, known, {
    newest: before === null ? reader : null,
    origins,
    mayRead: reads < USUAL_READS,
    budget,
  });
  const { entries, nextCursor } = reader.result();
  const beyond = nextCursor !== null && olderExists(counted.count, query.filter, nextCursor);
  return done({
    transactions: entries.map((entry) => entryView(entry, network, parts.usdcIssuer)),
    nextCursor: beyond === false ? null : nextCursor,
    ...totalOf(counted, query),
    ...(query.ledger !== undefined && { asOfLedger: asOfLedger(sources, told) }),
  });
}

/** Where a piece was read: the server of the list, and the newest ledger that it said it knew. */
type PieceSource = Pick<Reading<unknown>, "ledger" | "source">;

/**
 * The newest ledger that a server knows, asked before it is read: Horizon says it with an account's
 * state, and not with a history.
 */
async function newestTold(port: LedgerPort, budget: Budget): Promise<PieceSource | null> {
  const newest = await port.newestLedger(budget);
  return newest.ok ? { source: newest.value.source, ledger: newest.value.value.sequence } : null;
}

/** The ledger up to which all pieces know everything; null where one of them does not tell. */
function asOfLedger(pieces: readonly PieceSource[], told: PieceSource | null): number | null {
  let oldest = Infinity;
  for (const { ledger, source } of pieces) {
    const known = ledger ?? (told?.source === source ? told.ledger : null);
    if (known === null) return null;
    oldest = Math.min(oldest, known);
  }
  return Number.isFinite(oldest) ? oldest : null;
}

interface ReadPage {
  reader: PageReader;
  origins: Map<string, ClaimableOrigin>;
  reads: number;
  sources: PieceSource[];
}

async function readPage(
  parts: HistoryParts,
  query: PageQuery,
  known: Counted,
  budget: Budget,
): Promise<Outcome<ReadPage>> {
  const { account } = query;
  const reader = createPageReader(query);
  const origins = new Map<string, ClaimableOrigin>();
  const patience = parts.now() + PATIENCE_MS;
  const sources: PieceSource[] = [];
  let reads = 0;
  while (!reader.done() && reads < MOST_READS) {
    const cursor = reader.cursor();
    const searched = reads > 0 && cursor !== null;
    if (reads > 0 && parts.now() > patience) break;
    if (searched && olderExists(known.count, query.filter, cursor) === false) break;
    const limit = reads === 0 ? firstPiece(query) : PIECE;
    const piece = await parts.port.operations(account, { order: "desc", cursor, limit }, budget);
    const found = piece.ok
      ? await parts.origins.resolveLeading(piece.value.value.operations, account, budget)
      : piece;
    if (!piece.ok || !found.ok) {
      // what was read already is true: the next page goes on from there
      if (reads > 0) break;
      return piece.ok ? found.ok ? failed("internal_error") : found : piece;
    }
    const { leading, origins: told } = found.value;
    for (const [id, origin] of told) origins.set(id, origin);
    const { operations } = piece.value.value;
    const isWhole = leading.length === operations.length;
    reader.take(isWhole ? piece.value.value : cutAfter(leading), told);
    reads += 1;
    sources.push(piece.value);
    if (!isWhole) break;
  }
  return done({ reader, origins, reads, sources });
}

/** A piece that ends sooner than it was read: the rest is for the next page. */
function cutAfter(leading: OperationRecord[]): OperationsPage {
  return { operations: leading, cursor: leading.at(-1)?.id ?? null, ended: false };
}

/** Most operations of a worker are payments: a little more than the page shows is enough. */
function firstPiece({ filter, limit }: PageQuery): number {
  return filter === "all" ? Math.min(PIECE, limit * 4 + 1) : PIECE;
}

function totalOf(
  counted: Counted,
  query: HistoryQuery,
): Pick<TransactionPage, "total" | "totalIsLowerBound"> {
  const total = counted.count.counts[query.filter] + counted.ahead[query.filter];
  return counted.caughtUp ? { total } : { total, totalIsLowerBound: true };
}

/** An entry as the contract gives it. */
export function entryView(entry: Entry, network: Network, usdcIssuer: string): TransactionEntry {
  const { operation, asset, delivered } = entry;
  return {
    id: entry.id,
    type: entry.type,
    amount: ledgerAmount(entry.stroops),
    asset: asset.code,
    counterparty: entry.counterparty,
    senderMuxed: entry.senderMuxed,
    recipientMuxed: entry.recipientMuxed,
    memo: operation.memo.value,
    hash: operation.hash,
    createdAt: operation.createdAt,
    explorerUrl: `${network.explorerUrl}/tx/${operation.hash}`,
    kind: entry.kind,
    op: opIndexOf(operation.id),
    assetIssuer: asset.issuer,
    recognized: isRecognized(asset, usdcIssuer),
    memoType: operation.memo.type,
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
}

/** A page of history while it is being read, newest first. Pure: it is handed what was read. */
interface PageReader {
  /** The Horizon cursor from which to read on; null from the newest. */
  cursor(): string | null;
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

/** Starts a page. */
function createPageReader(query: PageQuery): PageReader {
  const { account, filter, limit, before } = query;
  const found: Entry[] = [];
  const read: OperationRecord[] = [];
  let cursor = before === null ? null : cursorBefore(before);
  let ended = false;

  function isOlder(entry: Entry): boolean {
    const place = parsePlace(entry.id);
    return before === null || place === null || comparePlaces(place, before) < 0;
  }

  return {
    cursor: () => cursor,
    take(page, origins) {
      for (const operation of page.operations) {
        read.push(operation);
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
