import { done, type Failure } from "../../../src/contract/outcome.ts";
import { sameAsset, usdcOf } from "../../../src/stellar/asset.ts";
import type { ReadLimit } from "../../http/read-limit.ts";
import { neededOrigin } from "../history/entries.ts";
import type { Origins } from "../history/stated.ts";
import { ledgerOf } from "../horizon/operations.ts";
import {
  type Arrival,
  type Budget,
  ENOUGH_MS,
  type LedgerSpan,
  type MoneyWitness,
  type OperationRecord,
  type ToldMovement,
  type WitnessedTransaction,
} from "../ledger.ts";
import type { Disagreements } from "../proof/witness.ts";
import { incomeEvents, isOfSums, textOfSums } from "./income-events.ts";
import type { IncomeEvent } from "./net-income.ts";

/*
 * What a Horizon tells of an account's money is held against the events that RPC keeps, before it is
 * summed up: that each payment came, from whom, how much and when, and that nothing that went back is
 * left out. Of ledgers that RPC no longer keeps, and of a network that tells no events of payments,
 * Horizon's word stands alone, and it is told of how much. Where RPC fails at one place alone, that
 * place is counted unheard and those behind it are heard. Most payments are seen in the events themselves; what they cannot show
 * (a path, a claim, what was given back at once) takes a request for its transaction.
 */

/** What of a history may be counted. */
export interface Held {
  /** The leading operations of those asked about. */
  operations: OperationRecord[];
  /**
   * `doubted`: the witness contradicts what comes next. `later`: it has not told of all yet.
   * `unheard`: it gives no answer about these, and what is counted has to be held against it later.
   */
  word: "agrees" | "doubted" | "later" | "unheard";
  /** Has the ids of those among them of which the witness cannot tell, now or later. */
  alone: Pick<ReadonlySet<string>, "has">;
}

/** Where there is no witness, it can tell of none. */
export const ALL_ALONE: Held["alone"] = { has: () => true };

/** A piece of a history, oldest first, which leaves out nothing between its ends. */
export interface Piece {
  account: string;
  /** The last operation that was counted, the first of these where it is shown; null where none was. */
  counted: string | null;
  operations: OperationRecord[];
  origins: Origins;
}

export interface IncomeWitness {
  /** Holds a piece of a history against what the witness knows. */
  hold(piece: Piece, budget: Budget): Promise<Held>;
  /** Whether the witness knows of nothing that an account paid after an operation. */
  silence(account: string, position: string, budget: Budget): Promise<Held["word"]>;
}

interface WitnessOptions {
  witness: MoneyWitness;
  usdcIssuer: string;
  disagreements: Disagreements;
  kv: Deno.Kv;
  /** The key under which things of this network and epoch are kept. */
  prefix: () => Promise<Deno.KvKey>;
  now: () => number;
  reads: Pick<ReadLimit, "share">;
}

/** More than the ledgers of a week, for which most servers keep them. */
const MOST_LEDGERS = 130_000;

/** Transactions that one question asks for: the next one goes on from there. */
const MOST_TRANSACTIONS = 24;

/** How long it is believed what ledgers a server keeps, in milliseconds. */
const SPAN_MS = 10_000;

/** A server whose newest ledger closed longer ago has stopped, in milliseconds. */
const STOPPED_MS = 900_000;

/** How long an account is believed to be silent still, in milliseconds. */
const SILENT_MS = 60_000;

/** Accounts of which it is remembered how far they were silent. */
const MOST_REMEMBERED = 5_000;

/** How far they were is stored once it is so many ledgers more than before. */
const STORE_EVERY = 5_000;

/** It is of no use once the ledgers are no longer kept, in milliseconds. */
const STORED_MS = 8 * 86_400_000;

/** The ledger up to which an account's money was heard of, since the last operation counted. */
interface Heard {
  position: string;
  upTo: number;
}

