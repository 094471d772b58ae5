import { LRUCache } from "lru-cache";
import { z } from "zod";
import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import type { Asset } from "../../../src/stellar/asset.ts";
import type { LedgerPage } from "../../services.ts";
import { compareIds } from "../history/cursor.ts";
import {
  type AccountRecord,
  type Budget,
  type ClaimableOrigin,
  type ClaimableRecord,
  type ClaimablesPage,
  type ContractTransfer,
  type LedgerClose,
  type LedgerPort,
  type LedgerReading,
  type LedgerRecord,
  MIN_CONCLUSIVE_MS,
  type OperationRecord,
  type OperationsPage,
  type OperationsQuery,
  type TransactionRecord,
} from "../ledger.ts";
import { createServerRanges, hasFullHistory } from "../server-ranges.ts";
import { assetFromFields, formatCanonicalAsset, parseCanonicalAsset } from "./assets.ts";
import {
  accountDocument,
  claimableDocument,
  claimEffectDocument,
  joinedTransaction,
  ledgerCloseDocument,
  ledgerDocument,
  operationDocument,
  pageDocument,
  rootDocument,
  transactionDocument,
} from "./documents.ts";
import {
  contractTransfersOf,
  HorizonDocumentError,
  ledgerOfOperation,
  ledgerOperationOf,
  operationIndexOf,
  parseOperation,
} from "./operations.ts";
import { parsePredicate } from "./predicate.ts";
import {
  ANSWER_TOO_LARGE,
  type UpstreamAnswer,
  type Upstreams,
  type UpstreamsOptions,
} from "./upstreams.ts";
import { withTransaction } from "./with-transaction.ts";

/**
 * Many servers send metadata: 100 KB for one payment of a large pay run, more for contract calls.
 */
const SMALLER_PAGES = [60, 20] as const;

const MAX_ACCOUNTS = 10_000;

/** How long smaller pages are used after a timeout. */
const LATE_MS = 10 * 60_000;

/**
 * Reads only documented fields: https://developers.stellar.org/docs/data/apis/horizon
 * @param only the index of the only server to use; all by default
 */
