import {
  FIRST_CLOSED_LEDGER,
  isOf,
  latestLedger,
  type LedgerClose,
  oldestLedger,
  type Read,
  readHorizon,
  readSequence,
  recordsIn,
  signingAccount,
} from "./horizon.ts";
import type { LedgerPlace } from "./place.ts";

/**
 * How long an envelope may be applied after it was built, in seconds: time to read and sign it.
 * Every envelope is bound to the close of the newest ledger plus this, so that its time bound also
 * tells when it was built, by the ledger's clock.
 */
export const TIME_BOUND_SECONDS = 300;

/** What identifies a signed envelope, and until when it can be applied. */
export interface SignedEnvelope {
  hash: string;
  /** The paying account, `G…`. */
  source: string;
  sequence: bigint;
  /** Unix seconds of the ledger's clock. */
  maxTime: number;
  /** The newest ledger when it was built; journals of older versions did not keep it. */
  ledger?: number;
}

/** What the ledger says of a signed envelope. */
export type TransactionStatus =
  /** It is on the ledger: paid. */
  | { status: "applied"; ledger: number; closedAt: string }
  /** It is on the ledger as failed: a fee was charged, nothing was paid. */
  | { status: "failed"; ledger: number; resultXdr: string }
  /** It is not on the ledger, and never will be: only now may another take its place. */
  | { status: "dead"; why: WhyOver }
  /** It is not on the ledger yet, and still can be: send the same again, or wait. */
  | { status: "alive"; secondsLeft: number }
  /**
   * No telling. Without `known` the ledger could not be read just now: ask again. With it asking
   * again will not help: a person has to decide.
   */
  | { status: "unknown"; known: Undecided | null };

/** Why an envelope can no longer be applied. */
export type WhyOver = "expired" | "sequence_used";

/** What is known of an envelope that may have been applied where this Horizon no longer looks. */
export interface Undecided {
  /**
   * `history_too_short`: this Horizon has forgotten the time in which it could be applied.
   * `another_network`: this is not the network that it was signed for; that one was reset.
   */
  why: "history_too_short" | "another_network";
  over: WhyOver;
  /** Unix seconds: it was built at this moment. */
  builtAt: number;
  /** Unix seconds: what this Horizon knows begins here. */
  historyFrom: number;
  /**
   * True where the account has used the envelope's sequence number, for it or for something else;
   * null where the account does not exist.
   */
  sequenceUsed: boolean | null;
}

/**
 * Asks the ledger what became of an envelope.
 *
 * That no transaction has its hash proves nothing: of history, Horizon does not say how new its
 * answer is, and one name may stand for several servers. 'dead' needs proof, in this order: either a
 * ledger that closed after its time bound, and the account as of that ledger or a later one, which
 * has not used its sequence number; or an account that has, and another transaction that did; then
 * a history that reaches back to when it was built. Asked in another order it could be applied, or
 * be forgotten, between two questions.
 */
export async function transactionStatus(
  place: LedgerPlace,
  envelope: SignedEnvelope,
): Promise<TransactionStatus> {
  const latest = await latestLedger(place);
  const account = await signingAccount(place, envelope.source);
  const found = await readHorizon(place, `/transactions/${envelope.hash}`);
  if (found.status === "found") {
    return isOf(found.body, envelope.hash) ? onLedger(found.body) : NOT_READ;
  }
  if (found.status === "failed" || !latest.ok || !account.ok) return NOT_READ;
  const sequence = account.value.account?.sequence ?? null;
  const expired = latest.value.closedAt > envelope.maxTime;
  const used = sequence !== null && sequence >= envelope.sequence;
  const builtOn = await networkOf(place, envelope, latest.value);
  if (builtOn === "unread") return NOT_READ;
  // a reset keeps the passphrase, and sequence numbers may come again: it could be applied here too
  if (!expired && builtOn !== "this" && envelope.ledger !== undefined) return NOT_READ;
  if (!expired && !used) {
    return { status: "alive", secondsLeft: envelope.maxTime - latest.value.closedAt };
  }
  const reset = builtOn === "another";
  const isCurrent = (account.value.latestLedger ?? 0) >= latest.value.sequence;
  // as far as a server knows that stayed behind
  if (!reset && !used && !isCurrent) return NOT_READ;
  const user = used && !reset ? await findSequenceUser(place, envelope) : "another";
  if (typeof user === "object") return user;
  return classifyExpired(envelope, {
    over: expired ? "expired" : "sequence_used",
    reset,
    sequence,
    isProven: user === "another",
    // nothing used its number up to a ledger in which it could no longer be applied
    unused: sequence === envelope.sequence - 1n && isCurrent,
    oldest: await oldestLedger(place),
  });
}

const NOT_READ: TransactionStatus = { status: "unknown", known: null };

/**
 * Whether an envelope was built on this network: the ledger that was the newest then closed at the
 * time that its bound tells. `another` is also said of a server that lags, `untold` where that ledger
 * is not known, to the journal or to the server.
 */
