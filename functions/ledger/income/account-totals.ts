import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { MAX_PAYERS } from "../../../src/contract/income.ts";
import { done, failed, type Failure, type Outcome } from "../../../src/contract/outcome.ts";
import { type Filter, FILTERS } from "../../../src/contract/transactions.ts";
import { hexOf } from "../../../src/stellar/hex.ts";
import type { ReadLimit } from "../../http/read-limit.ts";
import { countFurther, type EntryCount, NOTHING_COUNTED, uncounted } from "../history/count.ts";
import { compareIds } from "../history/cursor.ts";
import { entriesOf, matches, neededOrigin } from "../history/entries.ts";
import type { Origins } from "../history/stated.ts";
import type { OriginMemory } from "../history/origins.ts";
import { ledgerOf } from "../horizon/operations.ts";
import {
  type Budget,
  ENOUGH_MS,
  type LedgerPort,
  type OperationRecord,
  type OperationsPage,
  type Reading,
} from "../ledger.ts";
import { keepsAll, type Reach } from "../oldest.ts";
import { DaysAtHand, type PaidByDay } from "./days-at-hand.ts";
import { incomeEvents, textOfSums } from "./income-events.ts";
import { ALL_ALONE, type Held, type IncomeWitness } from "./income-witness.ts";
import {
  addIncome,
  counterpartiesOf,
  type Counterparty,
  dayName,
  daysLeft,
  type IncomeEvent,
  paymentsIn,
} from "./net-income.ts";
import {
  fitOneWriting,
  type Heard,
  type KeptTotals,
  nothingKept,
  type Stretch,
  total,
  type TotalsStore,
} from "./totals-store.ts";

/** An account's history as far as it is counted. */
export interface Counted extends KeptTotals {
  /** Entries that were seen beyond the counted position. */
  ahead: Record<Filter, number>;
  /** True when the ledger had nothing newer than what is counted. */
  caughtUp: boolean;
}

/** A page of history that a request has read, which saves the count a read of its own. */
interface AdvanceOptions {
  /** The newest operations, newest first; null where the request read others. */
  newest: { operations(): OperationRecord[]; ended(): boolean; source: number | null } | null;
  origins: Origins;
  /** Whether the ledger may be asked once more. */
  mayRead: boolean;
  budget: Budget;
}

/** What an income may cost; `justRead`: its history was, and what that counted need not be again. */
interface IncomeBudget extends Budget {
  justRead: boolean;
}

interface TotalsOptions extends Reach {
  store: TotalsStore;
  port: LedgerPort;
  origins: OriginMemory;
  usdcIssuer: string;
  /** Who else knows what is counted; null where nobody does. */
  witness: IncomeWitness | null;
  /** Whether any server keeps everything. */
  isWhole(): Promise<boolean>;
  /** The server that alone is asked; null where others may know of a history that began sooner. */
  only: number | null;
  now: () => number;
  reads: Pick<ReadLimit, "share">;
}

/** Where a client had its share, or a server does not reach back as far as it is counted. */
const GOES_ON_LATER = new Set(["rate_limited", "not_kept"]);

/**
 * Operations of a stretch that was counted unheard: where it cannot be heard, as many stay so. One
 * piece holds them with the one before and the one behind.
 */
const MOST_OF_STRETCH = 198;

/** Stretches that are to be heard yet; beyond those the one longest left stays one server's word. */
const MOST_STRETCHES = 250;

/** Pieces of what was counted unheard that one request holds against the second server's word. */
const MOST_SETTLED = 5;

/** It is tried again no sooner than this after it was tried in vain, in milliseconds. */
const AGAIN_MS = 60_000;

const DOUBTED = "Two servers of the network contradict each other about this account: nothing is " +
  "counted until they agree.";

/** How long a count that had caught up is believed to have, in milliseconds. */
const FRESH_MS = 2_000;

/** Totals that wait for whoever asks for the sums of a history just read: far more than at once do. */
const MOST_HANDED_ON = 200;

