import { explorerLink, type Network } from "../../../src/contract/network.ts";
import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import type { TimeRange } from "../../../src/contract/time-range.ts";
import type {
  Filter,
  TransactionEntry,
  TransactionPage,
} from "../../../src/contract/transactions.ts";
import { toMemoFields } from "../../../src/receipt/facts.ts";
import { formatLedgerAmount } from "../../../src/stellar/amount.ts";
import { isRecognized } from "../../../src/stellar/asset.ts";
import type { HistoryPage, HistoryQuery } from "../../services.ts";
import { firstIdInLedger, operationIndexOf } from "../horizon/operations.ts";
import type { NewestPage, TotalsCounter, TotalsState } from "../income/account-totals.ts";
import type { Budget } from "../ledger.ts";
import type { FindLedgersAround } from "../ledger-times.ts";
import { hasFullHistory } from "../server-ranges.ts";
import { type EntryCount, hasOlderEntry, maxCounts, uncountedOperations } from "./count.ts";
import { type EntryPosition, parseEntryId } from "./cursor.ts";
import { type Entry, findBalancesNeedingOrigin } from "./entries.ts";
import type { RangeCounter } from "./range-count.ts";
import {
  type CollectedPage,
  type HistoryPageParts,
  type HistoryPageRequest,
  HORIZON_PAGE_SIZE,
  readPage,
} from "./read-page.ts";
import type { OriginsById } from "./transaction-payments.ts";
import { judgeEntry } from "./verdict.ts";

/** Counting ends after this many pages of 200 operations, including those read for entries. */
const MAX_PAGES = 6;

/** If a page's operations need more origins than this, they give only a lower bound. */
const MAX_LOOKUPS = 50;

/** The answer has the entries found and counted within this time. */
const TIME_LIMIT_MS = 1_800;

interface HistoryParts extends HistoryPageParts {
  totals: TotalsCounter;
  ranges: RangeCounter;
  ledgersAround: FindLedgersAround;
  usdcIssuer: string;
}

export async function readHistory(
  parts: HistoryParts,
  network: Network,
  account: string,
  query: HistoryQuery,
  budget: Budget,
): Promise<Outcome<TransactionPage>> {
  const before = await startOf(parts, query, budget);
  if (!before.ok) return before;
  const request = { parts, account, query, before: before.value, budget };
  const deadline = parts.now() + TIME_LIMIT_MS;
  const read =
    await (query.range === undefined
      ? readWhole(request, deadline)
      : readRange(request, query.range, deadline));
  if (!read.ok) return read;
  const { page: { reader, asOf }, isLast, total } = read.value;
  const { entries, nextCursor } = reader.result();
  return done({
    transactions: viewsOf(entries, { parts, network, account }),
    nextCursor: nextCursor === null || isLast(nextCursor) ? null : nextCursor,
    ...total,
    ...(query.ledger !== undefined && { asOfLedger: asOf }),
  });
}

/** Largest page, since one read also returns the entry before the page and the one after it. */
const MAX_PAGE = HORIZON_PAGE_SIZE - 2;

/** Any ledger number makes the page say whether the server knows the page's first position. */
const ANY_LEDGER = 1;

/** Fails with `upstream_unavailable` if the server may have left a gap before the page. */
export async function readPageWithoutTotal(
  parts: HistoryParts,
  network: Network,
  account: string,
  selection: Pick<HistoryQuery, "filter" | "cursor" | "range">,
  budget: Budget,
): Promise<Outcome<HistoryPage>> {
  const query = { ...selection, limit: MAX_PAGE, ledger: ANY_LEDGER };
  const before = await startOf(parts, query, budget);
  if (!before.ok) return before;
  const read = await readPage({ parts, account, query, before: before.value, budget }, {
    isNew: false,
    hasNoneOlder: () => false,
    deadline: parts.now() + TIME_LIMIT_MS,
  });
  if (!read.ok) return read;
  const { reader, asOf } = read.value;
  if (query.cursor !== null && asOf === null) return failed("upstream_unavailable");
  const { entries, nextCursor } = reader.result();
  return done({ transactions: viewsOf(entries, { parts, network, account }), nextCursor });
}

function viewsOf(
  entries: Entry[],
  { parts, network, account }: { parts: HistoryParts; network: Network; account: string },
): TransactionEntry[] {
  const { usdcIssuer } = parts;
  return entries.map((entry) => toTransactionEntry(entry, account, { network, usdcIssuer }));
}

interface HistoryRequest extends HistoryPageRequest {
  parts: HistoryParts;
}

async function startOf(
  { ledgersAround }: HistoryParts,
  { cursor, range }: HistoryQuery,
  budget: Budget,
): Promise<Outcome<EntryPosition | null>> {
  if (cursor !== null) {
    const place = parseEntryId(cursor);
    return place === null ? failed("invalid_cursor", { param: "cursor" }) : done(place);
  }
  if (range === undefined || range.to === null) return done(null);
  const around = await ledgersAround(range.to, budget);
  if (!around.ok) return around;
  const { after } = around.value;
  return done(after === null ? null : { operation: firstIdInLedger(after), part: 1 });
}

interface CountedPage {
  page: CollectedPage;
  /** True if the count shows that nothing older matches. */
  isLast(nextCursor: string): boolean;
  total: Pick<TransactionPage, "total" | "totalIsLowerBound">;
}

