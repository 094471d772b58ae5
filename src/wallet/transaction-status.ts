import {
  FIRST_CLOSED_LEDGER,
  isTransactionWithHash,
  latestLedger,
  type LedgerClose,
  oldestLedger,
  readHorizon,
  readSequence,
  recordsIn,
  signingAccount,
} from "./horizon.ts";
import type { LedgerConnection } from "./ledger-connection.ts";
import { TIME_BOUND_SECONDS } from "./time-bound.ts";

export interface SignedEnvelope {
  hash: string;
  source: string;
  sequence: bigint;
  /** Unix seconds of the ledger's clock. */
  maxTime: number;
  /** Seconds from the newest ledger's close to `maxTime`; `TIME_BOUND_SECONDS` by default. */
  lifetime?: number;
  /** The newest ledger when the envelope was built. Older journals don't have it. */
  ledger?: number;
}

/** When the envelope was built, in Unix seconds of the ledger's clock. */
function builtAtOf({ maxTime, lifetime = TIME_BOUND_SECONDS }: SignedEnvelope): number {
  return maxTime - lifetime;
}

export type TransactionStatus =
  /** On the ledger: paid. */
  | { status: "applied"; ledger: number; closedAt: string }
  /** On the ledger: a fee was charged, nothing was paid. */
  | { status: "failed"; ledger: number; resultXdr: string }
  /** Not on the ledger, and it never can be. Only now is it safe to replace it. */
  | { status: "dead"; why: ExpiryReason }
  /** Not on the ledger yet, but it still can be. */
  | { status: "alive" }
  /** `known`: null if the ledger couldn't be read. Otherwise a person has to decide. */
  | { status: "unknown"; known: UndecidedStatus | null };

export type ExpiryReason = "expired" | "sequence_used";

/** The envelope may have been applied outside this Horizon's history. */
export interface UndecidedStatus {
  /** `another_network`: the network was reset after it was signed. */
  why: "history_too_short" | "another_network";
  /** Unix seconds. */
  builtAt: number;
  /** The start of this Horizon's history, Unix seconds. */
  historyFrom: number;
  /** Whether the envelope or anything else used the number; null without an account. */
  sequenceUsed: boolean | null;
}

/**
 * A missing hash proves nothing: Horizon doesn't say how current its history is, and several
 * servers can share a name. 'dead' needs two proofs, read in this order. First, a ledger closed
 * after the time bound, and the account as of that ledger or later hasn't used the sequence number;
 * or the account has used the number for another transaction. Second, the history reaches back to
 * when the envelope was built, or the account's number is still the one before the envelope's. In
 * another order, the envelope could be applied or forgotten between two requests.
 */
export async function transactionStatus(
  connection: LedgerConnection,
  envelope: SignedEnvelope,
): Promise<TransactionStatus> {
  const latest = await latestLedger(connection);
  const read = await signingAccount(connection, envelope.source);
  const found = await readHorizon(connection, `/transactions/${envelope.hash}`);
  if (found.status === "found") {
    return isTransactionWithHash(found.body, envelope.hash) ? onLedger(found.body) : NOT_READ;
  }
  if (found.status === "failed" || latest === null || read === null) return NOT_READ;
  const sequence = read.account?.sequence ?? null;
  const expired = latest.closedAt > envelope.maxTime;
  const used = sequence !== null && sequence >= envelope.sequence;
  const builtOn = await networkOf(connection, envelope, latest);
  if (builtOn === "unread") return NOT_READ;
  // A reset keeps the passphrase, and sequence numbers can repeat, so that the envelope could be
  // applied here too.
  if (!expired && builtOn !== "this" && envelope.ledger !== undefined) return NOT_READ;
  if (!expired && !used) return { status: "alive" };
  const reset = builtOn === "another";
  const isCurrent = (read.latestLedger ?? 0) >= latest.sequence;
  // The server may be behind.
  if (!reset && !used && !isCurrent) return NOT_READ;
  const user = used && !reset ? await findSequenceUser(connection, envelope) : "another";
  if (typeof user === "object") return user;
  return classifyExpired(envelope, {
    over: expired ? "expired" : "sequence_used",
    reset,
    sequence,
    isProven: user === "another",
    // The envelope's sequence number was still unused in a ledger after its time bound.
    unused: sequence === envelope.sequence - 1n && isCurrent,
    oldest: await oldestLedger(connection),
  });
}

const NOT_READ: TransactionStatus = { status: "unknown", known: null };

