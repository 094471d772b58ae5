import { type Filter, FILTERS } from "../../src/contract/transactions.ts";
import { countFurther, type EntryCount, NOTHING_COUNTED, uncounted } from "./count.ts";
import { entriesOf, matches, type Origins } from "./entries.ts";
import type { LedgerPort, OperationRecord } from "./ledger.ts";
import type { OriginMemory } from "./origins.ts";
import type { Budget } from "./upstreams.ts";

/** What is counted of an account's history. */
export interface Counted {
  count: EntryCount;
  /** Entries that were seen beyond the counted position. */
  ahead: Record<Filter, number>;
  /** True when the ledger had nothing newer than what is counted. */
  caughtUp: boolean;
}

/** What a request has read of the history, which saves the count a read of its own. */
export interface AdvanceOptions {
  /** The newest operations, newest first; null where the request read others. */
  newest: { operations(): OperationRecord[]; ended(): boolean } | null;
  origins: Origins;
  /** Whether the ledger may be asked once more. */
  mayRead: boolean;
  budget: Budget;
}

/** Counts each account's history from where it was left, with bounded work for each request. */
export interface Tally {
  load(account: string): Promise<Counted>;
  advance(account: string, known: Counted, options: AdvanceOptions): Promise<Counted>;
}

/** What the tally is made of. */
export interface TallyOptions {
  kv: Deno.Kv;
  port: LedgerPort;
  origins: OriginMemory;
  /** The key under which counts of this network and epoch are kept. */
  prefix: () => Promise<Deno.KvKey>;
  now: () => number;
}

/** How long a count that had caught up is believed to have, in milliseconds. */
const FRESH_MS = 5_000;

const NONE_AHEAD: Record<Filter, number> = { all: 0, sent: 0, received: 0 };

/** Makes a tally on top of KV. */
export function createTally(options: TallyOptions): Tally {
  const caughtUpAt = new Map<string, number>();

  async function keyOf(account: string): Promise<Deno.KvKey> {
    return [...await options.prefix(), "count", account];
  }

  async function load(account: string): Promise<Counted> {
    const entry = await options.kv.get<EntryCount>(await keyOf(account));
    const fresh = options.now() - (caughtUpAt.get(account) ?? -Infinity) < FRESH_MS;
    return { count: entry.value ?? NOTHING_COUNTED, ahead: NONE_AHEAD, caughtUp: fresh };
  }

  async function save(account: string, before: EntryCount, after: EntryCount): Promise<void> {
    if (before.position === after.position) return;
    const key = await keyOf(account);
    const entry = await options.kv.get<EntryCount>(key);
    // another request may have come further: then its count stays
    const further = BigInt(entry.value?.position ?? 0) >= BigInt(after.position ?? 0);
    if (!further) await options.kv.atomic().check(entry).set(key, after).commit();
  }

  /** One piece of the history from the counted position on. */
  async function step(account: string, count: EntryCount, budget: Budget) {
    const query = { order: "asc", cursor: count.position, limit: 200 } as const;
    const piece = await options.port.operations(account, query, budget);
    if (!piece.ok) return null;
    const { operations, ended } = piece.value.value;
    const origins = await options.origins.resolve(operations, account, budget);
    if (!origins.ok) return null;
    await options.origins.remember(operations);
    return { count: countFurther(count, operations, account, origins.value), ended };
  }

  return {
    load,
    async advance(account, known, { newest, origins, mayRead, budget }) {
      let { count, caughtUp } = known;
      const joined = () => newest !== null && reaches(newest, count);
      if (!joined() && !caughtUp && mayRead) {
        const further = await step(account, count, budget);
        count = further?.count ?? count;
        caughtUp = further?.ended ?? false;
      }
      if (newest !== null && joined()) {
        count = countFurther(count, newest.operations().toReversed(), account, origins);
        caughtUp = true;
      }
      await save(account, known.count, count);
      if (caughtUp) remember(caughtUpAt, account, options.now());
      return { count, caughtUp, ahead: aheadOf(count, newest, account, origins) };
    },
  };
}

/** True when what was read from the newest on leaves no gap to what is counted. */
function reaches(newest: NonNullable<AdvanceOptions["newest"]>, count: EntryCount): boolean {
  if (newest.ended()) return true;
  const oldest = newest.operations().at(-1);
  if (oldest === undefined || count.position === null) return false;
  return BigInt(oldest.id) <= BigInt(count.position);
}

function aheadOf(
  count: EntryCount,
  newest: AdvanceOptions["newest"],
  account: string,
  origins: Origins,
): Record<Filter, number> {
  const ahead = { ...NONE_AHEAD };
  for (const operation of uncounted(count, newest?.operations() ?? [])) {
    for (const entry of entriesOf(operation, account, origins)) {
      for (const filter of FILTERS) ahead[filter] += matches(entry, account, filter) ? 1 : 0;
    }
  }
  return ahead;
}

function remember(times: Map<string, number>, account: string, now: number): void {
  times.delete(account);
  times.set(account, now);
  const oldest = times.keys().next().value;
  if (times.size > 5_000 && oldest !== undefined) times.delete(oldest);
}