export function createHorizonLedger(upstreams: Upstreams, only?: number): LedgerPort {
  async function read<T>(
    path: string,
    budget: Budget,
    parse: (body: unknown) => T | Promise<T>,
  ): Promise<Outcome<LedgerReading<T>>> {
    const answer = only === undefined
      ? await upstreams.read(path, budget)
      : await upstreams.readFrom(only, path, budget);
    return answer.ok ? await toReading(answer.value, parse) : answer;
  }
  const pageSizes = createPageSizes(upstreams.options);
  const serverAt = (source: number) => createHorizonLedger(upstreams, source);
  const { oldest } = createServerRanges({ port: { serverAt }, now: upstreams.options.now });

  async function readHistoryPage(
    account: string,
    query: OperationsQuery,
    budget: Budget,
  ): Promise<Outcome<LedgerReading<OperationsPage>>> {
    const path = operationsPath(account, query);
    const page = await read(path, budget, (body) => operationsOf(body, account, query));
    const isBeginning = query.order === "asc" && query.cursor === null && only === undefined;
    if (!page.ok || !isBeginning) return page;
    return await readBeginning(
      page.value,
      (source) => serverAt(source).operations(account, query, budget),
      budget,
    );
  }

  /**
   * Reads from the server that goes back furthest, since a server that keeps only recent ledgers
   * leaves out older operations without saying so. Of several with the oldest operation, it's
   * the one with the oldest ledgers. Fails if a server that may go back further doesn't answer.
   */
  async function readBeginning(
    first: LedgerReading<OperationsPage>,
    beginningAt: (source: number) => Promise<Outcome<LedgerReading<OperationsPage>>>,
    budget: Budget,
  ): Promise<Outcome<LedgerReading<OperationsPage>>> {
    let furthest = first;
    for (const source of upstreams.others(first.source)) {
      const other = await beginningAt(source);
      if (other.ok && goesBackFurther(other.value.value, furthest.value)) {
        furthest = other.value;
        continue;
      }
      const ours = await oldest(furthest.source, budget);
      if (ours.ok && hasFullHistory(ours.value)) continue;
      if (!other.ok) return other;
      if (!ours.ok || goesBackFurther(furthest.value, other.value.value)) continue;
      const theirs = await oldest(source, budget);
      if (theirs.ok && theirs.value.sequence < ours.value.sequence) furthest = other.value;
    }
    return done(furthest);
  }

  return {
    account: (address, budget) =>
      read(`/accounts/${address}`, budget, orNull((body) => accountOf(body, address))),
    transaction: (hash, budget) => read(`/transactions/${hash}`, budget, orNull(transactionOf)),
    operations: (account, query, budget) =>
      pageSizes.read(
        account,
        { limit: query.limit, budget },
        (limit) => readHistoryPage(account, { ...query, limit }, budget),
      ),
    contractTransfers: (hash, budget) =>
      read(`/transactions/${hash}/operations?limit=200`, budget, transfersOf),
    origin: (balanceId, budget) =>
      read(
        `/claimable_balances/${balanceId}/operations?order=asc&limit=1&join=transactions`,
        budget,
        (body) => originOf(body, balanceId),
      ),
    originFromClaim: (operationId, balanceId, budget) =>
      read(
        `/operations/${operationId}/effects?limit=200`,
        budget,
        (body) => originFromEffects(body, balanceId),
      ),
    claimable: (account, query, budget) =>
      read(
        claimablePath(account, query),
        budget,
        (body) => claimablesOf(body, account, query.limit),
      ),
    async span(_hash, budget) {
      const root = await read("/", budget, (body) => rootDocument.parse(body));
      if (!root.ok) return root;
      const { history_elder_ledger: elder, ...newest } = root.value.value;
      const oldest = await read(`/ledgers/${elder}`, budget, closeOf);
      if (!oldest.ok) return oldest;
      return done({
        oldest: oldest.value.value,
        newest: {
          sequence: newest.history_latest_ledger,
          closedAt: newest.history_latest_ledger_closed_at,
        },
      });
    },
    newestLedger: (budget) => read(`/ledgers?order=desc&limit=1`, budget, newestLedgerOf),
    ledgerPage(cursor, budget) {
      // the newest operation may be a failed one, which has a position too
      const newest = `/operations?order=desc&limit=1&include_failed=true`;
      if (cursor === null) return read(newest, budget, (body) => ledgerPageOf(body, null, 1));
      return pageSizes.read(
        "the whole ledger",
        { limit: 200, budget },
        (limit) =>
          read(
            `/operations?order=asc&limit=${limit}&cursor=${cursor}`,
            budget,
            (body) => ledgerPageOf(body, cursor, limit),
          ),
      );
    },
    async operationsIn(hash, wanted, budget) {
      // joining the transaction to each operation would repeat its metadata up to a hundred times
      const joined = await read(
        `/transactions/${hash}`,
        budget,
        orNull((body) => joinedTransaction.parse(body)),
      );
      if (!joined.ok) return joined;
      return await read(
        `/transactions/${hash}/operations?limit=200`,
        budget,
        (body) => operationsIn(body, joined.value.value, wanted),
      );
    },
    ledgerClose: (sequence, budget) =>
      read(
        `/ledgers/${sequence}`,
        budget,
        orNull((body) => {
          const close = closeOf(body);
          if (close.sequence !== sequence) throw new HorizonDocumentError("another ledger");
          return close;
        }),
      ),
    serverAt,
    witnesses(source) {
      const [next] = upstreams.others(source);
      return next === undefined ? [] : [serverAt(next)];
    },
  };
}

function claimablePath(
  account: string,
  { asset, cursor, limit }: { asset: Asset | null; cursor: string | null; limit: number },
): string {
  const ofAsset = asset === null ? "" : `&asset=${formatCanonicalAsset(asset)}`;
  const from = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
  return `/claimable_balances?claimant=${account}${ofAsset}${from}&order=desc&limit=${limit}`;
}

/**
 * Remembers a page size whose answer isn't too large. After a timeout the next page is smaller, but
 * not for long, since the timeout may have had another cause.
 */
function createPageSizes({ now }: Pick<UpstreamsOptions, "now">) {
  const fits = new LRUCache<string, number>({ max: MAX_ACCOUNTS });

  async function read<T>(
    account: string,
    { limit, budget }: { limit: number; budget: Budget },
    ask: (limit: number) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const hasTime = budget.deadline - now() >= MIN_CONCLUSIVE_MS;
    let most = Math.min(limit, fits.get(account) ?? Infinity);
    let answer = await ask(most);
    for (const smaller of SMALLER_PAGES.filter((size) => size < most)) {
      if (answer.ok || answer.detail !== ANSWER_TOO_LARGE) break;
      fits.set(account, smaller);
      most = smaller;
      answer = await ask(smaller);
    }
    const next = SMALLER_PAGES.find((size) => size < most);
    const isLate = !answer.ok && answer.code === "upstream_timeout";
    if (isLate && hasTime && next !== undefined) fits.set(account, next, { ttl: LATE_MS });
    return answer;
  }

  return { read };
}