/**
 * On the same network, the envelope's `ledger` closed at the time that the bound implies. A lagging
 * server is also `another`; `inconclusive` if that ledger isn't known.
 */
async function networkOf(
  connection: LedgerConnection,
  envelope: SignedEnvelope,
  newest: LedgerClose,
): Promise<"this" | "another" | "inconclusive" | "unread"> {
  const { ledger } = envelope;
  if (ledger === undefined) return "inconclusive";
  if (newest.sequence < ledger) return "another";
  const answer = await readHorizon(connection, `/ledgers/${ledger}`);
  if (answer.status === "absent") return "inconclusive";
  // 410: the ledger is older than Horizon's history.
  if (answer.status === "failed") return answer.isInvalid ? "inconclusive" : "unread";
  const closedAt = Date.parse(String(answer.body["closed_at"])) / 1000;
  return closedAt === builtAtOf(envelope) ? "this" : "another";
}

const PAGE = 200;
const MAX_PAGES = 50;

/** Like `userOf()`, but also considers that a bump_sequence may have skipped the number. */
async function findSequenceUser(
  connection: LedgerConnection,
  envelope: SignedEnvelope,
): Promise<TransactionStatus | "another" | "inconclusive"> {
  const user = await userOf(connection, envelope);
  if (user !== "inconclusive") return user;
  const bumps = await bumpsPast(connection, envelope);
  return bumps.size === 0 ? user : await userOf(connection, envelope, bumps);
}

/** Hashes of recent transactions that bumped the sequence number to the envelope's or past it. */
async function bumpsPast(
  connection: LedgerConnection,
  { source, sequence }: SignedEnvelope,
): Promise<ReadonlySet<unknown>> {
  const answer = await readHorizon(
    connection,
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
 * What used the sequence number: the envelope, with its status, or `another` transaction. Reads the
 * history from the newest back to the number. If a later transaction was seen (by its number, or as
 * one of `bumps`) and then an earlier one, the number was skipped, which counts as `another`. If a
 * server reported an outdated number, an older transaction used it.
 */
async function userOf(
  connection: LedgerConnection,
  { hash, source, sequence }: SignedEnvelope,
  bumps: ReadonlySet<unknown> = new Set(),
): Promise<TransactionStatus | "another" | "inconclusive"> {
  let next = "";
  let isLaterShown = false;
  for (let page = 0; page < MAX_PAGES; page++) {
    const query = `order=desc&limit=${PAGE}&include_failed=true${next}`;
    const answer = await readHorizon(connection, `/accounts/${source}/transactions?${query}`);
    const records = answer.status === "found" ? recordsIn(answer.body) : null;
    if (records === null) return "inconclusive";
    for (const record of records) {
      if (isTransactionWithHash(record, hash)) return onLedger(record);
      // A bump counts as a later transaction, whatever the source of its transaction.
      isLaterShown ||= bumps.has(record["hash"]);
      const number = readSequence(record["source_account_sequence"]);
      if (record["source_account"] !== source || number === null) continue;
      if (number === sequence) return "another";
      if (number < sequence) return isLaterShown ? "another" : "inconclusive";
      isLaterShown = true;
    }
    const last = records.at(-1)?.["paging_token"];
    if (records.length < PAGE || typeof last !== "string") return "inconclusive";
    next = `&cursor=${last}`;
  }
  return "inconclusive";
}

interface ExpiredFacts {
  over: ExpiryReason;
  reset: boolean;
  sequence: bigint | null;
  /** False if the history didn't show what used the number. */
  isProven: boolean;
  unused: boolean;
  oldest: LedgerClose | null;
}

/** An envelope without a trace was never applied, or is forgotten. */
function classifyExpired(
  envelope: SignedEnvelope,
  { over, reset, sequence, isProven, unused, oldest }: ExpiredFacts,
): TransactionStatus {
  if (oldest === null) return NOT_READ;
  const builtAt = builtAtOf(envelope);
  const reachesBack = oldest.closedAt <= builtAt;
  if (!reset && reachesBack) return isProven ? { status: "dead", why: over } : NOT_READ;
  const fromTheBeginning = oldest.sequence <= FIRST_CLOSED_LEDGER;
  // An account whose number is just before the envelope's proves as much as the whole history.
  if (!reset && !fromTheBeginning && unused) return { status: "dead", why: over };
  return {
    status: "unknown",
    known: {
      why: reset || fromTheBeginning ? "another_network" : "history_too_short",
      builtAt,
      historyFrom: oldest.closedAt,
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
