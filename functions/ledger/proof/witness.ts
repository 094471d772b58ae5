import { done, type Outcome } from "../../../src/contract/outcome.ts";
import type { LedgerSpan, TransactionRecord, Witness } from "../ledger.ts";
import type { Budget } from "../horizon/upstreams.ts";
import type { CorePayment, ProofCore } from "./proof-core.ts";

/** A second reader's word on a transaction that the first server has. */
export type Testimony =
  | { kind: "has"; record: TransactionRecord; source: number }
  /**
   * The transaction is not in that ledger, which it keeps; or its own ledgers leave no place for
   * one of that number and time.
   */
  | { kind: "denies" }
  /** It has not closed that ledger yet, or no longer keeps it. */
  | { kind: "silent" };

/** What the first server says of the place of a transaction. */
export interface Place {
  hash: string;
  ledger: number;
  /** ISO 8601 with milliseconds. */
  createdAt: string;
  /** The newest ledger that the first server knows; null where it does not say. */
  newest: number | null;
}

/** Asks a witness about a transaction that is said to have such a place. */
export async function testimonyOf(
  witness: Witness,
  place: Place,
  budget: Budget,
): Promise<Outcome<Testimony>> {
  const reading = await witness.transaction(place.hash, budget);
  if (!reading.ok) return reading;
  const { value: record, ledger: known, source } = reading.value;
  if (record !== null) return done({ kind: "has", record, source });
  const span = await witness.span(place.hash, budget);
  if (!span.ok) return span;
  const keepsIt = known !== null && place.ledger <= known &&
    place.ledger >= span.value.oldest.sequence;
  return done({ kind: keepsIt || !hasRoom(span.value, place) ? "denies" : "silent" });
}

/** Where two servers contradicted each other, for `GET /api/health`. */
export interface Disagreements {
  note(hash: string): void;
  /** The last one within a day; ISO 8601. */
  last(): { hash: string; at: string } | null;
}

/** How long it is told that servers disagreed, in milliseconds. */
const DAY_MS = 86_400_000;

export function createDisagreements(now: () => number): Disagreements {
  let noted: { hash: string; at: number } | null = null;
  return {
    note: (hash) => noted = { hash, at: now() },
    last: () =>
      noted === null || Math.abs(now() - noted.at) > DAY_MS
        ? null
        : { hash: noted.hash, at: new Date(noted.at).toISOString() },
  };
}

/** True where something in the proof is contradicted. */
export function isContradicted({ reason, payments }: ProofCore): boolean {
  return [reason, ...payments.map((payment) => payment.reason)].includes("contradiction");
}

/** Two servers whose newest ledgers are further apart than this need not be of one epoch. */
const SAME_EPOCH = 1_000;

/**
 * False where a ledger of that number cannot have closed at that time: each closes after the one
 * before it. Servers of two epochs, one of which was reset, have no ledgers in common.
 */
function hasRoom({ oldest, newest }: LedgerSpan, { ledger, createdAt, ...first }: Place): boolean {
  if (first.newest === null || Math.abs(first.newest - newest.sequence) > SAME_EPOCH) return true;
  const closedAt = Date.parse(createdAt);
  const tooLate = ledger < oldest.sequence && closedAt > Date.parse(oldest.closedAt);
  const tooEarly = ledger > newest.sequence && closedAt < Date.parse(newest.closedAt);
  return !tooLate && !tooEarly;
}

/**
 * Holds a proof from one server against the same from another: where they agree, what stood only
 * in their documents counts as verified; where they do not, nothing does.
 */
export function confirmed(core: ProofCore, second: ProofCore): ProofCore {
  if (!sameTransaction(core, second)) return { ...core, reason: "contradiction" };
  const payments = core.payments.map((payment): CorePayment => {
    const { op, kind } = payment;
    if (kind === "contract_transfer") {
      const same = sameTransfers(transfersAt(core, op), transfersAt(second, op));
      return same ? { ...payment, reason: null, witnessed: true } : payment;
    }
    const other = second.payments.find((each) => each.op === op && each.kind === kind);
    // a claim whose creation one of them does not tell is left as it is
    if (!isWhole(payment) || other?.reason === "not_in_envelope") return payment;
    return other !== undefined && isWhole(other) && samePayment(payment, other)
      ? { ...payment, reason: null, witnessed: true }
      : { ...payment, reason: "contradiction" };
  });
  return { ...core, payments };
}

function sameTransaction(a: ProofCore, b: ProofCore): boolean {
  return a.envelopeXdr === b.envelopeXdr && a.successful === b.successful &&
    a.ledger === b.ledger && a.createdAt === b.createdAt && a.feeCharged === b.feeCharged &&
    a.reason === b.reason;
}

/** True where all of it is known; whose signature vouches for it, need not be. */
function isWhole({ reason }: CorePayment): boolean {
  return reason === null || reason === "not_signed";
}

function samePayment(a: CorePayment, b: CorePayment): boolean {
  return keyOf(a) === keyOf(b);
}

function transfersAt({ payments }: ProofCore, op: number): CorePayment[] {
  return payments.filter((payment) => payment.op === op && payment.kind === "contract_transfer");
}

/** The same transfers in any order: one that is left out may be what took the money back. */
function sameTransfers(mine: CorePayment[], theirs: CorePayment[]): boolean {
  const sorted = (transfers: CorePayment[]) => transfers.map(keyOf).sort().join("\n");
  return sorted(mine) === sorted(theirs);
}

function keyOf({ sender, senderMuxed, recipient, recipientMuxed, stroops, asset }: CorePayment) {
  const parts = [sender, senderMuxed, recipient, recipientMuxed, asset?.code, asset?.issuer];
  return [...parts, stroops?.toString()].map((part) => part ?? "").join(" ");
}