async function toReading<T>(
  answer: UpstreamAnswer,
  parse: (body: unknown) => T | Promise<T>,
): Promise<Outcome<LedgerReading<T>>> {
  try {
    const value = await parse(answer.body);
    return { ok: true, value: { value, ledger: answer.ledger, source: answer.source } };
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof HorizonDocumentError) {
      return failed("upstream_invalid");
    }
    throw error;
  }
}

function orNull<T>(parse: (body: unknown) => T): (body: unknown) => T | null {
  return (body) => body === null ? null : parse(body);
}

function recordsIn(body: unknown): unknown[] {
  return body === null ? [] : pageDocument.parse(body)._embedded.records;
}

function operationsPath(account: string, query: OperationsQuery): string {
  const cursor = query.cursor === null ? "" : `&cursor=${query.cursor}`;
  return `/accounts/${account}/operations?join=transactions&order=${query.order}` +
    `&limit=${query.limit}${cursor}${query.failed === true ? "&include_failed=true" : ""}`;
}

function accountOf(body: unknown, address: string): AccountRecord {
  const document = accountDocument.parse(body);
  if (document.account_id !== address) throw new HorizonDocumentError("another account");
  // every account has an XLM balance; a missing one must not count as zero
  const hasNative = document.balances.some(({ asset_type }) => asset_type === "native");
  if (!hasNative) throw new HorizonDocumentError("no native balance");
  return {
    address: document.account_id,
    subentries: document.subentry_count,
    sponsoring: document.num_sponsoring,
    sponsored: document.num_sponsored,
    homeDomain: document.home_domain,
    // SEP-29 stores "1", which Horizon encodes in base64
    memoRequired: document.data["config.memo_required"] === "MQ==",
    complete: true,
    lowThreshold: document.thresholds.low_threshold,
    mediumThreshold: document.thresholds.med_threshold,
    // the account's own key is listed with weight 0 if it can't sign
    signers: document.signers.filter(({ weight }) => weight > 0),
    balances: document.balances.map((balance) => ({
      asset: assetFromFields(balance),
      stroops: balance.balance,
      sellingLiabilities: balance.selling_liabilities,
      buyingLiabilities: balance.buying_liabilities,
      limit: balance.limit ?? null,
      authorized: balance.is_authorized,
    })),
  };
}

function transactionOf(body: unknown): TransactionRecord {
  const document = transactionDocument.parse(body);
  return {
    hash: document.hash,
    id: document.paging_token ?? null,
    successful: document.successful,
    ledger: document.ledger,
    createdAt: document.created_at,
    envelopeXdr: document.envelope_xdr,
    resultXdr: document.result_xdr,
  };
}

function goesBackFurther(
  { operations: [mine] }: OperationsPage,
  { operations: [theirs] }: OperationsPage,
) {
  return mine !== undefined && (theirs === undefined || BigInt(mine.id) < BigInt(theirs.id));
}

function operationsOf(body: unknown, account: string, query: OperationsQuery): OperationsPage {
  const documents = recordsIn(body);
  const fields = documents.map((document) => operationDocument.parse(document));
  const ids = fields.map(({ id }) => id);
  if (!areInOrder(ids, query)) {
    throw new HorizonDocumentError("the page doesn't continue at the cursor");
  }
  const operations = readOperations(documents, fields, account);
  const newest = query.order === "desc" ? ids[0] : ids.at(-1);
  return {
    operations,
    cursor: ids.at(-1) ?? null,
    ended: documents.length < query.limit,
    seen: newest === undefined ? null : ledgerOfOperation(newest),
  };
}

function operationsIn(
  body: unknown,
  transaction: z.infer<typeof joinedTransaction> | null,
  wanted: readonly { id: string; account: string }[],
): OperationRecord[] {
  if (transaction === null) throw new HorizonDocumentError("no such transaction");
  const documents = new Map(
    recordsIn(body).map((document) => {
      const common = { ...operationDocument.parse(document), transaction };
      return [common.id, { document, common }];
    }),
  );
  // one function per account: each parses the transaction once, even if the account needs all
  // operations of a pay run
  const completing = new Map(
    wanted.map(({ account }) => [account, withTransaction(account)]),
  );
  return wanted.map(({ id, account }) => {
    const found = documents.get(id);
    const read = found === undefined ? null : parseOperation(found.document, found.common);
    const complete = completing.get(account);
    if (read === null || complete === undefined) {
      throw new HorizonDocumentError("no such operation");
    }
    return complete(read);
  });
}