export function createIncomeWitness(options: WitnessOptions): IncomeWitness {
  const { witness, usdcIssuer, disagreements, kv, now, reads } = options;
  const usdc = usdcOf(usdcIssuer);
  let known: { span: LedgerSpan; at: number } | null = null;
  /** The newest ledger of which it is known that its payments have no events. */
  let eventless = 0;
  const heard = new Map<string, Heard & { silentAt: number; stored: number }>();

  /** What the witness keeps; `unheard` where it does not answer, or has stopped. */
  async function spanOf(ledger: number, budget: Budget): Promise<LedgerSpan | "later" | "unheard"> {
    const isOld = known === null || Math.abs(now() - known.at) > SPAN_MS;
    if (isOld || (known?.span.newest.sequence ?? 0) < ledger) {
      const word = wordIn(budget);
      const span = await witness.span(budget);
      if (!span.ok) return word(span);
      known = { span: span.value, at: now() };
    }
    if (known === null) return "unheard";
    const { span } = known;
    return now() - Date.parse(span.newest.closedAt) > STOPPED_MS ? "unheard" : span;
  }

  function firstTold({ oldest, newest }: LedgerSpan): number {
    return Math.max(oldest.sequence, newest.sequence - MOST_LEDGERS + 1, eventless + 1);
  }

  const keyOfHeard = async (account: string) => [...await options.prefix(), "heard", account];

  async function heardAfter(account: string, position: string): Promise<number> {
    const kept = heard.get(account);
    const found = kept ?? (await kv.get<Heard>(await keyOfHeard(account))).value;
    return found?.position === position ? found.upTo : 0;
  }

  async function remember(
    account: string,
    { position, upTo }: Heard,
    silentAt = -Infinity,
  ): Promise<void> {
    const before = heard.get(account);
    const isSame = before?.position === position;
    const isLate = !isSame || upTo >= before.stored + STORE_EVERY;
    heard.delete(account);
    heard.set(account, { position, upTo, silentAt, stored: isLate ? upTo : before.stored });
    const [oldest] = heard.keys();
    if (heard.size > MOST_REMEMBERED && oldest !== undefined) heard.delete(oldest);
    if (!isLate) return;
    await kv.set(await keyOfHeard(account), { position, upTo }, { expireIn: STORED_MS });
  }

  /** What a failure to answer means, of what is asked from now on. */
  function wordIn({ deadline }: Budget): (failure: Failure) => "later" | "unheard" {
    const isShort = deadline - now() < ENOUGH_MS;
    // a client's spent share is for later; a server that does not answer may not for long
    return ({ code }) => {
      const isRefused = code === "rate_limited" || reads.share()?.limited === true;
      return isShort || isRefused ? "later" : "unheard";
    };
  }

  async function hold(piece: Piece, budget: Budget): Promise<Held> {
    const { account, operations } = piece;
    const [first, last] = [operations[0], operations.at(-1)];
    const alone = new Set<string>();
    if (first === undefined || last === undefined) return { operations, word: "agrees", alone };
    const newest = ledgerOf(last.id);
    const span = await spanOf(newest, budget);
    if (span === "unheard") return { operations, word: "unheard", alone };
    if (span === "later") return { operations: [], word: "later", alone };
    // what was heard after an operation says nothing of the operation itself
    const since = piece.counted === null ? 0 : await heardAfter(account, piece.counted) + 1;
    // what Horizon tells of a time only after that was heard is held against it as well
    const next = operations.find((each) => isNew(piece, each));
    const open = Math.min(since, next === undefined ? since : ledgerOf(next.id));
    const oldest = firstTold(span);
    // though it shows no more what was counted, nothing behind that may be left out
    const from = Math.max(open, ledgerOf(piece.counted ?? first.id), oldest);
    for (const { id } of operations) if (ledgerOf(id) < oldest) alone.add(id);
    if (newest < from) return { operations, word: "agrees", alone };
    const older = operations.filter(({ id }) => ledgerOf(id) < from);
    const end = Math.min(newest, span.newest.sequence) + 1;
    if (end <= from) return { operations: older, word: "later", alone };
    const word = wordIn(budget);
    const told = await witness.movements(account, { from, end }, budget);
    if (!told.ok) return unheardFrom(from, piece, { older, alone, word: word(told) });
    const { movements, until } = told.value;
    const fresh = operations.filter(({ id }) => ledgerOf(id) >= from && ledgerOf(id) < until);
    const both = transactionsOf(fresh, movements);
    // a later one without events tells the same of all before it
    const bare = both.findLast(([, { said, told }]) =>
      told.length === 0 && isOfIncome(piece, said, told)
    );
    if (bare !== undefined && await isEventless(bare, budget)) {
      return await hold(piece, budget);
    }
    const found = await agreed(piece, both, { budget, alone });
    const counted = [...older, ...fresh.filter(({ id }) => BigInt(id) < found.before)];
    if (found.word === "unheard") {
      const ledger = Number(found.before >> 32n);
      return unheardFrom(ledger, piece, { older: counted, alone, word: "unheard" });
    }
    await remember(account, {
      position: counted.at(-1)?.id ?? piece.counted ?? first.id,
      upTo: Math.min(until - 1, found.upTo),
    });
    return {
      operations: counted,
      word: found.word === "agrees" && until <= newest ? "later" : found.word,
      alone,
    };
  }

  /**
   * What may be counted where the witness fails at a ledger: what was before it, as heard; where
   * that is counted already, the next ones unheard, to the end of that ledger at least.
   */
  function unheardFrom(
    ledger: number,
    piece: Piece,
    { older, alone, word }: Omit<Held, "operations"> & { older: OperationRecord[] },
  ): Held {
    const { operations } = piece;
    const isOpen = (each: OperationRecord) => isNew(piece, each);
    if (word === "later") return { operations: older, word, alone };
    if (older.some(isOpen)) return { operations: older, word: "agrees", alone };
    const end = Math.max(ledger, ledgerOf(operations.find(isOpen)?.id ?? "0"));
    return { operations: operations.filter(({ id }) => ledgerOf(id) <= end), word, alone };
  }

  /**
   * Whether the network tells no event of a payment that was carried out, in the ledger that it is
   * said to be of: an older one says nothing of the ledgers since.
   */
  async function isEventless(
    [hash, { at }]: [string, BothOf],
    budget: Budget,
  ): Promise<boolean> {
    const found = await witness.transaction(hash, budget);
    if (!found.ok || !isWithoutEvents(found.value.value, Number(at >> 32n))) return false;
    eventless = Math.max(eventless, Number(at >> 32n));
    return true;
  }

  /**
   * Compares transaction by transaction. From the operation `before` on nothing is agreed; up to the
   * ledger `upTo` nothing more is to be heard of.
   */
  async function agreed(
    piece: Piece,
    both: [hash: string, BothOf][],
    { budget, alone }: { budget: Budget; alone: Set<string> },
  ): Promise<{ before: bigint; upTo: number; word: Held["word"] }> {
    const isCounted = (each: OperationRecord) => !isNew(piece, each);
    let upTo = Infinity;
    let asked = 0;
    let firstAsked: number | null = null;
    for (const [hash, each] of both) {
      const { said, told, at } = each;
      if (isSeen(said, told) || !isOfIncome(piece, said, told)) continue;
      const ledger = Number(at >> 32n);
      const stop = { before: at, upTo: Math.min(upTo, ledger - 1) };
      // a ledger is looked through whole: what is begun in its midst would begin anew
      if (asked >= MOST_TRANSACTIONS && ledger !== firstAsked) return { ...stop, word: "later" };
      asked += 1;
      firstAsked ??= ledger;
      const word = await wordOn(piece, [hash, each], { budget, alone });
      // what was counted unheard a moment ago keeps nothing behind it from being heard
      if (word === "unheard" && said.length > 0 && said.every(isCounted)) continue;
      if (word === "unknown") upTo = stop.upTo;
      if (word === "doubted") disagreements.note(hash);
      if (word !== "agrees" && word !== "unknown") return { ...stop, word };
    }
    return { before: BEYOND, upTo, word: "agrees" };
  }

  /** Holds one transaction against the witness's own reading of it. */
  async function wordOn(
    piece: Piece,
    [hash, both]: [string, BothOf],
    { budget, alone }: { budget: Budget; alone: Set<string> },
  ): Promise<Held["word"] | "unknown"> {
    const wordOf = wordIn(budget);
    const found = await witness.transaction(hash, budget);
    if (!found.ok) return wordOf(found);
    const ledger = Number(both.at >> 32n);
    const { value, ledger: latest } = found.value;
    // one name may stand for several servers, of which this one may be behind
    if (value.kind === "absent" && (latest ?? 0) < ledger) return "unheard";
    if (value.kind === "absent" && ledger < value.oldest) {
      for (const { id } of both.said) alone.add(id);
      return "agrees";
    }
    return await compare(piece, both, value, { budget, alone });
  }

  /** `unknown`: of what comes behind the last operation asked about, Horizon need not know yet. */
  async function compare(
    { account, counted, origins, operations }: Piece,
    { said, told }: Pick<BothOf, "said" | "told">,
    value: WitnessedTransaction,
    { budget, alone }: { budget: Budget; alone: Set<string> },
  ): Promise<Held["word"] | "unknown"> {
    if (value.kind === "absent" || value.kind === "failed") return "doubted";
    const eventsOf = (operation: OperationRecord) =>
      incomeEvents(operation, account, origins, usdcIssuer);
    if (value.kind === "eventless") {
      if (value.arrivals === null) { for (const { id } of said) alone.add(id); }
      const isTrue = value.arrivals === null ||
        said.every((operation) => hasArrived(operation, eventsOf(operation), value.arrivals ?? []));
      return isTrue ? "agrees" : "doubted";
    }
    const first = BigInt(counted ?? operations[0]?.id ?? 0);
    const last = BigInt(operations.at(-1)?.id ?? 0);
    const theirs = new Map(
      value.operations.filter(({ parties }) => parties.has(account))
        .map(({ operation }) => [operation.id, operation]),
    );
    const mine = new Map(said.map((operation) => [operation.id, operation]));
    let isCut = false;
    for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
      const [a, b] = [mine.get(id), theirs.get(id)];
      const isSame = textOfSums(a === undefined ? [] : eventsOf(a)) ===
        textOfSums(b === undefined ? [] : eventsOf(b));
      const isHidden = a === undefined && id === counted;
      if (isSame || isHidden || BigInt(id) < first) continue;
      if (BigInt(id) <= last) return "doubted";
      isCut = true;
    }
    for (const operation of said) {
      const doubt = await doubtOf(operation, { account, origins, told }, budget);
      if (doubt === "alone") alone.add(operation.id);
      else if (doubt !== "agrees") return doubt;
    }
    return isCut ? "unknown" : "agrees";
  }

  /**
   * Whether who set a claimed balance aside, and what is in it, is as Horizon says; `alone` where
   * that was before what is kept: then the claim's event tells how much it was, and nobody of whom.
   */
  async function doubtOf(
    operation: OperationRecord,
    { account, origins, told }: Pick<Piece, "account" | "origins"> & Pick<BothOf, "told">,
    budget: Budget,
  ): Promise<Held["word"] | "alone"> {
    const balanceId = neededOrigin(operation, account);
    const said = balanceId === null ? undefined : origins.get(balanceId);
    if (balanceId === null || said === undefined || !sameAsset(said.asset, usdc)) return "agrees";
    const wordOf = wordIn(budget);
    const created = said.hash === null
      ? done(null)
      : await creationIn(said.hash, balanceId, budget);
    if (!created.ok) return wordOf(created);
    const found = created.value === null ? await witness.origin(balanceId, budget) : null;
    if (found?.ok === false) return wordOf(found);
    const creation = created.value ?? found?.value.value ?? null;
    if (creation === null) {
      const isSame = told.length === 0 ||
        told.some(({ to, asset, stroops }) =>
          to === account && sameAsset(asset, usdc) && stroops === said.stroops
        );
      return isSame ? "alone" : "doubted";
    }
    const isSame = creation.from === said.from && creation.stroops === said.stroops &&
      sameAsset(creation.asset, said.asset);
    return isSame ? "agrees" : "doubted";
  }

  async function creationIn(hash: string, balanceId: string, budget: Budget) {
    const found = await witness.transaction(hash, budget);
    if (!found.ok) return found;
    const { value } = found.value;
    if (value.kind !== "moved") return done(null);
    for (const { operation: { body } } of value.operations) {
      if (body.kind === "claimable_created" && body.balanceId === balanceId) return done(body);
    }
    return done(null);
  }

  /** False where nothing in a transaction bears on the sums, whoever is right about it. */
  function isOfIncome(
    { account, origins }: Piece,
    said: OperationRecord[],
    told: ToldMovement[],
  ): boolean {
    return told.some(({ from, asset }) => from === account && sameAsset(asset, usdc)) ||
      said.some((operation) =>
        incomeEvents(operation, account, origins, usdcIssuer).some(isOfSums)
      );
  }

  async function silence(
    account: string,
    position: string,
    budget: Budget,
  ): Promise<Held["word"]> {
    const kept = heard.get(account);
    const isFresh = kept?.position === position && Math.abs(now() - kept.silentAt) < SILENT_MS;
    if (isFresh) return "agrees";
    const before = await heardAfter(account, position);
    const span = await spanOf(0, budget);
    if (typeof span === "string") return span;
    const from = Math.max(before + 1, ledgerOf(position), firstTold(span));
    const end = span.newest.sequence + 1;
    if (end <= from) return "agrees";
    const wordOf = wordIn(budget);
    const told = await witness.movements(account, { from, end }, budget);
    if (!told.ok) return wordOf(told);
    const { movements, until } = told.value;
    const paid = movements.filter((moved) =>
      moved.from === account && sameAsset(moved.asset, usdc)
    );
    for (const [hash, { at }] of transactionsOf([], paid)) {
      const ledger = Number(at >> 32n);
      const word = await isCounted(hash, ledger, { account, position }, budget);
      if (word === "agrees") continue;
      await remember(account, { position, upTo: ledger - 1 });
      return word;
    }
    const isWhole = until >= end;
    await remember(account, { position, upTo: until - 1 }, isWhole ? now() : -Infinity);
    return isWhole ? "agrees" : "later";
  }

  /** Whether what an account paid by a transaction came no later than an operation. */
  async function isCounted(
    hash: string,
    ledger: number,
    { account, position }: { account: string; position: string },
    budget: Budget,
  ): Promise<Held["word"]> {
    const wordOf = wordIn(budget);
    const found = await witness.transaction(hash, budget);
    // in a later ledger something is known to have left, though not what
    if (!found.ok) return ledger > ledgerOf(position) ? "later" : wordOf(found);
    if (found.value.value.kind !== "moved") return "later";
    const isOpen = found.value.value.operations.some(({ operation, parties }) =>
      parties.has(account) && BigInt(operation.id) > BigInt(position) &&
      incomeEvents(operation, account, new Map(), usdcIssuer).some(({ kind }) => kind === "sent")
    );
    return isOpen ? "later" : "agrees";
  }

  return { hold, silence };
}

