import { type Filter, FILTERS } from "../../../src/contract/transactions.ts";
import { done, type Outcome } from "../../../src/contract/outcome.ts";
import { sumIncome } from "../../../src/passport/income.ts";
import { countFurther, type EntryCount, uncounted } from "../history/count.ts";
import { entriesOf, matches, type Origins } from "../history/entries.ts";
import type { LedgerPort, OperationRecord } from "../ledger.ts";
import { incomeEvents } from "./income-events.ts";
import type { OriginMemory } from "../history/origins.ts";
import type { Summed, TallyStore } from "./tally-store.ts";
import type { Budget } from "../horizon/upstreams.ts";

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

/** What the tally is made of. */
export interface TallyOptions {
  store: TallyStore;
  port: LedgerPort;
  origins: OriginMemory;
  usdcIssuer: string;
  now: () => number;
}

/** How long a count that had caught up is believed to have, in milliseconds. */
const FRESH_MS = 2_000;

/** Accounts of which it is remembered when their count had caught up. */
const MOST_REMEMBERED = 5_000;

const NONE_AHEAD: Record<Filter, number> = { all: 0, sent: 0, received: 0 };

/** Counts each account's history from where it was left, with bounded work for each request. */
export class Tally {
  readonly #caughtUpAt = new Map<string, number>();

  constructor(readonly options: TallyOptions) {}

  /** What is known of an account without asking the ledger. */
  async load(account: string): Promise<Counted> {
    const summed = await this.options.store.load(account);
    const caughtUpAt = this.#caughtUpAt.get(account) ?? -Infinity;
    const caughtUp = this.options.now() - caughtUpAt < FRESH_MS;
    return { ...summed, ahead: NONE_AHEAD, caughtUp };
  }

  /** Counts on with what a request has read, and at most one further piece. */
  async advance(account: string, known: Counted, options: AdvanceOptions): Promise<Counted> {
    const { newest, origins } = options;
    let { caughtUp, ...summed }: Omit<Counted, "ahead"> = known;
    const joined = () => newest !== null && reaches(newest, summed.count);
    // what was read shows that there is more by now than was counted a moment ago
    if (newest !== null && !joined()) caughtUp = false;
    if (!joined() && !caughtUp && options.mayRead) {
      const stepped = await this.#step(account, summed, options.budget);
      if (stepped.ok) ({ summed, ended: caughtUp } = stepped.value);
    }
    if (newest !== null && joined()) {
      summed = this.#further(summed, newest.operations().toReversed(), account, origins);
      caughtUp = true;
    }
    // where nothing was asked the old time stands, else polling would keep it fresh for ever
    const asked = newest !== null || !known.caughtUp;
    await this.#keep(account, known, summed, caughtUp && asked);
    return { ...summed, caughtUp, ahead: aheadOf(summed.count, newest, account, origins) };
  }

  /** Counts on until the ledger has nothing newer, or `mostReads` pieces were read. */
  async catchUp(account: string, mostReads: number, budget: Budget): Promise<Outcome<Counted>> {
    const known = await this.options.store.load(account);
    let summed = known;
    let caughtUp = false;
    for (let reads = 0; reads < mostReads && !caughtUp; reads++) {
      const stepped = await this.#step(account, summed, budget);
      // what was summed already is true, and says how far it goes
      if (!stepped.ok && reads === 0) return stepped;
      if (!stepped.ok) break;
      ({ summed, ended: caughtUp } = stepped.value);
    }
    await this.#keep(account, known, summed, caughtUp);
    return done({ ...summed, caughtUp, ahead: NONE_AHEAD });
  }

  /** One piece of the history from the counted position on. */
  async #step(account: string, summed: Summed, budget: Budget) {
    const { port, origins } = this.options;
    const query = { order: "asc", cursor: summed.count.position, limit: 200 } as const;
    const piece = await port.operations(account, query, budget);
    if (!piece.ok) return piece;
    const { operations, ended } = piece.value.value;
    const known = await origins.resolve(operations, account, budget);
    if (!known.ok) return known;
    await origins.remember(operations);
    return done({ summed: this.#further(summed, operations, account, known.value), ended });
  }

  #further(
    summed: Summed,
    operations: OperationRecord[],
    account: string,
    origins: Origins,
  ): Summed {
    const fresh = uncounted(summed.count, operations);
    const events = incomeEvents(fresh, account, origins, this.options.usdcIssuer);
    return {
      count: countFurther(summed.count, fresh, account, origins),
      income: events.length === 0 ? summed.income : sumIncome(summed.income, events),
      countedUpTo: fresh.at(-1)?.createdAt ?? summed.countedUpTo,
    };
  }

  async #keep(account: string, before: Summed, after: Summed, caughtUp: boolean): Promise<void> {
    await this.options.store.save(account, before, after);
    if (!caughtUp) return;
    const times = this.#caughtUpAt;
    times.delete(account);
    times.set(account, this.options.now());
    const oldest = times.keys().next().value;
    if (times.size > MOST_REMEMBERED && oldest !== undefined) times.delete(oldest);
  }
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
