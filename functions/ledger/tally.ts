import { type Filter, FILTERS } from "../../src/contract/transactions.ts";
import { done, type Outcome } from "../../src/contract/outcome.ts";
import { type IncomeState, NO_INCOME, sumIncome } from "../../src/domain/income.ts";
import { countFurther, type EntryCount, NOTHING_COUNTED, uncounted } from "./count.ts";
import { entriesOf, matches, type Origins } from "./entries.ts";
import type { LedgerPort, OperationRecord } from "./ledger.ts";
import { incomeEvents } from "./income-events.ts";
import { readLarge, writeLarge } from "./large-value.ts";
import type { OriginMemory } from "./origins.ts";
import type { Budget } from "./upstreams.ts";

/** What is kept of an account's history, up to one position: entries counted, income summed. */
export interface Summed {
  count: EntryCount;
  income: IncomeState;
  /** When the operation at the position was made; null where nothing was counted yet. */
  countedUpTo: string | null;
}

/** What is counted of an account's history. */
export interface Counted extends Summed {
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
  /** Counts on until the ledger has nothing newer, or `mostReads` pieces were read. */
  catchUp(account: string, mostReads: number, budget: Budget): Promise<Outcome<Counted>>;
}

/** What the tally is made of. */
export interface TallyOptions {
  kv: Deno.Kv;
  port: LedgerPort;
  origins: OriginMemory;
  usdcIssuer: string;
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
    const stored = await readLarge(options.kv, await keyOf(account));
    const kept = stored.text === null ? NOTHING : revive(stored.text);
    const fresh = options.now() - (caughtUpAt.get(account) ?? -Infinity) < FRESH_MS;
    return { ...kept, ahead: NONE_AHEAD, caughtUp: fresh };
  }

  async function save(account: string, before: Summed, after: Summed): Promise<void> {
    if (before.count.position === after.count.position) return;
    const key = await keyOf(account);
    const stored = await readLarge(options.kv, key);
    const position = stored.text === null ? null : revive(stored.text).count.position;
    // another request may have come further: then its count stays
    if (BigInt(position ?? 0) >= BigInt(after.count.position ?? 0)) return;
    await writeLarge(options.kv, key, toText(after), stored.versionstamp);
  }

  function further(
    kept: Summed,
    operations: OperationRecord[],
    account: string,
    origins: Origins,
  ): Summed {
    const fresh = uncounted(kept.count, operations);
    const events = incomeEvents(fresh, account, origins, options.usdcIssuer);
    return {
      count: countFurther(kept.count, fresh, account, origins),
      income: events.length === 0 ? kept.income : sumIncome(kept.income, events),
      countedUpTo: fresh.at(-1)?.createdAt ?? kept.countedUpTo,
    };
  }

  /** One piece of the history from the counted position on. */
  async function step(account: string, kept: Summed, budget: Budget) {
    const query = { order: "asc", cursor: kept.count.position, limit: 200 } as const;
    const piece = await options.port.operations(account, query, budget);
    if (!piece.ok) return piece;
    const { operations, ended } = piece.value.value;
    const origins = await options.origins.resolve(operations, account, budget);
    if (!origins.ok) return origins;
    await options.origins.remember(operations);
    return done({ kept: further(kept, operations, account, origins.value), ended });
  }

  function caughtUpNow(account: string): void {
    remember(caughtUpAt, account, options.now());
  }

  return {
    load,
    async advance(account, known, { newest, origins, mayRead, budget }) {
      let kept: Summed = known;
      let caughtUp = known.caughtUp;
      const joined = () => newest !== null && reaches(newest, kept.count);
      if (!joined() && !caughtUp && mayRead) {
        const stepped = await step(account, kept, budget);
        if (stepped.ok) ({ kept, ended: caughtUp } = stepped.value);
      }
      if (newest !== null && joined()) {
        kept = further(kept, newest.operations().toReversed(), account, origins);
        caughtUp = true;
      }
      await save(account, known, withoutAhead(kept));
      if (caughtUp) caughtUpNow(account);
      const ahead = aheadOf(kept.count, newest, account, origins);
      return { ...withoutAhead(kept), caughtUp, ahead };
    },
    async catchUp(account, mostReads, budget) {
      const known = await load(account);
      let kept = withoutAhead(known);
      let { caughtUp } = known;
      for (let reads = 0; reads < mostReads && !caughtUp; reads++) {
        const stepped = await step(account, kept, budget);
        // what was summed already is true, and says how far it goes
        if (!stepped.ok && reads === 0) return stepped;
        if (!stepped.ok) break;
        ({ kept, ended: caughtUp } = stepped.value);
      }
      await save(account, known, kept);
      if (caughtUp) caughtUpNow(account);
      return done({ ...kept, caughtUp, ahead: NONE_AHEAD });
    },
  };
}

const NOTHING: Summed = { count: NOTHING_COUNTED, income: NO_INCOME, countedUpTo: null };

function withoutAhead({ count, income, countedUpTo }: Summed): Summed {
  return { count, income, countedUpTo };
}

/** JSON has no bigint: stroops are written as decimal digits and an n. */
function toText(kept: Summed): string {
  return JSON.stringify(kept, (_, value) => typeof value === "bigint" ? `${value}n` : value);
}

function revive(text: string): Summed {
  return JSON.parse(
    text,
    (_, value) =>
      typeof value === "string" && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
  );
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