/** A page's operations that moved money. Without a cursor, only the newest operation's position. */
function ledgerPageOf(body: unknown, cursor: string | null, limit: number): LedgerPage {
  // every Horizon has this list, so a missing one is an error
  const documents = pageDocument.parse(body)._embedded.records;
  const fields = documents.map((document) => operationDocument.parse(document));
  const ids = fields.map(({ id }) => id);
  if (cursor === null) return { operations: [], cursor: ids[0] ?? "0", more: false };
  if (!areInOrder(ids, { order: "asc", cursor })) {
    throw new HorizonDocumentError("the page doesn't continue at the cursor");
  }
  return {
    operations: fields.flatMap((common, n) => ledgerOperationOf(documents[n], common) ?? []),
    cursor: ids.at(-1) ?? cursor,
    more: documents.length === limit,
  };
}

/** False if an operation is repeated, which would count twice, or out of order. */
function areInOrder(
  ids: readonly string[],
  { order, cursor }: Pick<OperationsQuery, "order" | "cursor">,
): boolean {
  const step = order === "desc" ? -1 : 1;
  let before = cursor;
  for (const id of ids) {
    if (before !== null && compareIds(id, before) * step <= 0) return false;
    before = id;
  }
  return true;
}

/** Parses operations. `account` is the owner of the history; absent for other lists. */
function readOperations(
  documents: unknown[],
  fields = documents.map((document) => operationDocument.parse(document)),
  account?: string,
): OperationRecord[] {
  const completed = account === undefined ? null : withTransaction(account);
  const operations: OperationRecord[] = [];
  for (const [n, common] of fields.entries()) {
    const read = parseOperation(documents[n], common);
    if (read === null) continue;
    operations.push(completed === null ? read.operation : completed(read));
  }
  return operations;
}

function transfersOf(body: unknown): Map<number, ContractTransfer[]> {
  const calls = z.array(z.looseObject({ id: z.coerce.string(), type: z.string() }))
    .parse(recordsIn(body)).filter((document) => document.type === "invoke_host_function");
  return new Map(
    calls.map((document) => [operationIndexOf(document.id), contractTransfersOf(document)]),
  );
}

function originOf(body: unknown, balanceId: string): ClaimableOrigin | null {
  const [operation] = readOperations(recordsIn(body));
  if (operation?.body.kind !== "claimable_created") return null;
  const { from, asset, stroops, claimants } = operation.body;
  if (operation.body.balanceId !== balanceId) throw new HorizonDocumentError("another balance");
  return { from, asset, stroops, claimants, hash: operation.hash, memo: operation.memo };
}

function originFromEffects(body: unknown, balanceId: string): ClaimableOrigin | null {
  const effects = recordsIn(body).map((record) => claimEffectDocument.parse(record))
    .flatMap((effect) => "balance_id" in effect && effect.balance_id === balanceId ? effect : []);
  const claimed = effects.find((effect) => effect.type === "claimable_balance_claimed");
  const removed = effects.find((effect) => effect.type === "claimable_balance_sponsorship_removed");
  const asset = claimed === undefined ? null : parseCanonicalAsset(claimed.asset);
  if (claimed === undefined || removed === undefined || asset === null) return null;
  return {
    from: removed.former_sponsor,
    asset,
    stroops: claimed.amount,
    hash: null,
    memo: null,
  };
}

function claimablesOf(body: unknown, account: string, limit: number): ClaimablesPage {
  const documents = recordsIn(body).map((record) => claimableDocument.parse(record));
  return {
    records: documents.map((document): ClaimableRecord => {
      const asset = parseCanonicalAsset(document.asset);
      const claimants = document.claimants.map(({ destination, predicate }) => ({
        address: destination,
        predicate: parsePredicate(predicate),
      }));
      if (asset === null || !claimants.some(({ address }) => address === account)) {
        throw new HorizonDocumentError("not a claimable balance");
      }
      return {
        balanceId: document.id,
        asset,
        stroops: document.amount,
        sponsor: document.sponsor ?? null,
        modifiedAt: document.last_modified_time ?? null,
        claimants,
      };
    }),
    cursor: documents.length < limit ? null : documents.at(-1)?.paging_token ?? null,
  };
}

function newestLedgerOf(body: unknown): LedgerRecord {
  const ledger = ledgerDocument.parse(recordsIn(body)[0]);
  return { ...closeOf(ledger), baseReserve: BigInt(ledger.base_reserve_in_stroops) };
}

function closeOf(body: unknown): LedgerClose {
  const { sequence, closed_at } = ledgerCloseDocument.parse(body);
  return { sequence, closedAt: closed_at };
}