/** So many payers' days one request reads: who has more of them is no worker, but a shop. */
const MOST_BY_DAY = 1_000;

/** Days that stay at hand, of all accounts together: two shops', or those of some hundred workers. */
const MOST_DAYS_AT_HAND = 100_000;

/** Accounts of which it is remembered when their count had caught up. */
const MOST_REMEMBERED = 5_000;

const DAY_MS = 86_400_000;

const NONE_AHEAD: Record<Filter, number> = { all: 0, sent: 0, received: 0 };

/** Counts each account's history from where it was left, with bounded work for each request. */
export class TotalsCounter {
  /** When a count had caught up; since when it counts is not stored of what has nothing to count. */
  readonly #caughtUp = new Map<string, Pick<KeptTotals, "beginning"> & { at: number }>();
  /** How far accounts were looked through after what was counted, by servers that look by ledgers. */
  readonly #looked = new Map<string, { position: string; cursor: string }>();
  readonly #long = new Set<string>();
  /** When what was counted unheard was tried to be heard in vain. */
  readonly #inVain = new Map<string, number>();
  /** What histories have just counted, for the sums that are asked for behind them. */
  readonly #handedOn = new Map<string, KeptTotals>();
  readonly #daysAtHand = new DaysAtHand(MOST_DAYS_AT_HAND);

  constructor(readonly options: TotalsOptions) {}

  /** The totals of an account as they are stored; the ledger is not asked. */
  async load(account: string): Promise<Counted> {
    return this.#timed(account, await this.options.store.load(account));
  }

