import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import { isInRange, type TimeRange } from "../../../src/contract/time-range.ts";
import { HISTORY_FILTERS } from "../../../src/contract/transactions.ts";
import { firstIdInLedger } from "../horizon/operations.ts";
import type { NewestPage } from "../income/account-totals.ts";
import type { FindLedgersAround } from "../ledger-times.ts";
import type { Budget, LedgerPort, OperationRecord } from "../ledger.ts";
import { hasFullHistory, type ServerRanges } from "../server-ranges.ts";
import { continueCount, EMPTY_COUNT, type EntryCount, maxCounts } from "./count.ts";
import { compareIds } from "./cursor.ts";
import type { OriginCache } from "./origins.ts";
import type { OriginsById } from "./transaction-payments.ts";

/** Entries counted from the beginning of the range. */
interface RangeCount {
  count: EntryCount;
  /** The highest counts that an answer has reported, possibly ahead of the count. */
  atLeast: EntryCount["counts"];
  /** True if the server of the first operations keeps the whole range. */
  isWhole: boolean;
  /** True if the range is in the past and fully counted. */
  isDone: boolean;
}

interface StoredCount extends RangeCount {
  keptAt: number;
}

interface AdvanceOptions {
  /** Null if the answer shows an older page, or the count is done. */
  newest: NewestPage | null;
  /** Operations read for this answer, newest first. */
  seen: OperationRecord[];
  origins: OriginsById;
  /** True if an operation older than the range was seen. */
  reachesBeginning: boolean;
  mostPages: number;
  until: number;
  budget: Budget;
}

interface Options extends ServerRanges {
  kv: Deno.Kv;
  prefix: () => Promise<Deno.KvKey>;
  port: Pick<LedgerPort, "operations">;
  origins: OriginCache;
  ledgersAround: FindLedgersAround;
  now: () => number;
}

const EMPTY_RANGE: RangeCount = {
  count: EMPTY_COUNT,
  atLeast: EMPTY_COUNT.counts,
  isWhole: false,
  isDone: false,
};

/** How long a count is kept; not longer, since clients can request any address and range. */
const STORED_MS = 86_400_000;

/** A range that ended this long ago gets no new entries. */
const SETTLED_AFTER_MS = 3_600_000;

/** Horizon's largest page. */
const PAGE_SIZE = 200;

export type RangeCounter = ReturnType<typeof createRangeCounter>;

