import type { Claimable, ClaimableEntry } from "../../src/contract/claimable.ts";
import { FIRST_PAGE_CURSOR } from "../../src/contract/first-page.ts";
import { done, failed, type Outcome } from "../../src/contract/outcome.ts";
import type { AccountAddress } from "../../src/stellar/address.ts";
import { formatLedgerAmount, isBelowCent, parseLedgerAmount } from "../../src/stellar/amount.ts";
import { type Asset, isRecognized, usdcIssuedBy, XLM } from "../../src/stellar/asset.ts";
import { computeClaimTerms, wasSetAsideBy } from "../../src/stellar/claim-terms.ts";
import type { OriginCache } from "./history/origins.ts";
import type { Budget, ClaimableRecord, LedgerPort } from "./ledger.ts";

interface ClaimableParts {
  port: LedgerPort;
  origins: OriginCache;
  usdcIssuer: string;
  now: () => number;
}

/** Horizon's largest page. */
const PAGE_SIZE = 200;

/** Pages per answer and list: USDC, XLM, and all assets after the first page. */
const MAX_PAGES = 8;

/** The answer has the balances found within this time. */
const TIME_LIMIT_MS = 800;

const MAX_LISTED = 200;

/** Lookups per answer; the next answer continues with the rest. */
const MAX_LOOKED_UP = 24;

/** Horizon's cursor for a balance: the ledger that last modified it, and its id. */
const CURSOR = /^\d{1,19}-[0-9a-f]{72}$/;

/** Reads the most valuable balances, or with a cursor one page of all balances. */
export async function readClaimable(
  parts: ClaimableParts,
  address: AccountAddress,
  cursor: string | undefined,
  budget: Budget,
): Promise<Outcome<Claimable>> {
  if (cursor !== undefined && cursor !== FIRST_PAGE_CURSOR && !CURSOR.test(cursor)) {
    return failed("invalid_cursor", { param: "cursor" });
  }
  const waiting = cursor === undefined
    ? await readMostValuable(parts, address.account, budget)
    : await readPage(parts, address.account, cursor, budget);
  if (!waiting.ok) return waiting;
  const { records, isWhole, hasAllUsdc, page } = waiting.value;
  const now = parts.now();
  const ordered = records
    .map((record) => entryOf(record, { ...address, usdcIssuer: parts.usdcIssuer, now }))
    .sort((a, b) => rankOf(a) - rankOf(b) || byAmount(a, b));
  const ids = ordered.map(({ id }) => id);
  const origins = await parts.origins.lookUp(ids, MAX_LOOKED_UP, budget);
  const entries = ordered.map((entry) => ({ ...entry, from: origins.get(entry.id)?.from ?? null }));
  const unlisted = entries.slice(MAX_LISTED);
  // balances that the account itself set aside aren't income
  const usdc = entries.filter((entry) =>
    entry.asset === "USDC" && entry.recognized && entry.claimableNow &&
    !wasSetAsideBy(entry, address.account)
  );
  return done({
    address: address.account,
    ...(address.muxedAddress === undefined ? {} : { muxedAddress: address.muxedAddress }),
    claimable: entries.slice(0, MAX_LISTED),
    complete: isWhole && unlisted.every(({ amount }) => isBelowCent(amount)),
    belowCent: entries.filter(({ amount }) => isBelowCent(amount)).length,
    usdcTotal: formatLedgerAmount(
      usdc.reduce((sum, { amount }) => sum + parseLedgerAmount(amount), 0n),
    ),
    ...(hasAllUsdc ? {} : { usdcTotalIsLowerBound: true }),
    ...page,
    updatedAt: new Date(now).toISOString(),
  });
}

interface FoundBalances {
  records: ClaimableRecord[];
  isWhole: boolean;
  hasAllUsdc: boolean;
  /** Present only on a page of all balances. */
  page?: Pick<Claimable, "nextCursor" | "asOfLedger">;
}