  #timed(account: string, kept: KeptTotals): Counted {
    const { at, beginning } = this.#caughtUp.get(account) ?? { at: -Infinity, beginning: null };
    const caughtUp = Math.abs(this.options.now() - at) < FRESH_MS;
    const known = kept.count.position === null && caughtUp ? { ...kept, beginning } : kept;
    return { ...known, ahead: NONE_AHEAD, caughtUp };
  }

  /** True where the newest pieces were once found to leave older ones: it is counted from those. */
  isLong(account: string): boolean {
    return this.#long.has(account);
  }

  foundLong(account: string): void {
    this.#long.add(account);
    const [oldest] = this.#long;
    if (this.#long.size > MOST_REMEMBERED && oldest !== undefined) this.#long.delete(oldest);
  }

  /** Counts on with what a request has read, and at most one further piece. */
  async advance(account: string, known: Counted, options: AdvanceOptions): Promise<Counted> {
    const { newest, origins } = options;
    let { caughtUp, ahead: _, ...kept }: Counted = known;
    if (newest !== null) kept = await this.#begun(kept, newest, options.budget);
    const joined = () => newest !== null && this.#reaches(newest, kept);
    // what was read shows that there is more by now than was counted a moment ago
    if (newest !== null && !joined()) caughtUp = false;
    if (!joined() && !caughtUp && options.mayRead) {
      const stepped = await this.#step(account, kept, options.budget);
      if (stepped.ok) ({ kept, caughtUp } = stepped.value);
    }
    if (newest !== null) {
      const isJoined = joined();
      const read = newest.operations().toReversed();
      if (isJoined) {
        const held = await this.#hold(account, kept.count, read, {
          origins,
          budget: options.budget,
        });
        kept = await this.#add(account, kept, held, origins);
      }
      caughtUp = isJoined
        ? joined() && uncounted(kept.count, read).length === 0 &&
          await this.#isPresent(newest.source, options.budget)
        : caughtUp && read.length === 0;
    }
    // where nothing was asked the old time stands, else polling would keep it fresh for ever
    if (caughtUp && (newest !== null || !known.caughtUp)) this.#remember(account, kept);
    if (caughtUp) this.#handOn(account, kept);
    return { ...kept, caughtUp, ahead: aheadOf(kept.count, newest, account, origins) };
  }

  /**
   * Counts on until the ledger has nothing newer, or `mostReads` pieces were read; with those who
   * paid most beside the totals.
   */
  async income(account: string, mostReads: number, budget: IncomeBudget) {
    const counted = await this.#countOn(account, mostReads, budget);
    if (!counted.ok) return counted;
    const payers = await this.options.store.payers(account, counted.value, MAX_PAYERS);
    return done({ ...counted.value, payers });
  }

  /**
   * The same, with what is left of what each payer paid in the thirteen months up to this one, by
   * day: largest sum first, and of far more payers than stand beside the totals.
   */
  async incomeByDay(account: string, mostReads: number, budget: IncomeBudget) {
    const counted = await this.#countOn(account, mostReads, budget);
    if (!counted.ok) return counted;
    const since = yearBefore(this.options.now());
    const { rowsId, versionstamp } = counted.value;
    // what is counted anew begins with the versionstamp of what it takes the place of
    const of = `${rowsId} ${versionstamp} ${since}`;
    const known = this.#daysAtHand.find(account, of);
    const paid = known ?? await this.#paidByDay(account, counted.value, since);
    if (known === null && versionstamp !== null) this.#daysAtHand.keep(account, of, paid);
    return done({ ...counted.value, ...paid });
  }

  async #paidByDay(account: string, kept: KeptTotals, since: number): Promise<PaidByDay> {
    const { store } = this.options;
    const payers = await store.payers(account, kept, MOST_BY_DAY);
    const addresses = payers.map(({ address }) => address);
    const rows = await store.rows(account, kept, addresses, since);
    const paidDays = addresses.map((address) => {
      const row = rows.get(address);
      const days = row === undefined ? [] : daysLeft(row);
      return {
        address,
        days: days.map(({ day, sum: stroops, count }) => ({ day: dayName(day), stroops, count })),
      };
    });
    return { payers: payers.slice(0, MAX_PAYERS), paidDays };
  }

  async #countOn(account: string, mostReads: number, { justRead, ...budget }: IncomeBudget) {
    const known = justRead ? await this.#takeOver(account) : await this.load(account);
    const settled = await this.#settle(account, known, budget);
    const anew = await this.#anew(account, settled, budget);
    let kept: KeptTotals = anew?.kept ?? settled;
    let word = anew?.word ?? "agrees";
    let caughtUp = anew?.caughtUp ?? (justRead && known.caughtUp && kept === known);
    // who is catching up has no more to tell now than the end of its list, and is not asked again
    let ended = anew?.ended ?? caughtUp;
    for (let reads = 0; reads < mostReads && !ended; reads++) {
      const stepped = await this.#step(account, kept, budget);
      // what was summed already is true, and says how far it goes
      const isKnown = !stepped.ok && GOES_ON_LATER.has(stepped.code) &&
        kept.count.position !== null;
      if (!stepped.ok && reads === 0 && !isKnown) return stepped;
      if (!stepped.ok) break;
      ({ kept, ended, caughtUp, word } = stepped.value);
    }
    const { position } = kept.count;
    const isDoubted = word === "doubted";
    if (isDoubted && position === null) return failed("upstream_invalid", { detail: DOUBTED });
    // where nothing was asked the old time stands
    if (caughtUp && !(anew === null && justRead && known.caughtUp)) this.#remember(account, kept);
    if (caughtUp && position !== null && kept.income.payers > 0) {
      const silence = await this.options.witness?.silence(account, position, budget) ?? "agrees";
      caughtUp = silence !== "later";
    }
    return done({ ...kept, caughtUp, isDoubted });
  }

  /**
   * Holds what was counted while the second server gave no answer against what it says now, a piece
   * at a time. Where that is not so, all is forgotten, and counted anew. Where one of the servers
   * fails at a place, it stays one server's word, is tried again, and keeps nothing else waiting.
   */
  async #settle(account: string, known: KeptTotals, budget: Budget): Promise<KeptTotals> {
    const { store, witness, now } = this.options;
    let kept = known;
    const isLate = Math.abs(now() - (this.#inVain.get(account) ?? -Infinity)) >= AGAIN_MS;
    if (witness === null || !isLate) return kept;
    for (let reads = 0; reads < MOST_SETTLED; reads++) {
      const [stretch, ...others] = kept.unheard;
      if (stretch === undefined) break;
      const heard = await this.#hearAgain(account, kept, stretch, budget);
      const isStuck = heard === "vain" || heard === "later";
      // that a client has had his share is no sign of either server
      if (heard === "vain") rememberIn(this.#inVain, account, now());
      if (isStuck && others.length === 0) break;
      const after = isStuck
        ? { ...kept, unheard: [...others, stretch] }
        : heardFurther(kept, stretch, heard);
      const before = after ?? { ...nothingKept(), versionstamp: kept.versionstamp };
      kept = await store.save(account, before, after ?? before, []) ?? await store.load(account);
      if (isStuck || after === null) break;
    }
    return kept;
  }

  /**
   * How far a stretch was heard, with the next piece of it; `vain` where nothing more of it is to be
   * had, `later` where there was no share or no time left for it, `untrue` where the servers contradict
   * each other about it.
   */
  async #hearAgain(
    account: string,
    { beginning }: KeptTotals,
    { after, upTo, again }: Stretch,
    budget: Budget,
  ): Promise<Heard | "untrue" | "vain" | "later"> {
    const { port, origins, oldest } = this.options;
    const inVain = this.#wordIn(budget);
    const { upTo: from, ...before } = again ?? { ...NOTHING_SAID, upTo: after };
    const cursor = from === "0" ? null : (BigInt(from) - 1n).toString();
    const piece = await port.operations(account, { order: "asc", cursor, limit: 200 }, budget);
    if (!piece.ok) return inVain(piece);
    const { value: { operations }, source } = piece.value;
    // who does not keep the place any more leaves out what was there
    const begun = from === "0" ? await oldest(source, budget) : null;
    const isThere = begun === null
      ? operations[0]?.id === from
      : begun.ok && begun.value.sequence <= (beginning?.sequence ?? 0);
    if (begun?.ok === false) return inVain(begun);
    if (!isThere) return "vain";
    const isOf = ({ id }: OperationRecord) => BigInt(id) <= BigInt(upTo);
    // the one behind them shows whether a part of the last transaction was left out
    const counted = operations.slice(0, operations.filter(isOf).length + 1);
    const known = await origins.resolveLeading(counted, account, budget);
    if (!known.ok) return inVain(known);
    const { leading, origins: found } = known.value;
    const counts = { ...NOTHING_COUNTED, position: from === "0" ? null : from };
    const held = await this.#hold(account, counts, leading, { origins: found, budget });
    if (held.word === "doubted") return "untrue";
    const heard = held.operations.filter(isOf).filter(({ id }) => BigInt(id) > BigInt(from));
    // the last of them may no longer be shown
    const reached = held.operations.some((each) => !isOf(each)) ? upTo : heard.at(-1)?.id;
    if (held.word === "unheard") return "vain";
    if (reached === undefined) return held.word === "later" ? "later" : "vain";
    const events = (each: OperationRecord) => this.#eventsOf(each, account, found);
    const alone = heard.filter(({ id }) => held.alone.has(id)).flatMap(events);
    return {
      upTo: reached,
      said: heard.reduce((said, each) => saidWith(said, each.id, events(each)), before.said),
      money: total([before.money, paymentsIn(alone, account)]),
    };
  }

  /** What a failure means of what is asked from now on: who has hardly any time left knows nothing. */
  #wordIn({ deadline }: Budget): (failure: Failure) => "vain" | "later" {
    const isShort = deadline - this.options.now() < ENOUGH_MS;
    return ({ code }) => {
      const isRefused = code === "rate_limited" || this.options.reads.share()?.limited === true;
      return isRefused || (isShort && code === "upstream_timeout") ? "later" : "vain";
    };
  }

  #eventsOf(operation: OperationRecord, account: string, origins: Origins): IncomeEvent[] {
    return incomeEvents(operation, account, origins, this.options.usdcIssuer);
  }

  /**
   * The first piece of a history that is counted anew, by a server that keeps everything, where it
   * was begun by one that did not; null where there is none to begin sooner with, that one does not
   * know all that is counted, or nothing of it can be counted yet.
   */
  async #anew(account: string, { beginning, count, versionstamp }: KeptTotals, budget: Budget) {
    const isCut = count.position !== null && !keepsAll(beginning);
    if (!isCut || !await this.options.isWhole()) return null;
    const stepped = await this.#step(account, { ...nothingKept(), versionstamp }, budget, {
      mustKnow: count.position,
    });
    if (!stepped.ok) return null;
    const { kept, word } = stepped.value;
    // where the second server told of none of it yet, what stands is more than nothing
    return kept.count.position === null && word !== "doubted" ? null : stepped.value;
  }

  async #isPresent(source: number | null, budget: Budget): Promise<boolean> {
    return source !== null && await this.options.isPresent(source, budget);
  }

  #handOn(account: string, kept: KeptTotals): void {
    this.#handedOn.delete(account);
    this.#handedOn.set(account, kept);
    const [oldest] = this.#handedOn.keys();
    if (this.#handedOn.size > MOST_HANDED_ON && oldest !== undefined) {
      this.#handedOn.delete(oldest);
    }
  }

  /** What a history has just counted, else what is stored. */
  async #takeOver(account: string): Promise<Counted> {
    const kept = this.#handedOn.get(account);
    this.#handedOn.delete(account);
    const known = kept === undefined ? null : this.#timed(account, kept);
    return known?.caughtUp ? known : await this.load(account);
  }

  /**
   * One piece of the history from the counted position on; `ended` where the server has no more.
   * Where it must know a place, it must keep what was before that as well.
   */
  async #step(
    account: string,
    kept: KeptTotals,
    budget: Budget,
    { mustKnow = null }: { mustKnow?: string | null } = {},
  ) {
    const { origins } = this.options;
    const piece = await this.#piece(account, kept.count.position, budget);
    if (!piece.ok) return piece;
    const { value: { operations, ended }, source } = piece.value;
    const begun = kept.count.position === null
      ? await this.options.oldest(source, budget)
      : done(kept.beginning);
    if (!begun.ok) return begun;
    const isBehind = (place: string) => ended && BigInt(operations.at(-1)?.id ?? 0) < BigInt(place);
    if (mustKnow !== null && (!keepsAll(begun.value) || isBehind(mustKnow))) {
      return failed("not_kept");
    }
    const known = await origins.resolveLeading(operations, account, budget);
    if (!known.ok) return known;
    const { leading, origins: found } = known.value;
    await origins.remember(leading);
    const held = await this.#hold(account, kept.count, leading, { origins: found, budget });
    const from = { ...kept, beginning: begun.value };
    const after = await this.#add(account, from, held, found);
    const left = uncounted(after.count, operations).length;
    const isAll = ended && left === 0;
    const caughtUp = isAll && await this.#isPresent(source, budget);
    const isStuck = held.word === "doubted" || held.word === "later" ||
      (left > 0 && positionOf(after) === positionOf(kept));
    return done({ kept: after, ended: isAll || isStuck, caughtUp, word: held.word });
  }

  /** What of operations, oldest first, may be counted. */
  async #hold(
    account: string,
    count: EntryCount,
    operations: OperationRecord[],
    { origins, budget }: { origins: Origins; budget: Budget },
  ): Promise<Held> {
    const { witness } = this.options;
    if (witness === null || uncounted(count, operations).length === 0) {
      return { operations, word: "agrees", alone: ALL_ALONE };
    }
    const at = count.position ?? "0";
    const since = operations.filter(({ id }) => compareIds(id, at) >= 0);
    const held = await witness.hold(
      { account, counted: count.position, operations: since, origins },
      budget,
    );
    if (held.word === "doubted") await this.#forgetOrigins(account, since, held);
    return held;
  }

  /** Has asked again who set aside what the transaction that is doubted is about. */
  async #forgetOrigins(account: string, operations: OperationRecord[], held: Held): Promise<void> {
    const agreed = new Set(held.operations.map(({ id }) => id));
    const doubted = operations.find(({ id }) => !agreed.has(id));
    await this.options.origins.forget(
      operations.filter(({ hash }) => hash === doubted?.hash).flatMap((operation) => {
        const { body } = operation;
        const created = body.kind === "claimable_created" ? body.balanceId : null;
        return created ?? neededOrigin(operation, account) ?? [];
      }),
    );
  }

  /**
   * What comes after a position. A server that keeps the newest ledgers alone begins with those, and
   * says nothing of what it leaves out, and one that has fallen behind the position tells nothing: it
   * has to show the operation at the position as well, or to say that it keeps that ledger.
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
    const piece = await port.operations(account, { order: "asc", cursor, limit: 200 }, budget);
    if (!piece.ok) return piece;
    const { value, source } = piece.value;
    this.#rememberLooked(account, position, value);
    if (position === null || value.operations[0]?.id === position) return piece;
    if ((piece.value.ledger ?? 0) < ledgerOf(position)) return failed("not_kept");
    const kept = await oldest(source, budget);
    if (!kept.ok) return kept;
    return kept.value.sequence <= ledgerOf(position) ? piece : failed("not_kept");
  }

  /**
   * RPC looks through some ledgers at a time: where it found nothing more in them, the next question
   * goes on behind them, else an account that rests for long would be looked through for ever.
   */
  #rememberLooked(account: string, position: string | null, piece: OperationsPage): void {
    const { cursor, ended, operations } = piece;
    const isSilent = operations.every(({ id }) => BigInt(id) <= BigInt(position ?? 0));
    if (position === null || cursor === null || ended || !isSilent) return;
    if (BigInt(cursor) <= BigInt(position)) return;
    this.#looked.delete(account);
    this.#looked.set(account, { position, cursor });
    const [oldest] = this.#looked.keys();
    if (this.#looked.size > MOST_REMEMBERED && oldest !== undefined) this.#looked.delete(oldest);
  }

  /**
   * With the oldest ledger of the server that told of a whole history, where nothing was counted yet
   * and no other server is asked. It is asked for behind what it told: it keeps less by the minute.
   */
  async #begun(
    kept: KeptTotals,
    newest: NonNullable<AdvanceOptions["newest"]>,
    budget: Budget,
  ): Promise<KeptTotals> {
    const { oldest, only } = this.options;
    if (kept.count.position !== null || !newest.ended() || only === null) return kept;
    const begun = await oldest(only, budget);
    return begun.ok ? { ...kept, beginning: begun.value } : kept;
  }

  /**
   * Counts operations, oldest first, which leave no gap to what is counted. Where another request
   * counts the same account at the same time, goes on from there.
   */
  async #add(
    account: string,
    kept: KeptTotals,
    held: Held,
    origins: Origins,
  ): Promise<KeptTotals> {
    const { store } = this.options;
    const { operations } = held;
    let known = kept;
    let most = operations.length;
    while (true) {
      const batch = uncounted(known.count, operations).slice(0, most);
      const newest = batch.at(-1);
      if (newest === undefined) return known;
      const told = batch.map((operation): Told => ({
        operation,
        events: this.#eventsOf(operation, account, origins),
      }));
      const events = told.flatMap((each) => each.events);
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
        count: countFurther(known.count, batch, account, origins),
        income: totals,
        countedUpTo: newest.createdAt,
        beginning: known.beginning,
        ...heardOf(account, known, held, told),
      };
      const saved = await store.save(account, known, after, changes);
      const next = saved ?? await store.load(account);
      // kept anew from the start: these operations would leave a gap
      if (positionOf(next) < positionOf(known)) return next;
      known = next;
    }
  }

  /**
   * True when what was read from the newest on leaves no gap to what is counted: that a server has
   * nothing older than what it told may mean that it does not keep it. Who does not show what is
   * counted has fallen behind, and knows of nothing newer.
   */
  #reaches(
    newest: NonNullable<AdvanceOptions["newest"]>,
    { count: { position }, beginning }: KeptTotals,
  ): boolean {
    if (position === null) {
      return newest.ended() && this.options.only !== null && beginning !== null;
    }
    const [last, first] = [newest.operations()[0], newest.operations().at(-1)];
    return last !== undefined && compareIds(last.id, position) >= 0 &&
      first !== undefined && compareIds(first.id, position) <= 0;
  }

  #remember(account: string, { beginning }: KeptTotals): void {
    const times = this.#caughtUp;
    times.delete(account);
    times.set(account, { at: this.options.now(), beginning });
    const first = times.keys().next().value;
    if (times.size > MOST_REMEMBERED && first !== undefined) times.delete(first);
  }
}

