import { LRUCache } from "lru-cache";
import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import { forEachConcurrent } from "../for-each-concurrent.ts";
import { compareIds } from "../history/cursor.ts";
import { entriesOf } from "../history/entries.ts";
import { ledgerOfOperation } from "../horizon/operations.ts";
import type { LedgerReading, LedgerRecord, OperationsPage } from "../ledger.ts";
import { MAX_CONCURRENT_LOOKUPS } from "../history/origins.ts";
import {
  type AccountEntry,
  comparePositions,
  positionOf,
  type StreamPosition,
} from "./position.ts";
import { type FanOut, type FanOutOptions, READ_TIMEOUT_MS, sortAndNameEntries } from "./fan-out.ts";

/** To get more entries, the listener reconnects. */
const MAX_MISSED = 1_000;

/** Operations in a page of an account's history. */
const PAGE_SIZE = 200;

/** Entries in order. */
export interface MissedEntries {
  entries: AccountEntry[];
  isComplete: boolean;
}

type MissedOptions = Pick<FanOutOptions, "port" | "origins" | "names" | "now"> & {
  fanOut: Pick<FanOut, "lastSince" | "recentSince" | "newest" | "forgetNewest">;
  kept: MissedEntriesCache;
};

/** One account's entries up to the operation `until`. */
type AccountPart = MissedEntries & { until: bigint };

/** Parts of failed readings by account and position. */
export type MissedEntriesCache = LRUCache<string, AccountPart>;

/** Cached entries per account and in total, and for how long. */
const MAX_CACHED = { ofAccount: 50, inAll: 20_000, ms: 60_000 };

/** Saves most reads when a listener to many accounts reconnects after a failure. */
export function createMissedEntriesCache(): MissedEntriesCache {
  return new LRUCache({
    maxSize: MAX_CACHED.inAll,
    sizeCalculation: ({ entries }) => entries.length + 1,
    ttl: MAX_CACHED.ms,
  });
}

interface MissedRange {
  after: StreamPosition;
  /** The last operation to include. */
  until: bigint;
}

/** Reads only accounts that may have operations in the gap. */
export async function readMissedEntries(
  options: MissedOptions,
  accounts: readonly string[],
  gap: MissedRange,
): Promise<Outcome<MissedEntries>> {
  const changed = accounts.map((account) => ({
    account,
    last: options.fanOut.lastSince(account, gap.after.operation),
  })).filter(({ last }) => last !== "0");
  // query the latest ledger first, so that later reads from the same server are at least as new
  const newest = changed.some(({ last }) => last === null) ? await options.fanOut.newest() : null;
  if (newest?.ok === false) return newest;
  const server = newest?.value ?? null;
  const most = Math.max(PAGE_SIZE, Math.floor(MAX_MISSED / changed.length));
  const parts: Outcome<MissedEntries>[] = [];
  const kept = new Map<string, AccountPart>();
  await forEachConcurrent(changed, MAX_CONCURRENT_LOOKUPS, async ({ account, last }) => {
    const key = JSON.stringify([
      account,
      gap.after.account,
      `${gap.after.operation}-${gap.after.part}`,
    ]);
    const before = options.kept.get(key);
    const part = before !== undefined && isValid(options, account, before, gap.until)
      ? done(before)
      // after a failure, the other accounts aren't needed
      : parts.every(({ ok }) => ok)
      ? await readAccount(options, account, { ...gap, last, most, server })
      : null;
    if (part === null) return;
    parts.push(part);
    if (part.ok) kept.set(key, { until: gap.until, ...part.value });
  });
  if (parts.some(({ ok }) => !ok)) {
    for (const [key, { entries, isComplete, until }] of kept) {
      const cached = entries.slice(0, MAX_CACHED.ofAccount);
      options.kept.set(key, {
        entries: cached,
        isComplete: isComplete && cached.length === entries.length,
        until,
      });
    }
  }
  const found: AccountEntry[] = [];
  let end: StreamPosition | null = null;
  for (const part of parts) {
    if (!part.ok) return part;
    const { entries, isComplete } = part.value;
    found.push(...entries);
    const [last] = isComplete ? [] : entries.slice(-1).map(positionOf);
    if (last !== undefined && (end === null || comparePositions(last, end) < 0)) end = last;
  }
  const ordered = await sortAndNameEntries(found, options.names);
  // if one account's entries end early, later entries of other accounts have to wait
  const entries = ordered.filter((entry) =>
    end === null || comparePositions(positionOf(entry), end) <= 0
  ).slice(0, MAX_MISSED);
  return done({ entries, isComplete: end === null && entries.length === found.length });
}

/** True if the part has everything that a new reading up to `until` would have. */
function isValid(
  { fanOut }: MissedOptions,
  account: string,
  part: AccountPart,
  until: bigint,
): boolean {
  return part.until <= until &&
    (!part.isComplete || fanOut.lastSince(account, part.until + 1n) === "0");
}

async function readAccount(
  { port, origins, now, fanOut }: MissedOptions,
  account: string,
  { after, until, last, most, server }: MissedRange & {
    last: string | null;
    most: number;
    server: LedgerReading<LedgerRecord> | null;
  },
): Promise<Outcome<MissedEntries>> {
  const entries: AccountEntry[] = [];
  const isMissed = (entry: AccountEntry) => {
    const place = positionOf(entry);
    return comparePositions(place, after) > 0 && place.operation <= until;
  };
  // the last entry's operation may have more entries
  let cursor = (after.operation - 1n).toString();
  while (entries.length < most) {
    const budget = { deadline: now() + READ_TIMEOUT_MS };
    const reading = await port.operations(
      account,
      { order: "asc", cursor, limit: PAGE_SIZE },
      budget,
    );
    if (!reading.ok) return reading;
    const { operations, ended, cursor: next } = reading.value.value;
    const known = await origins.resolve(operations, account, budget);
    if (!known.ok) return known;
    const found = operations.flatMap((operation) =>
      entriesOf(operation, account, known.value).reverse().map((entry) => ({ account, entry }))
    );
    entries.push(...found.filter(isMissed));
    if (ended || BigInt(next ?? 0) >= until) {
      // a server that lags may lack entries that other listeners already have, or that are
      // older than the first reading of the ledger
      const isBehind = last === null
        ? reachOf(reading.value, server) < ledgerOfOperation(fanOut.recentSince().toString())
        : compareIds(next ?? cursor, last) < 0;
      if (isBehind) fanOut.forgetNewest();
      return isBehind
        ? failed("upstream_unavailable", { retryAfter: 5 })
        : done({ entries, isComplete: true });
    }
    if (next === null) return failed("upstream_invalid");
    cursor = next;
  }
  return done({ entries, isComplete: false });
}

/** The ledger up to which a reading is complete. An answer of the same `server` counts too. */
function reachOf(
  { value: { seen }, ledger, source }: LedgerReading<OperationsPage>,
  server: LedgerReading<LedgerRecord> | null,
): number {
  // most servers don't say up to which ledger a history is complete
  const before = server?.source === source ? server.value.sequence : 0;
  return Math.max(ledger ?? before, seen ?? 0);
}