/** True for what is not counted yet. */
function isNew({ counted }: Piece, { id }: OperationRecord): boolean {
  return counted === null || BigInt(id) > BigInt(counted);
}

/** Behind all operations that there may be. */
const BEYOND = 1n << 63n;

/** What both say of one transaction, in the order of the ledger. */
interface BothOf {
  said: OperationRecord[];
  told: ToldMovement[];
  /** The first operation that it may have. */
  at: bigint;
}

function transactionsOf(
  operations: OperationRecord[],
  movements: ToldMovement[],
): [hash: string, BothOf][] {
  const found = new Map<string, BothOf>();
  const of = (hash: string, at: bigint): BothOf => {
    const known = found.get(hash) ?? { said: [], told: [], at };
    found.set(hash, known);
    return known;
  };
  for (const operation of operations) of(operation.hash, BigInt(operation.id)).said.push(operation);
  // servers count the places within a ledger in two ways: what Horizon leaves out is in doubt from
  // the ledger's beginning on
  for (const movement of movements) {
    of(movement.hash, BigInt(movement.ledger) << 32n).told.push(movement);
  }
  return [...found].sort(([, a], [, b]) => a.at < b.at ? -1 : a.at > b.at ? 1 : 0);
}

/** True where the events alone show that plain payments are what they are said to be. */
function isSeen(said: OperationRecord[], told: ToldMovement[]): boolean {
  if (said.length === 0 || said.length !== told.length) return false;
  const mine = said.map((operation) => {
    const { id, createdAt, body, whole } = operation;
    if (body.kind !== "payment" || whole !== undefined) return null;
    const { from, to, asset, stroops } = body;
    return textOf({ ledger: ledgerOf(id), at: createdAt, from, to, asset, stroops });
  });
  const theirs = told.map(({ closedAt, ...moved }) =>
    closedAt === undefined ? null : textOf({ ...moved, at: closedAt })
  );
  return !mine.includes(null) && mine.sort().join("\n") === theirs.sort().join("\n");
}

