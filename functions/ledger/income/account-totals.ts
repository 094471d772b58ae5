import { LRUCache } from "lru-cache";
import type { IncomeQuery } from "../../services.ts";
import { MAX_PAYERS, type PayerDays } from "../../../src/contract/income.ts";
import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import { FILTERS } from "../../../src/contract/transactions.ts";
import { countFurther, type EntryCount, mostOf, uncounted } from "../history/count.ts";
import { compareIds } from "../history/cursor.ts";
import type { OriginMemory } from "../history/origins.ts";
import type { Origins } from "../history/stated.ts";
import { ledgerOf } from "../horizon/operations.ts";
import type { Budget, LedgerPort, OperationRecord, OperationsPage, Reading } from "../ledger.ts";
import { keepsAll, type Reach } from "../oldest.ts";
import { incomeEvents, type Money } from "./income-events.ts";
import {
  addIncome,
  counterpartiesOf,
  type Counterparty,
  dayName,
  type Payer,
  withoutReturned,
} from "./net-income.ts";
import { fitOneWriting, type KeptTotals, nothingKept, type TotalsStore } from "./totals-store.ts";

/** An account's history as far as it is counted. */
export interface Counted extends KeptTotals {
  /** True when the ledger had nothing newer than what is counted. */
  caughtUp: boolean;
}

/** Those who paid most, and what is left of what each of far more payers paid by day. */
export interface PaidByDay {
  /** Largest sum first. */
  payers: (Payer & { address: string })[];
  paidDays: PayerDays[];
}

/** The newest page of a history as a request has read it, newest first. */
export interface NewestPage {
  operations(): OperationRecord[];
  /** True when it goes back to the oldest operation. */
  ended(): boolean;
  /** The servers that told of its pieces. */
  sources: number[];
}

/** What a request has read, which saves the count a read of its own. */
interface AdvanceOptions {
  /** Null where the request read others. */
  newest: NewestPage | null;
  origins: Origins;
  /** How often the ledger may be asked once more, and until when. */
  mostReads: number;
  until: number;
  budget: Budget;
}

interface TotalsOptions extends Reach {
  store: TotalsStore;
  port: Pick<LedgerPort, "operations">;
  origins: OriginMemory;
  money: Money;
  /** Whether any server keeps everything. */
  isWhole(): Promise<boolean>;
  /** The server that alone is asked; null where others may know of a history that began sooner. */
  only: number | null;
  /** The host of a server. */
  hostOf(source: number): string;
  now: () => number;
  /** In milliseconds, of a clock that is never set. */
  clock: () => number;
}

/** What a further piece came to. */
interface Step {
  kept: KeptTotals;
  /** The server has no more, or nothing more of it can be counted now. */
  ended: boolean;
  caughtUp: boolean;
}

/** Where a client had its share, or a server does not reach back as far as it is counted. */
const GOES_ON_LATER = new Set(["rate_limited", "not_kept"]);

/** How long a count that had caught up is believed to have, in milliseconds. */
const FRESH_MS = 2_000;

/** The largest piece that Horizon gives at once. */
const PIECE = 200;

/** So many payers' days one request reads: who has more of them is no worker, but a shop. */
const MOST_BY_DAY = 1_000;

/**
 * Days at hand, of all accounts together: two shops', or those of some hundred workers. An open
 * passport asks for them again and again.
 */
const MOST_DAYS_AT_HAND = 100_000;

/** Accounts of which it is remembered how their count stood. */
const MOST_REMEMBERED = 5_000;