async function networkOf(
  place: LedgerPlace,
  { ledger, maxTime }: SignedEnvelope,
  newest: LedgerClose,
): Promise<"this" | "another" | "untold" | "unread"> {
  if (ledger === undefined) return "untold";
  if (newest.sequence < ledger) return "another";
  const answer = await readHorizon(place, `/ledgers/${ledger}`);
  if (answer.status === "absent") return "untold";
  // 410: before the time that it keeps
  if (answer.status === "failed") return answer.fault === "invalid" ? "untold" : "unread";
  const closedAt = Date.parse(String(answer.body["closed_at"])) / 1000;
  return closedAt === maxTime - TIME_BOUND_SECONDS ? "this" : "another";
}

/** Transactions that one question brings, and questions that are asked at the most. */
const PAGE = 200;
const MOST_PAGES = 50;

/** As `userOf`; a number that no transaction has may have been gone past by a bump_sequence. */
async function findSequenceUser(
  place: LedgerPlace,
  envelope: SignedEnvelope,
): Promise<TransactionStatus | "another" | "untold"> {
  const user = await userOf(place, envelope);
  if (user !== "untold") return user;
  const bumps = await bumpsPast(place, envelope);
  return bumps.size === 0 ? user : await userOf(place, envelope, bumps);
}

/** The newest transactions, by their hashes, after which an account's number was past an envelope's. */
async function bumpsPast(
  place: LedgerPlace,
  { source, sequence }: SignedEnvelope,
): Promise<ReadonlySet<unknown>> {
  const answer = await readHorizon(
    place,
    `/accounts/${source}/operations?order=desc&limit=${PAGE}`,
  );
  const records = answer.status === "found" ? recordsIn(answer.body) : null;
  const bumps = (records ?? []).filter((record) =>
    record["type"] === "bump_sequence" && record["source_account"] === source &&
    record["transaction_successful"] === true &&
    (readSequence(record["bump_to"]) ?? 0n) >= sequence
  );
  return new Set(bumps.map((record) => record["transaction_hash"]));
}

/**
 * Which transaction of its account has used the number of an envelope: this one, `another`, or
 * `untold`. Read from the newest back, to that which has the number; or, where a later one was shown,
 * by its number or as one of `bumps`, and then an earlier one, none has. A server that told an old number may have had it used before
 * the envelope was built.
 */
async function userOf(
  place: LedgerPlace,
  { hash, source, sequence }: SignedEnvelope,
  bumps: ReadonlySet<unknown> = new Set(),
): Promise<TransactionStatus | "another" | "untold"> {
  let next = "";
  let isLaterShown = false;
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = `order=desc&limit=${PAGE}&include_failed=true${next}`;
    const answer = await readHorizon(place, `/accounts/${source}/transactions?${query}`);
    const records = answer.status === "found" ? recordsIn(answer.body) : null;
    if (records === null) return "untold";
    for (const record of records) {
      if (isOf(record, hash)) return onLedger(record);
      // nothing after it can have the number, whoever's transaction it is
      isLaterShown ||= bumps.has(record["hash"]);
      const number = readSequence(record["source_account_sequence"]);
      if (record["source_account"] !== source || number === null) continue;
      if (number === sequence) return "another";
      if (number < sequence) return isLaterShown ? "another" : "untold";
      isLaterShown = true;
    }
    const last = records.at(-1)?.["paging_token"];
    if (records.length < PAGE || typeof last !== "string") return "untold";
    next = `&cursor=${last}`;
  }
  return "untold";
}

interface Over {
  over: WhyOver;
  reset: boolean;
  sequence: bigint | null;
  /** False where the history did not show what has used its number. */
  isProven: boolean;
  unused: boolean;
  oldest: Read<{ sequence: number; closedAt: number }>;
}

/** Of an envelope that is over and not to be found: was it never applied, or is it forgotten? */
function classifyExpired(
  envelope: SignedEnvelope,
  { over, reset, sequence, isProven, unused, oldest }: Over,
): TransactionStatus {
  if (!oldest.ok) return NOT_READ;
  const builtAt = envelope.maxTime - TIME_BOUND_SECONDS;
  const reachesBack = oldest.value.closedAt <= builtAt;
  if (!reset && reachesBack) return isProven ? { status: "dead", why: over } : NOT_READ;
  const fromTheBeginning = oldest.value.sequence <= FIRST_CLOSED_LEDGER;
  // an account that still stands right before it tells as much as the whole history would
  if (!reset && !fromTheBeginning && unused) return { status: "dead", why: over };
  return {
    status: "unknown",
    known: {
      why: reset || fromTheBeginning ? "another_network" : "history_too_short",
      over,
      builtAt,
      historyFrom: oldest.value.closedAt,
      sequenceUsed: sequence === null ? null : sequence >= envelope.sequence,
    },
  };
}

function onLedger(body: Record<string, unknown>): TransactionStatus {
  const ledger = Number(body["ledger"]);
  if (body["successful"] === true) {
    return { status: "applied", ledger, closedAt: String(body["created_at"]) };
  }
  if (body["successful"] === false) {
    return { status: "failed", ledger, resultXdr: String(body["result_xdr"]) };
  }
  return NOT_READ;
}