async function readWhole(request: HistoryRequest, deadline: number): Promise<Outcome<CountedPage>> {
  const { parts, account, query, before, budget } = request;
  const known = await parts.totals.load(account);
  const read = await readPage(request, {
    isNew: before === null && known.count.position === null,
    hasNoneOlder: (id) => hasNoneOlder(known, query.filter, id),
    deadline,
  });
  if (!read.ok) return read;
  const { newest, origins } = before === null
    ? await countableOperations(parts, { account, known }, read.value, budget)
    : NOT_COUNTABLE;
  const counted = await parts.totals.advance(account, known, {
    newest,
    origins,
    mostPages: mostPagesAfter(read.value),
    until: deadline,
    budget,
  });
  return done({
    page: read.value,
    isLast: (id) => hasNoneOlder(counted, query.filter, id),
    total: totalOf(counted, query.filter),
  });
}

async function readRange(
  request: HistoryRequest,
  range: TimeRange,
  deadline: number,
): Promise<Outcome<CountedPage>> {
  const { parts, account, query, budget } = request;
  const known = await parts.ranges.load(account, range);
  const isFirst = query.cursor === null;
  const read = await readPage(request, {
    isNew: isFirst && known.count.position === null,
    hasNoneOlder: () => false,
    deadline,
  });
  if (!read.ok) return read;
  const { newest, origins } = isFirst && !known.isDone
    ? await countableOperations(
      parts,
      { account, known: { count: known.count, caughtUp: false } },
      read.value,
      budget,
    )
    : { newest: null, origins: read.value.origins };
  const { counts, isExact } = await parts.ranges.advance(account, range, known, {
    newest,
    seen: read.value.reader.operations(),
    origins,
    reachesBeginning: read.value.reachesBeginning,
    mostPages: mostPagesAfter(read.value),
    until: deadline,
    budget,
  });
  const total = counts[query.filter];
  return done({
    page: read.value,
    isLast: () => false,
    total: isExact ? { total } : { total, totalIsLowerBound: true },
  });
}

function mostPagesAfter({ reader }: CollectedPage): number {
  return MAX_PAGES - Math.ceil(reader.operations().length / HORIZON_PAGE_SIZE);
}

const NOT_COUNTABLE: { newest: NewestPage | null; origins: OriginsById } = {
  newest: null,
  origins: new Map(),
};

/**
 * The operations that can be counted. Counting also needs the origins of claims that the page
 * doesn't show. If too many are missing, the operations give only a lower bound.
 */
async function countableOperations(
  { origins }: HistoryParts,
  { account, known }: { account: string; known: { count: EntryCount; caughtUp: boolean } },
  { reader, origins: pageOrigins, sources }: CollectedPage,
  budget: Budget,
) {
  const operations = reader.operations();
  const created = new Set(
    operations.map(({ body }) => body.kind === "claimable_created" ? body.balanceId : ""),
  );
  const needed = new Set(
    operations.flatMap((each) => [...findBalancesNeedingOrigin(each, account).keys()]),
  );
  const isMany = Array.from(needed).filter((id) => !created.has(id)).length > MAX_LOOKUPS;
  const found = isMany ? null : await origins.resolveLeading(operations, account, budget);
  if (found?.ok) {
    const { leading, origins } = found.value;
    const isWhole = leading.length === operations.length;
    const newest = { operations: () => leading, ended: () => isWhole && reader.ended(), sources };
    return { newest, origins };
  }
  if (known.caughtUp) return NOT_COUNTABLE;
  // operations that were already counted are left out
  const beyond = uncountedOperations(known.count, operations);
  return {
    newest: { operations: () => beyond, ended: () => false, sources },
    origins: pageOrigins,
  };
}

/** True if the count, from a server with the whole history, shows that nothing older matches. */
function hasNoneOlder({ count, beginning }: TotalsState, filter: Filter, id: string): boolean {
  return hasFullHistory(beginning) && hasOlderEntry(count, filter, id) === false;
}

function totalOf(counted: TotalsState, filter: Filter): CountedPage["total"] {
  const { count: { counts }, atLeast, caughtUp, beginning } = counted;
  if (caughtUp && hasFullHistory(beginning)) return { total: counts[filter] };
  return { total: maxCounts(counts, atLeast)[filter], totalIsLowerBound: true };
}

export function toTransactionEntry(
  entry: Entry,
  account: string,
  { network, usdcIssuer }: { network: Network; usdcIssuer: string },
): TransactionEntry {
  const { operation, asset, delivered } = entry;
  const { verdict, reason } = judgeEntry(entry, account, usdcIssuer);
  return {
    id: entry.id,
    type: entry.type,
    amount: formatLedgerAmount(entry.stroops),
    asset: asset.code,
    counterparty: entry.counterparty,
    ...(entry.organization !== undefined && { organization: entry.organization }),
    senderMuxed: entry.senderMuxed,
    recipientMuxed: entry.recipientMuxed,
    ...toMemoFields(entry.kind, operation.memo, entry.payerMemo ?? null),
    hash: operation.hash,
    createdAt: operation.createdAt,
    explorerUrl: explorerLink(network, operation.hash),
    kind: entry.kind,
    op: operationIndexOf(operation.id),
    assetIssuer: asset.issuer,
    recognized: isRecognized(asset, usdcIssuer),
    counted: verdict === "paid",
    ...(reason === null ? {} : { reason }),
    ...(delivered !== undefined && {
      delivered: {
        amount: formatLedgerAmount(delivered.stroops),
        asset: delivered.asset.code,
        assetIssuer: delivered.asset.issuer,
        recognized: isRecognized(delivered.asset, usdcIssuer),
      },
    }),
  };
}