function textOf(
  { ledger, at, from, to, asset, stroops }: Omit<ToldMovement, "hash" | "closedAt"> & {
    at: string;
  },
): string {
  return [ledger, Date.parse(at), from, to, asset.code, asset.issuer, stroops].join(" ");
}

/** True for a payment of a ledger that was carried out, of which nevertheless no event is told. */
function isWithoutEvents(value: WitnessedTransaction, ledger: number): boolean {
  return value.kind === "eventless" &&
    (value.arrivals ?? []).some(({ id, from, to, stroops }) =>
      ledgerOf(id) === ledger && from !== null && to !== null && from !== to && stroops !== null &&
      stroops > 0n
    );
}

/** Whether what an operation is said to have brought arrived by it. */
function hasArrived(
  operation: OperationRecord,
  events: IncomeEvent[],
  arrivals: readonly Arrival[],
): boolean {
  return events.every((event) => {
    if (event.kind !== "received" || event.asset !== "usdc") return true;
    return arrivals.some(({ id, createdAt, from, to, stroops, balanceId }) =>
      id === operation.id && Date.parse(createdAt) === event.at &&
      (operation.body.kind === "claimable_claimed"
        ? balanceId === operation.body.balanceId
        : from === event.from && stroops === event.stroops && to !== null)
    );
  });
}