/** Counts each account's history from where it was left, with bounded work for each request. */
export class TotalsCounter {
  /** When counts had caught up; of what has nothing to count, nothing else is stored. */
  readonly #caughtUp = new LRUCache<
    string,
    Pick<KeptTotals, "beginning" | "sources"> & { at: number }
  >({ max: MOST_REMEMBERED });
  /** How far accounts were looked through after what was counted, by servers that look by ledgers. */
  readonly #looked = new LRUCache<string, { position: string; cursor: string }>({
    max: MOST_REMEMBERED,
  });
  readonly #daysAtHand = new LRUCache<string, { of: string; paid: PaidByDay }>({
    maxSize: MOST_DAYS_AT_HAND,
    sizeCalculation: ({ paid: { paidDays } }) =>
      paidDays.reduce((sum, { days }) => sum + days.length, 1),
  });

  constructor(readonly options: TotalsOptions) {}

  /** The totals of an account as they are stored; the ledger is not asked. */
  async load(account: string): Promise<Counted> {
    const kept = await this.options.store.load(account);
    const { at, ...told } = this.#caughtUp.get(account) ??
      { at: -Infinity, beginning: null, sources: [] };
    const caughtUp = this.options.clock() - at < FRESH_MS;
    return caughtUp && kept.count.position === null
      ? { ...kept, ...told, caughtUp }
      : { ...kept, caughtUp };
  }

  /**
   * Counts on with what a request has read, and with further pieces until that is reached. What is
   * known to be there beyond it is kept, so that no later answer says less.
   */
  async advance(account: string, known: Counted, options: AdvanceOptions): Promise<Counted> {
    const { newest, origins, mostReads, until, budget } = options;
    let { caughtUp, ...kept }: Counted = known;
    if (newest !== null) kept = await this.#begun(kept, newest, budget);
    const isJoined = () => newest !== null && this.#reaches(newest, kept);
    // what was read shows that there is more by now than was counted a moment ago
    if (newest !== null && !isJoined()) caughtUp = false;
    for (let reads = 0; reads < mostReads && !isJoined() && !caughtUp; reads++) {
      if (reads > 0 && this.options.now() > until) break;
      const from = positionOf(kept);
      const stepped = await this.#step(account, kept, budget);
      if (!stepped.ok) break;
      ({ kept, caughtUp } = stepped.value);
      if (stepped.value.ended || positionOf(kept) === from) break;
    }
    const read = newest?.operations().toReversed() ?? [];
    if (newest !== null && isJoined()) {
      const { sources } = newest;
      kept = await this.#add(account, kept, read, { origins, sources });
      caughtUp = isJoined() && uncounted(kept.count, read).length === 0 &&
        sources[0] !== undefined && await this.options.isPresent(sources[0], budget);
    } else caughtUp &&= read.length === 0;
    // where nothing was asked the old time stands, else polling would keep it fresh for ever
    if (caughtUp && (newest !== null || !known.caughtUp)) this.#remember(account, kept);
    if (caughtUp) return { ...kept, caughtUp };
    // the entries that are counted, and those that were seen beyond them
    const seen = countFurther(kept.count, read, account, origins).counts;
    return { ...await this.#seen(account, kept, seen), caughtUp };
  }

  /**
   * Counts on until the ledger has nothing newer, or `mostReads` pieces were read; with what payers
   * paid by day in the thirteen months up to this one, or since a sooner day.
   */
  async income(
    account: string,
    mostReads: number,
    { justRead = false, since, ...budget }: Budget & IncomeQuery,
  ): Promise<Outcome<Counted & PaidByDay>> {
    const known = await this.load(account);
    const isKnown = justRead && known.caughtUp;
    let step: Step = await this.#anew(account, known, budget) ??
      { kept: known, ended: isKnown, caughtUp: isKnown };
    const isUnread = isKnown && step.kept === known;
    for (let reads = 0; reads < mostReads && !step.ended; reads++) {
      const stepped = await this.#step(account, step.kept, budget);
      if (stepped.ok) step = stepped.value;
      // what was summed already is true, and says how far it goes
      else if (reads > 0) break;
      else if (GOES_ON_LATER.has(stepped.code) && step.kept.count.position !== null) break;
      else return stepped;
    }
    const { kept, caughtUp } = step;
    if (caughtUp && !isUnread) this.#remember(account, kept);
    return done({ ...kept, caughtUp, ...await this.#paidByDay(account, kept, since) });
  }

  async #paidByDay(account: string, kept: KeptTotals, asked?: string): Promise<PaidByDay> {
    const { store, now } = this.options;
    const lately = dayName(yearBefore(now()));
    const since = asked !== undefined && asked < lately ? asked : lately;
    // what is counted anew begins with the versionstamp of what it takes the place of
    const of = `${kept.rowsId} ${kept.versionstamp} ${since}`;
    const known = this.#daysAtHand.get(account);
    if (known?.of === of) return known.paid;
    const payers = await store.payers(account, kept, MOST_BY_DAY);
    const rows = await store.rows(account, kept, payers.map(({ address }) => address));
    const paidDays = payers.map(({ address }) => {
      const row = rows.get(address);
      const days = (row === undefined ? [] : withoutReturned(row).days)
        .map(({ day, sum: stroops, count }) => ({ day: dayName(day), stroops, count }))
        .filter(({ day }) => day >= since);
      return { address, days };
    });
    const paid = { payers: payers.slice(0, MAX_PAYERS), paidDays };
    if (kept.versionstamp !== null) this.#daysAtHand.set(account, { of, paid });
    return paid;
  }

  /**
   * The first piece of a history that is counted anew, by a server that keeps everything, where it
   * was begun by one that did not; null where there is none to begin sooner with, or that one does
   * not know all that is counted.
   */
  async #anew(
    account: string,
    { beginning, count, atLeast: said, versionstamp }: KeptTotals,
    budget: Budget,
  ): Promise<Step | null> {
    const isCut = count.position !== null && !keepsAll(beginning);
    if (!isCut || !await this.options.isWhole()) return null;
    // all that was counted is there still
    const atLeast = mostOf(said, count.counts);
    const stepped = await this.#step(account, { ...nothingKept(), atLeast, versionstamp }, budget, {
      mustKnow: count.position,
    });
    return stepped.ok ? stepped.value : null;
  }

  /**
   * Counts one piece of the history from the counted position on. Where the server must know a
   * place, it must keep all that was before that as well.
   */
  async #step(
    account: string,
    kept: KeptTotals,
    budget: Budget,
    { mustKnow = null }: { mustKnow?: string | null } = {},
  ): Promise<Outcome<Step>> {
    const { origins, oldest, isPresent } = this.options;
    const piece = await this.#piece(account, kept.count.position, budget);
    if (!piece.ok) return piece;
    const { value: { operations, ended }, source } = piece.value;
    const begun = kept.count.position === null
      ? await oldest(source, budget)
      : done(kept.beginning);
    if (!begun.ok) return begun;
    const isBehind = (place: string) => ended && compareIds(operations.at(-1)?.id ?? "", place) < 0;
    if (mustKnow !== null && (!keepsAll(begun.value) || isBehind(mustKnow))) {
      return failed("not_kept");
    }
    const known = await origins.resolveLeading(operations, account, budget);
    if (!known.ok) return known;
    const { leading, origins: found } = known.value;
    await origins.remember(leading);
    const from = { ...kept, beginning: begun.value };
    const after = await this.#add(account, from, leading, { origins: found, sources: [source] });
    const left = uncounted(after.count, operations).length;
    const isAll = ended && left === 0;
    const isStuck = left > 0 && positionOf(after) === positionOf(kept);
    const caughtUp = isAll && await isPresent(source, budget);
    return done({ kept: after, ended: isAll || isStuck, caughtUp });
  }

  /**
   * What comes after a position. A server that keeps the newest ledgers alone begins with those, and
   * says nothing of what it leaves out, and one that has fallen behind the position tells nothing: it
   * has to show the operation at the position as well, or to say that it keeps that ledger. RPC looks
   * through some ledgers at a time: where it found nothing in them, the next question goes on behind
   * them, else an account that rests for long would be looked through for ever.
   */
  async #piece(
    account: string,
    position: string | null,
    budget: Budget,
  ): Promise<Outcome<Reading<OperationsPage>>> {
    const { port, oldest } = this.options;
    const looked = this.#looked.get(account);
    const cursor = position === null
      ? null
      : looked?.position === position
      ? looked.cursor
      : (BigInt(position) - 1n).toString();
    const piece = await port.operations(account, { order: "asc", cursor, limit: PIECE }, budget);
    if (!piece.ok) return piece;
    const { value, source } = piece.value;
    if (position === null) return piece;
    const isSilent = value.operations.every(({ id }) => compareIds(id, position) <= 0);
    if (isSilent && !value.ended && compareIds(value.cursor ?? "", position) > 0) {
      this.#looked.set(account, { position, cursor: value.cursor ?? position });
    }
    if (value.operations[0]?.id === position) return piece;
    if ((piece.value.ledger ?? 0) < ledgerOf(position)) return failed("not_kept");
    const kept = await oldest(source, budget);
    if (!kept.ok) return kept;
    return kept.value.sequence <= ledgerOf(position) ? piece : failed("not_kept");
  }

  /**
   * With the oldest ledger of the server that told of a whole history, where nothing was counted yet
   * and no other server is asked. It is asked for behind what it told: it keeps less by the minute.
   */
  async #begun(kept: KeptTotals, newest: NewestPage, budget: Budget): Promise<KeptTotals> {
    const { oldest, only } = this.options;
    if (kept.count.position !== null || !newest.ended() || only === null) return kept;
    const begun = await oldest(only, budget);
    return begun.ok ? { ...kept, beginning: begun.value } : kept;
  }

  /**
   * True when what was read from the newest on leaves no gap to what is counted: that a server has
   * nothing older than what it told may mean that it does not keep it. Who does not show what is
   * counted has fallen behind, and knows of nothing newer.
   */
  #reaches(newest: NewestPage, { count: { position }, beginning }: KeptTotals): boolean {
    if (position === null) {
      return newest.ended() && this.options.only !== null && beginning !== null;
    }
    const [last, first] = [newest.operations()[0], newest.operations().at(-1)];
    return last !== undefined && compareIds(last.id, position) >= 0 &&
      first !== undefined && compareIds(first.id, position) <= 0;
  }

  /**
   * Counts operations, oldest first, which leave no gap to what is counted. Where another request
   * counts the same account at the same time, goes on from there.
   */
  async #add(
    account: string,
    kept: KeptTotals,
    operations: OperationRecord[],
    { origins, sources: told }: { origins: Origins; sources: number[] },
  ): Promise<KeptTotals> {
    const { store, money, hostOf } = this.options;
    const toldBy = ({ sources }: KeptTotals) => [...new Set([...sources, ...told.map(hostOf)])];
    let known = kept.count.position === null ? { ...kept, sources: toldBy(kept) } : kept;
    let most = operations.length;
    while (true) {
      const batch = uncounted(known.count, operations).slice(0, most);
      const newest = batch.at(-1);
      if (newest === undefined) return known;
      const events = batch.flatMap((each) => incomeEvents(each, account, origins, money));
      // of what was never written there are none
      const rows = known.versionstamp === null
        ? new Map<string, Counterparty>()
        : await store.rows(account, known, counterpartiesOf(events, account));
      const { totals, changes } = addIncome(account, known.income, rows, events);
      if (batch.length > 1 && !fitOneWriting(changes)) {
        most = batch.length >> 1;
        continue;
      }
      const after = {
        ...known,
        count: countFurther(known.count, batch, account, origins),
        income: totals,
        countedUpTo: newest.createdAt,
        sources: toldBy(known),
      };
      const next = await store.save(account, known, after, changes) ?? await store.load(account);
      // kept anew from the start: these operations would leave a gap
      if (positionOf(next) < positionOf(known)) return next;
      const { beginning, sources } = known;
      // where nothing is counted yet, a page may have kept how many entries it has seen
      known = next.count.position === null ? { ...next, beginning, sources } : next;
    }
  }

  /** Keeps that there are at least so many entries, where that is more than was said before. */
  async #seen(
    account: string,
    kept: KeptTotals,
    seen: EntryCount["counts"],
  ): Promise<KeptTotals> {
    const { store } = this.options;
    const atLeast = mostOf(kept.atLeast, seen);
    const said = mostOf(kept.atLeast, kept.count.counts);
    if (FILTERS.every((filter) => atLeast[filter] <= said[filter])) return kept;
    return await store.save(account, kept, { ...kept, atLeast }, []) ??
      await this.#seen(account, await store.load(account), seen);
  }

  #remember(account: string, { beginning, sources }: KeptTotals): void {
    this.#caughtUp.set(account, { beginning, sources, at: this.options.clock() });
  }
}

/** The first day, since 1970, of the month that was a year before this one. */
function yearBefore(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear() - 1, date.getUTCMonth()) / 86_400_000;
}

function positionOf({ count }: KeptTotals): bigint {
  return BigInt(count.position ?? 0);
}
