import { readEnvelope } from "../../../src/stellar/envelope/envelope.ts";
import { XdrFault } from "../../../src/stellar/envelope/xdr-reader.ts";
import { hexOf } from "../../../src/stellar/hex.ts";
import { accountKey } from "../../../src/stellar/strkey.ts";
import { ledgerOf } from "../horizon/operations.ts";
import type {
  AccountRecord,
  Budget,
  LedgerPort,
  OperationRecord,
  TransactionRecord,
} from "../ledger.ts";
import type { OldestLedger } from "../oldest.ts";
import { entriesOf, neededOrigin } from "./entries.ts";

/** A piece of the history by what its own answer proves. */
export interface ProvenPiece {
  /** The newest ledger of which the answer shows that its source knew it; null where of none. */
  knows: number | null;
  /** It covers what is older than this; null: it is the newest. */
  before: string | null;
  source: number;
}

/** Who does not know the ledger of the place where a piece begins may lack what stands before it. */
export function isWithoutGap({ knows, before }: ProvenPiece): boolean {
  return before === null || (knows !== null && knows >= ledgerOf(before));
}

/**
 * What is not by an account's own transactions is believed to be listed after so many ledgers: of
 * some of it no list tells, and nobody may wait for ever for what cannot be shown. For balances that
 * is about an hour. The account's own entry changes whenever somebody claims what it had set aside,
 * and holds XLM alone: five minutes, which are far more than a node of a name lags behind another.
 */
const LISTED_AFTER = { lines: 720, entry: 60 };

/** What it takes to know how far a history reaches. */
export interface AsOfParts {
  port: LedgerPort;
  oldest: OldestLedger;
  trades: TradeMemory;
}

/**
 * The ledger up to which nothing is missing of these pieces, by what each answer itself proves: one
 * name may stand for several servers, of which one is behind, so what another answer of the same
 * name said proves nothing. Null where a piece may have gaps.
 */
export async function asOfLedger(
  parts: AsOfParts,
  { account, pieces, ledger }: { account: string; pieces: ProvenPiece[]; ledger: number },
  budget: Budget,
): Promise<number | null> {
  const { port, oldest } = parts;
  if (!pieces.every(isWithoutGap)) return null;
  const newest = pieces.find(({ before }) => before === null);
  if (newest === undefined) return pieces.length === 0 ? null : ledger;
  const { knows, source } = newest;
  if (knows !== null && knows >= ledger) return knows;
  // Horizon says its newest ledger with an account's state alone, and there when that last changed
  const state = await port.account(account, budget);
  if (!state.ok || state.value.value === null || state.value.ledger === null) return knows;
  const listed = knows ?? await forgotten(oldest, source, budget);
  if (listed === null) return knows;
  const { value: changed, ledger: newestLedger } = state.value;
  const isWhole = await isListed(parts, { account, changed, listed, newestLedger }, budget);
  return isWhole ? Math.max(listed, newestLedger) : knows;
}

/** The last ledger of which a server keeps nothing: a list of its that is empty lacks what was then. */
async function forgotten(
  oldest: OldestLedger,
  source: number,
  budget: Budget,
): Promise<number | null> {
  const kept = await oldest(source, budget);
  return kept.ok ? kept.value.sequence - 1 : null;
}

/**
 * True where all that ever changed an account is known to be in a list that knows so many ledgers:
 * its own transactions by what they were, and what others did to it in whatever way tells.
 */
async function isListed(
  parts: AsOfParts,
  { account, changed, listed, newestLedger }: {
    account: string;
    changed: AccountRecord;
    listed: number;
    newestLedger: number;
  },
  budget: Budget,
): Promise<boolean> {
  const { signedIn, linesIn, entryIn } = changed;
  if (signedIn === null || linesIn === null || entryIn === null) return false;
  const idle = listed < signedIn
    ? await idleUntil(parts, { account, after: listed }, budget)
    : listed;
  if (idle < signedIn) return false;
  if (idle >= Math.max(linesIn, entryIn)) return true;
  const isOld = (ledger: number, after: number) => newestLedger - ledger >= after;
  const traded = await tradedUntil(parts, { account, after: idle }, budget);
  if (traded < linesIn && !isOld(linesIn, LISTED_AFTER.lines)) return false;
  if (traded >= entryIn) return true;
  // Horizon lists a claim of what the account had sponsored, which changes its entry, nowhere
  const moved = await hasMoved(parts.port, { account, after: traded, until: entryIn }, budget);
  return moved === null ? isOld(entryIn, LISTED_AFTER.entry) : !moved;
}

/** Transactions that one answer is asked for: of those by which others did something there are few. */
const TRANSACTIONS = 20;

/**
 * The ledger up to which an account took part in no operation after another one: who lends others his
 * sequence number or pays their fees signs what no list of his operations tells. Told by one answer,
 * whose source shows that it knows that ledger.
 */