/** Stores its counts: the next answer continues from there and never reports a smaller number. */
export function createRangeCounter(options: Options) {
  const { kv, prefix, port, origins, ledgersAround, oldest, isUpToDate, now } = options;

  const keyOf = async (
    account: string,
    { from, to }: TimeRange,
  ) => [...await prefix(), "range-count", account, `${from ?? ".."}/${to ?? ".."}`];

  /** Stores the count that got further, and the highest counts reported. */
  async function keep(key: Deno.KvKey, counted: RangeCount): Promise<RangeCount> {
    while (true) {
      const entry = await kv.get<StoredCount>(key);
      const { keptAt, ...before } = entry.value ?? { ...EMPTY_RANGE, keptAt: 0 };
      const further = isFurther(before, counted) ? before : counted;
      const atLeast = maxCounts(before.atLeast, maxCounts(counted.atLeast, further.count.counts));
      const next = { ...further, atLeast };
      const isSame = JSON.stringify(next) === JSON.stringify(before);
      // a count in use is stored again before it expires, since its total must not fall
      if (isSame && now() - keptAt < STORED_MS / 2) return next;
      const stored: StoredCount = { ...next, keptAt: now() };
      const write = kv.atomic().check(entry).set(key, stored, { expireIn: STORED_MS });
      if ((await write.commit()).ok) return next;
    }
  }

  async function keepsAll(source: number, { from }: TimeRange, budget: Budget): Promise<boolean> {
    const kept = await oldest(source, budget);
    if (!kept.ok) return false;
    return hasFullHistory(kept.value) || (from !== null && kept.value.closedAt <= from);
  }

  async function startOf(range: TimeRange, budget: Budget): Promise<Outcome<string | null>> {
    if (range.from === null) return done(null);
    const around = await ledgersAround(range.from, budget);
    if (!around.ok) return around;
    const { before } = around.value;
    return done(before === null ? null : firstIdInLedger(before).toString());
  }

  async function countPage(
    account: string,
    range: TimeRange,
    { count, isWhole, ...kept }: RangeCount,
    budget: Budget,
  ): Promise<Outcome<{ counted: RangeCount; pages: number; isAll: boolean }>> {
    const { position } = count;
    const start = position === null
      ? await startOf(range, budget)
      : done((BigInt(position) - 1n).toString());
    if (!start.ok) return start;
    const query = { order: "asc", cursor: start.value, limit: PAGE_SIZE } as const;
    const reading = await port.operations(account, query, budget);
    if (!reading.ok) return reading;
    const { value: { operations, ended }, source } = reading.value;
    // a server without the counted operation lags, or has dropped old ledgers
    if (position !== null && operations[0]?.id !== position) return failed("not_kept");
    const { from, to } = range;
    const reachesBeginning = from !== null && (operations[0]?.createdAt ?? from) < from;
    const isBeyond = to !== null && operations.some(({ createdAt }) => createdAt >= to);
    const inside = operations.filter(({ createdAt }) => isInRange(createdAt, range));
    const known = await origins.resolveLeading(inside, account, budget);
    if (!known.ok) return known;
    const { leading, origins: found } = known.value;
    const isComplete = leading.length === inside.length;
    const after = continueCount(count, leading, account, found);
    const last = isComplete && !isBeyond ? operations.at(-1)?.id : undefined;
    const isAll = isComplete &&
      (isBeyond || (ended && await isUpToDate(source, budget)));
    const isOver = isBeyond || (to !== null && Date.parse(to) < now() - SETTLED_AFTER_MS);
    return done({
      counted: {
        ...kept,
        count: { ...after, position: last ?? after.position },
        isWhole: position === null
          ? reachesBeginning || await keepsAll(source, range, budget)
          : isWhole,
        isDone: isAll && isOver,
      },
      pages: operations.length === 0 ? 1 : operations.length / PAGE_SIZE,
      isAll,
    });
  }

  /** Adds the page's operations to the count; null if there is a gap between the two. */
  async function addNewest(
    account: string,
    range: TimeRange,
    kept: RangeCount,
    { newest, origins, reachesBeginning, budget }: AdvanceOptions,
  ): Promise<{ counted: RangeCount; isAll: boolean } | null> {
    const { position } = kept.count;
    const [first, last] = [newest?.operations()[0], newest?.operations().at(-1)];
    const source = newest?.sources[0];
    if (newest === null || source === undefined) return null;
    const isWhole = newest.ended() &&
      (reachesBeginning || await keepsAll(newest.sources.at(-1) ?? source, range, budget));
    const isCurrent = compareIds(first?.id ?? "0", position ?? "0") >= 0;
    const reaches = position !== null && last !== undefined && compareIds(last.id, position) <= 0;
    if (!isCurrent || !(isWhole || reaches)) return null;
    const count = continueCount(kept.count, newest.operations().toReversed(), account, origins);
    const isAll = await isUpToDate(source, budget);
    const isOver = range.to !== null && Date.parse(range.to) < now() - SETTLED_AFTER_MS;
    const counted = { ...kept, count, isWhole: isWhole || kept.isWhole, isDone: isAll && isOver };
    return { counted, isAll };
  }

  return {
    async load(account: string, range: TimeRange): Promise<RangeCount> {
      const { keptAt: _, ...kept } = (await kv.get<StoredCount>(await keyOf(account, range)))
        .value ?? { ...EMPTY_RANGE, keptAt: 0 };
      return kept;
    },
    /**
     * Counts the operations that the answer has read. If there's a gap between these and the count,
     * reads and counts more pages instead.
     */
    async advance(
      account: string,
      range: TimeRange,
      known: RangeCount,
      options: AdvanceOptions,
    ): Promise<{ counts: EntryCount["counts"]; isExact: boolean }> {
      const { seen, origins, mostPages, until, budget } = options;
      let counted = known;
      let isAll = known.isDone;
      const added = isAll ? null : await addNewest(account, range, known, options);
      if (added !== null) ({ counted, isAll } = added);
      for (let pages = 0; !isAll && added === null && pages < mostPages;) {
        if (pages > 0 && now() > until) break;
        const { position } = counted.count;
        const stepped = await countPage(account, range, counted, budget);
        if (!stepped.ok) break;
        ({ counted, isAll } = stepped.value);
        pages += stepped.value.pages;
        if (counted.count.position === position) break;
      }
      const { counts } = continueCount(counted.count, seen.toReversed(), account, origins);
      const atLeast = maxCounts(counted.atLeast, counts);
      const key = await keyOf(account, range);
      const { count, ...latest } = await keep(key, { ...counted, atLeast });
      const isExact = isAll && latest.isWhole &&
        HISTORY_FILTERS.every((filter) => latest.atLeast[filter] <= count.counts[filter]);
      return { counts: latest.atLeast, isExact };
    },
  };
}

function isFurther(a: RangeCount, b: RangeCount): boolean {
  return a.isDone || compareIds(a.count.position ?? "0", b.count.position ?? "0") > 0;
}