/** An operation, and what it says that bears on sums. */
interface Told {
  operation: OperationRecord;
  events: IncomeEvent[];
}

/** What is one server's word, and what is to be heard yet, with operations that are counted on. */
function heardOf(
  account: string,
  { count, oneServer, unheard }: KeptTotals,
  { word, alone }: Held,
  told: Told[],
): Pick<KeptTotals, "oneServer" | "unheard"> {
  if (word !== "unheard") {
    const events = told.flatMap(({ operation, events }) => alone.has(operation.id) ? events : []);
    return { oneServer: total([oneServer, paymentsIn(events, account)]), unheard };
  }
  const stretches = unheard.slice();
  let position = count.position ?? "0";
  for (const { operation: { id }, events } of told) {
    const at = stretches.findIndex(({ upTo, operations }) =>
      upTo === position && operations < MOST_OF_STRETCH
    );
    const { operations: before, ...stretch } = stretches[at] ??
      { ...NOTHING_SAID, after: position, operations: 0, again: null };
    stretches[at === -1 ? stretches.length : at] = {
      ...stretch,
      upTo: id,
      operations: before + 1,
      said: saidWith(stretch.said, id, events),
      money: total([stretch.money, paymentsIn(events, account)]),
    };
    position = id;
  }
  const given = stretches.splice(0, Math.max(0, stretches.length - MOST_STRETCHES));
  return {
    oneServer: total([oneServer, ...given.map(({ money }) => money)]),
    unheard: stretches,
  };
}

