import type { MemoFields } from "../../../src/contract/primitives.ts";
import { done, type Outcome } from "../../../src/contract/outcome.ts";
import type { Proven } from "../../../src/receipt/evidence/check.ts";
import type { SignedStatement } from "../../../src/receipt/evidence/payments.ts";
import type { StatedPayment, StatedTrade } from "../../../src/receipt/judge.ts";
import type { Budget, LedgerSpan, TransactionRecord, Witness } from "../ledger.ts";
import type { CorePayment, ProofCore } from "./stored-proof.ts";

/** What a witness says of a transaction that the first server has. */
export type WitnessAnswer =
  | { kind: "has"; record: TransactionRecord; source: number }
  /**
   * The transaction is not in that ledger, which it keeps; or its own ledgers leave no place for
   * one of that number and time.
   */
  | { kind: "denies" }
  /** It has not closed that ledger yet, or does not say how far it is. */
  | { kind: "silent" }
  /** It no longer keeps that ledger: asking again will not help. */
  | { kind: "forgotten" };

/** What the first server says of the place of a transaction. */
export interface Place {
  hash: string;
  ledger: number;
  /** ISO 8601 with milliseconds. */
  createdAt: string;
  /** The newest ledger that the first server knows; null where it does not say. */
  newest: number | null;
}

/** One address may stand for several servers, of which some are so many ledgers behind. */
const NEARBY = 12;

/** Asks a witness about a transaction that is said to have such a place. */
export async function askWitness(
  witness: Witness,
  place: Place,
  budget: Budget,
): Promise<Outcome<WitnessAnswer>> {
  const reading = await witness.transaction(place.hash, budget);
  if (!reading.ok) return reading;
  const { value: record, ledger: known, source } = reading.value;
  if (record !== null) return done({ kind: "has", record, source });
  const span = await witness.span(place.hash, budget);
  if (!span.ok) return span;
  const { oldest, newest } = span.value;
  if (place.ledger < oldest.sequence) {
    return done({ kind: hasRoom(span.value, place) ? "forgotten" : "denies" });
  }
  if (known === null && place.ledger + NEARBY <= newest.sequence) {
    // Horizon does not number such an answer: what it lacks once it has said so is not to come
    const again = await witness.transaction(place.hash, budget);
    if (!again.ok) return again;
    const { value: late } = again.value;
    return done(late === null ? { kind: "denies" } : { kind: "has", record: late, source });
  }
  const keepsIt = known !== null && place.ledger <= known;
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
    const { reason: _, ...certain } = payment;
    if (kind === "contract_transfer") {
      const same = sameAll(transfersAt(core, op), transfersAt(second, op));
      return same ? { ...certain, witnessed: true } : payment;
    }
    const other = second.payments.find((each) => each.op === op && each.kind === kind);
    // a claim whose creation one of them does not tell is left as it is
    if (!isWhole(payment) || other?.reason === "not_in_envelope") return payment;
    return other !== undefined && isWhole(other) && textOf(payment) === textOf(other)
      ? { ...certain, witnessed: true }
      : { ...payment, reason: "contradiction" };
  });
  return { ...core, payments };
}

function sameTransaction(a: ProofCore, b: ProofCore): boolean {
  return a.envelopeXdr === b.envelopeXdr && a.successful === b.successful &&
    a.ledger === b.ledger && a.createdAt === b.createdAt && a.fee === b.fee &&
    a.reason === b.reason && sameAll(a.trades ?? [], b.trades ?? []);
}

/** True where all of it is known; whose signature vouches for it, need not be. */
function isWhole({ reason }: CorePayment): boolean {
  return reason === undefined || reason === "not_signed";
}

function transfersAt({ payments }: ProofCore, op: number): CorePayment[] {
  return payments.filter((payment) => payment.op === op && payment.kind === "contract_transfer");
}

/** The same in any order: one that is left out may be what took the money back. */
function sameAll(mine: readonly Moved[], theirs: readonly Moved[]): boolean {
  const sorted = (moved: readonly Moved[]) => moved.map(textOf).sort().join("\n");
  return sorted(mine) === sorted(theirs);
}

/** Who gave what to whom. */
type Moved = StatedTrade & Partial<Pick<StatedPayment, "senderMuxed" | "recipientMuxed">>;

function textOf(moved: Moved): string {
  const { sender, senderMuxed, recipient, recipientMuxed, amount, asset, assetIssuer } = moved;
  return [sender, senderMuxed, recipient, recipientMuxed, asset, assetIssuer, amount]
    .map((part) => part ?? "").join(" ");
}

/** What evidence proves down to the signatures of validators. */
export type Signed = Pick<Proven, "hashes" | "ledger" | "closedAt" | "statement">;

/** Holds one server's proof against what validators have signed: that needs no second server. */
export function signed(core: ProofCore, proven: Signed): ProofCore {
  const { ledger, closedAt, hashes, statement } = proven;
  const { trades = [] } = statement;
  const isSame = core.successful && core.reason === null && hashes.includes(core.hash) &&
    core.ledger === ledger && Date.parse(core.createdAt) === Number(closedAt) * 1000 &&
    core.payments.length === statement.payments.length &&
    core.payments.every((payment, at) => {
      const other = statement.payments[at];
      return other !== undefined && textOf(payment) === textOf(other) &&
        payment.op === other.op && payment.kind === other.kind;
    }) && (core.trades === undefined || sameAll(core.trades, trades));
  if (!isSame) return { ...core, reason: "contradiction" };
  const payments = core.payments.map((payment, at): CorePayment => {
    const { reason, ...known } = { ...payment, ...payersMemo(statement.payments[at]) };
    return isWhole(payment) ? known : { ...known, reason };
  });
  return { ...core, payments, trades: [...trades] };
}

/** The payer's memo, which of a claim the transaction that set the money aside has. */
function payersMemo(payment: SignedStatement | undefined): Partial<MemoFields> {
  if (payment === undefined || payment.memoType === "unknown") return {};
  const { memo, memoType, memoEncoding } = payment;
  return { memo, memoType, ...(memoEncoding === undefined ? {} : { memoEncoding }) };
}