async function idleUntil(
  { port }: AsOfParts,
  { account, after }: { account: string; after: number },
  budget: Budget,
): Promise<number> {
  const read = await port.transactions(account, TRANSACTIONS, budget);
  if (!read.ok) return after;
  const { transactions, all } = read.value.value;
  const further = transactions.filter(({ ledger }) => ledger > after);
  if (!all && further.length === transactions.length) return after;
  const calls: string[] = [];
  for (const transaction of further) {
    const by = byWhom(transaction, account);
    if (by === "own") return after;
    if (by === "call") calls.push(transaction.hash);
  }
  if (calls.length > MOST_CALLS) return after;
  const called = await Promise.all(
    calls.map(async (hash) => await isCallByOthers(port, { hash, account }, budget)),
  );
  return called.every(Boolean) ? further[0]?.ledger ?? after : after;
}

/** Contract calls that one answer is asked for each. */
const MOST_CALLS = 4;

/**
 * Whose a transaction is: `others` where no operation is an account's or names it: as the
 * transaction's source alone it may. `call` where a contract's own word has to be heard for that.
 */
function byWhom(
  { successful, envelopeXdr }: TransactionRecord,
  account: string,
): "own" | "others" | "call" {
  if (!successful) return "others";
  const key = accountKey(account);
  if (key === null) return "own";
  try {
    const { readable, source, sources, inner } = readEnvelope(envelopeXdr);
    const named = hexOf(inner.payload).split(hexOf(key)).length - 1;
    const isSource = source.account === account;
    if (sources.includes(account) || named !== (isSource ? 1 : 0)) return "own";
    return readable ? "others" : "call";
  } catch (error) {
    // of a form that is younger than this reader
    if (error instanceof XdrFault) return "own";
    throw error;
  }
}

/** Whether a contract call in which an account's key stands nowhere else moved nothing of its money. */
async function isCallByOthers(
  port: LedgerPort,
  { hash, account }: { hash: string; account: string },
  budget: Budget,
): Promise<boolean> {
  const told = await port.contractTransfers(hash, budget);
  if (!told.ok || told.value.value.size === 0) return false;
  return [...told.value.value.values()].flat()
    .every(({ from, to }) => from !== account && to !== account);
}

/** The most effects that Horizon gives at once. */
const EFFECTS = 200;

/** Pieces of effects that one request reads: the next one goes on from there. */
const MOST_PIECES = 5;

/** Accounts of which it is remembered how far all was trades. */
const MOST_REMEMBERED = 1_000;

/** How far it is known that all that changed an account were its offers that others took. */
interface Traded {
  /** The ledger after which they began. */
  after: number;
  /** The last of these effects. */
  place: string;
  until: number;
}

/** What is known of trades, by account. */
export type TradeMemory = Map<string, Traded>;

/**
 * The ledger up to which all that changed an account after another one were its offers that others
 * took: those change its balances, and are no operation that it took part in. They are read upwards,
 * each piece from the last effect known on: whoever shows that one has not fallen behind it. What was
 * read is remembered, so that nobody can hold an account up by ever more trades.
 */
async function tradedUntil(
  { port, trades }: Pick<AsOfParts, "port" | "trades">,
  { account, after }: { account: string; after: number },
  budget: Budget,
): Promise<number> {
  let known = trades.get(account);
  if (known?.after !== after) known = undefined;
  for (let pieces = 0; pieces < MOST_PIECES; pieces++) {
    const from = known === undefined ? `${BigInt(after + 1) << 32n}-0` : justBefore(known.place);
    const read = await port.effects(account, { after: from, limit: EFFECTS }, budget);
    if (!read.ok) break;
    const effects = read.value.value;
    const last = effects.at(-1);
    const isJoined = known === undefined || effects[0]?.place === known.place;
    if (last === undefined || !isJoined || !effects.every(({ isTrade }) => isTrade)) break;
    const isFull = effects.length === EFFECTS;
    // the rest of its ledger is in the next piece
    known = { after, place: last.place, until: isFull ? last.ledger - 1 : last.ledger };
    remember(trades, account, known);
    if (!isFull) break;
  }
  return Math.max(after, known?.until ?? after);
}

/** The place behind which an effect is the first. */
function justBefore(place: string): string {
  const [operation = "", index = "1"] = place.split("-");
  return `${operation}-${BigInt(index) - 1n}`;
}

function remember(trades: TradeMemory, account: string, known: Traded): void {
  trades.delete(account);
  trades.set(account, known);
  const [oldest] = trades.keys();
  if (trades.size > MOST_REMEMBERED && oldest !== undefined) trades.delete(oldest);
}

/** Whether money came to an account or left it between two ledgers; null where nobody can say. */
async function hasMoved(
  port: LedgerPort,
  { account, after, until }: { account: string; after: number; until: number },
  budget: Budget,
): Promise<boolean | null> {
  const read = await port.movedAfter(account, after, budget);
  if (!read.ok) return null;
  const { value: { operations, ended }, ledger } = read.value;
  const isPaid = (operation: OperationRecord) =>
    neededOrigin(operation, account) !== null ||
    entriesOf(operation, account, new Map()).length > 0;
  if (operations.some(isPaid)) return true;
  return ended && ledger !== null && ledger >= until ? false : null;
}