/** The first day, since 1970, of the month that was a year before this one. */
function yearBefore(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear() - 1, date.getUTCMonth()) / DAY_MS;
}

/** With what was heard of the first of its stretches; null where that is not what was counted. */
function heardFurther(
  kept: KeptTotals,
  stretch: Stretch,
  heard: Heard | "untrue",
): KeptTotals | null {
  const others = kept.unheard.slice(1);
  if (heard === "untrue") return null;
  if (heard.upTo !== stretch.upTo) {
    return { ...kept, unheard: [{ ...stretch, again: heard }, ...others] };
  }
  if (heard.said !== stretch.said) return null;
  return { ...kept, oneServer: total([kept.oneServer, heard.money]), unheard: others };
}

const NOTHING_SAID = { said: "", money: { sum: 0n, count: 0 } };

/** The digest of what was said with what is said of one more operation. */
function saidWith(said: string, id: string, events: IncomeEvent[]): string {
  const text = textOfSums(events);
  return text === "" ? said : hexOf(sha256(utf8ToBytes([said, id, text].join(" "))));
}

function rememberIn(times: Map<string, number>, account: string, at: number): void {
  times.delete(account);
  times.set(account, at);
  const [oldest] = times.keys();
  if (times.size > MOST_REMEMBERED && oldest !== undefined) times.delete(oldest);
}

function positionOf({ count }: KeptTotals): bigint {
  return BigInt(count.position ?? 0);
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