/** Reads a page, newest balances first. */
async function readPage(
  { port }: ClaimableParts,
  account: string,
  cursor: string,
  budget: Budget,
): Promise<Outcome<FoundBalances>> {
  const from = cursor === FIRST_PAGE_CURSOR ? null : cursor;
  const reading = await port.claimable(
    account,
    { asset: null, cursor: from, limit: PAGE_SIZE },
    budget,
  );
  if (!reading.ok) return reading;
  const { ledger: asOfLedger, value: { records, cursor: nextCursor } } = reading.value;
  const isWhole = from === null && nextCursor === null;
  return done({ records, isWhole, hasAllUsdc: isWhole, page: { nextCursor, asOfLedger } });
}

/** Also reads USDC and XLM separately, since anyone can create hundreds of worthless balances. */
async function readMostValuable(
  { port, usdcIssuer, now }: ClaimableParts,
  account: string,
  budget: Budget,
): Promise<Outcome<FoundBalances>> {
  const until = now() + TIME_LIMIT_MS;
  const newest = await port.claimable(
    account,
    { asset: null, cursor: null, limit: PAGE_SIZE },
    budget,
  );
  if (!newest.ok) return newest;
  const { records, cursor } = newest.value.value;
  if (cursor === null) return done({ records, isWhole: true, hasAllUsdc: true });
  const rest = (asset: Asset | null, from: string | null) =>
    readRest(port, account, { asset, from, isLate: () => now() > until }, budget);
  const [all, usdc, xlm] = await Promise.all([
    rest(null, cursor),
    rest(usdcIssuedBy(usdcIssuer), null),
    rest(XLM, null),
  ]);
  const everything = [...records, ...all.records];
  if (all.isWhole) return done({ records: everything, isWhole: true, hasAllUsdc: true });
  const found = new Map(
    [...everything, ...usdc.records, ...xlm.records].map((record) => [record.balanceId, record]),
  );
  return done({ records: [...found.values()], isWhole: false, hasAllUsdc: usdc.isWhole });
}

async function readRest(
  port: LedgerPort,
  account: string,
  { asset, from, isLate }: { asset: Asset | null; from: string | null; isLate: () => boolean },
  budget: Budget,
): Promise<Pick<FoundBalances, "records" | "isWhole">> {
  const records: ClaimableRecord[] = [];
  let cursor = from;
  for (let reads = 0; reads < MAX_PAGES && !(reads > 0 && isLate()); reads++) {
    const reading = await port.claimable(account, { asset, cursor, limit: PAGE_SIZE }, budget);
    // pages already read remain valid
    if (!reading.ok) break;
    records.push(...reading.value.value.records);
    cursor = reading.value.value.cursor;
    if (cursor === null) return { records, isWhole: true };
  }
  return { records, isWhole: false };
}

function entryOf(
  { balanceId, stroops, asset, sponsor, modifiedAt, claimants }: ClaimableRecord,
  { account, usdcIssuer, now }: { account: string; usdcIssuer: string; now: number },
): ClaimableEntry {
  const created = modifiedAt === null ? 0 : Date.parse(modifiedAt);
  const terms = claimants.map(({ address, predicate }) => ({
    address,
    ...computeClaimTerms(predicate, created, now),
  }));
  const own = terms.find(({ address }) => address === account);
  if (own === undefined) throw new Error("the account isn't a claimant of the balance");
  const canStillClaim = own.stage === "open" || own.stage === "later";
  return {
    id: balanceId,
    amount: formatLedgerAmount(stroops),
    asset: asset.code,
    assetIssuer: asset.issuer,
    recognized: isRecognized(asset, usdcIssuer),
    from: null,
    sponsor,
    stage: own.stage,
    claimableNow: own.stage === "open",
    claimableFrom: canStillClaim ? own.from : null,
    claimableUntil: canStillClaim ? own.until : null,
    claimants: terms,
    createdAt: modifiedAt,
  };
}

/** A balance's place: USDC first, then XLM, unrecognized assets, and amounts below a cent last. */
function rankOf(entry: ClaimableEntry): number {
  if (isBelowCent(entry.amount)) return 3;
  if (!entry.recognized) return 2;
  return entry.asset === "USDC" ? 0 : 1;
}

function byAmount(a: ClaimableEntry, b: ClaimableEntry): number {
  const [left, right] = [parseLedgerAmount(a.amount), parseLedgerAmount(b.amount)];
  return left === right ? 0 : left > right ? -1 : 1;
}
