import type { MemoFields } from "../../../src/contract/primitives.ts";
import { done, type Outcome } from "../../../src/contract/outcome.ts";
import type { ProvenTransaction } from "../../../src/receipt/evidence/check.ts";
import type { SignedPaymentDetails } from "../../../src/receipt/evidence/payments.ts";
import type { ReportedPayment, ReportedTrade } from "../../../src/receipt/judge.ts";
import type { Budget, CrossCheckServer, LedgerSpan, TransactionRecord } from "../ledger.ts";
import type { CorePayment, ProofCore } from "./stored-proof.ts";

export type CrossCheckAnswer =
  | { kind: "has"; record: TransactionRecord; source: number }
  /** The server's ledger lacks the transaction, or its close times rule the transaction out. */
  | { kind: "denies" }
  /** The server hasn't reached the ledger, or doesn't say whether it has. */
  | { kind: "silent" }
  /** The server no longer has the ledger, so retrying won't help. */
  | { kind: "forgotten" };

/** Where the first server says that the transaction is. */
export interface TransactionPosition {
  hash: string;
  ledger: number;
  /** ISO 8601 with milliseconds. */
  createdAt: string;
  /** The first server's latest ledger; null if unknown. */
  newest: number | null;
}

/** How many ledgers a server may lag behind others with the same hostname. */
const MAX_LAG = 12;

export async function crossCheckTransaction(
  witness: CrossCheckServer,
  place: TransactionPosition,
  budget: Budget,
): Promise<Outcome<CrossCheckAnswer>> {
  const reading = await witness.transaction(place.hash, budget);
  if (!reading.ok) return reading;
  const { value: record, ledger: known, source } = reading.value;
  if (record !== null) return done({ kind: "has", record, source });
  const span = await witness.span(place.hash, budget);
  if (!span.ok) return span;
  const { oldest, newest } = span.value;
  if (place.ledger < oldest.sequence) {
    return done({ kind: couldContain(span.value, place) ? "forgotten" : "denies" });
  }
  if (known === null && place.ledger + MAX_LAG <= newest.sequence) {
    // Horizon's 404 names no ledger, so repeat the request: a server past that ledger won't get the
    // transaction later
    const again = await witness.transaction(place.hash, budget);
    if (!again.ok) return again;
    const { value: late } = again.value;
    return done(late === null ? { kind: "denies" } : { kind: "has", record: late, source });
  }
  const keepsIt = known !== null && place.ledger <= known;
  return done({ kind: keepsIt || !couldContain(span.value, place) ? "denies" : "silent" });
}

/** The last disagreement of servers, for `GET /api/health`. */
export interface DisagreementLog {
  note(hash: string): void;
  /** Null if there was none in the last day; `at` is in ISO 8601. */
  last(): { hash: string; at: string } | null;
}

const DAY_MS = 86_400_000;

export function createDisagreementLog(now: () => number): DisagreementLog {
  let noted: { hash: string; at: number } | null = null;
  return {
    note: (hash) => noted = { hash, at: now() },
    last: () =>
      noted === null || Math.abs(now() - noted.at) > DAY_MS
        ? null
        : { hash: noted.hash, at: new Date(noted.at).toISOString() },
  };
}

export function isContradicted({ reason, payments }: ProofCore): boolean {
  return [reason, ...payments.map((payment) => payment.reason)].includes("contradiction");
}

/** Maximum difference between the latest ledgers of two servers of the same epoch. */
const MAX_EPOCH_DIFFERENCE = 1_000;

/** False if close times rule it out: they increase with ledger numbers within an epoch. */
function couldContain(
  { oldest, newest }: LedgerSpan,
  { ledger, createdAt, ...first }: TransactionPosition,
): boolean {
  if (first.newest === null || Math.abs(first.newest - newest.sequence) > MAX_EPOCH_DIFFERENCE) {
    return true;
  }
  const closedAt = Date.parse(createdAt);
  const tooLate = ledger < oldest.sequence && closedAt > Date.parse(oldest.closedAt);
  const tooEarly = ledger > newest.sequence && closedAt < Date.parse(newest.closedAt);
  return !tooLate && !tooEarly;
}

/**
 * If both agree, facts outside the envelope count as verified too. If they differ on the
 * transaction, nothing is verified; if only on one payment, that payment isn't.
 */
export function compareProofs(core: ProofCore, second: ProofCore): ProofCore {
  if (!sameTransaction(core, second)) return { ...core, reason: "contradiction" };
  const payments = core.payments.map((payment): CorePayment => {
    const { op, kind } = payment;
    const { reason: _, ...certain } = payment;
    if (kind === "contract_transfer") {
      const same = haveSameTransfers(transfersAt(core, op), transfersAt(second, op));
      return same ? { ...certain, witnessed: true } : payment;
    }
    const other = second.payments.find((each) => each.op === op && each.kind === kind);
    // if one server doesn't know the creation of a claimed balance, the claim stays as it is
    if (!isComplete(payment) || other?.reason === "not_in_envelope") return payment;
    return other !== undefined && isComplete(other) && textOf(payment) === textOf(other)
      ? { ...certain, witnessed: true }
      : { ...payment, reason: "contradiction" };
  });
  return { ...core, payments };
}

function sameTransaction(a: ProofCore, b: ProofCore): boolean {
  return a.envelopeXdr === b.envelopeXdr && a.successful === b.successful &&
    a.ledger === b.ledger && a.createdAt === b.createdAt && a.fee === b.fee &&
    a.reason === b.reason && haveSameTransfers(a.trades ?? [], b.trades ?? []);
}

/** True if the facts are known, even if the payer's signature isn't verified. */
function isComplete({ reason }: CorePayment): boolean {
  return reason === undefined || reason === "not_signed";
}

function transfersAt({ payments }: ProofCore, op: number): CorePayment[] {
  return payments.filter((payment) => payment.op === op && payment.kind === "contract_transfer");
}

/** Ignores the order. All transfers must match: a missing one may have returned the money. */
function haveSameTransfers(mine: readonly Moved[], theirs: readonly Moved[]): boolean {
  const sorted = (moved: readonly Moved[]) => moved.map(textOf).sort().join("\n");
  return sorted(mine) === sorted(theirs);
}

type Moved = ReportedTrade & Partial<Pick<ReportedPayment, "senderMuxed" | "recipientMuxed">>;

function textOf(moved: Moved): string {
  const { sender, senderMuxed, recipient, recipientMuxed, amount, asset, assetIssuer } = moved;
  return [sender, senderMuxed, recipient, recipientMuxed, asset, assetIssuer, amount]
    .map((part) => part ?? "").join(" ");
}

/** Facts proven by validators' signatures. */
export type EvidenceFacts = Pick<ProvenTransaction, "hashes" | "ledger" | "closedAt" | "statement">;

/** Compares a proof with facts that validators signed, so that no second server is needed. */
export function compareWithEvidence(core: ProofCore, proven: EvidenceFacts): ProofCore {
  const { ledger, closedAt, hashes, statement } = proven;
  const { trades = [] } = statement;
  const isSame = core.successful && core.reason === null && hashes.includes(core.hash) &&
    core.ledger === ledger && Date.parse(core.createdAt) === Number(closedAt) * 1000 &&
    core.payments.length === statement.payments.length &&
    core.payments.every((payment, at) => {
      const other = statement.payments[at];
      return other !== undefined && textOf(payment) === textOf(other) &&
        payment.op === other.op && payment.kind === other.kind;
    }) && (core.trades === undefined || haveSameTransfers(core.trades, trades));
  if (!isSame) return { ...core, reason: "contradiction" };
  const payments = core.payments.map((payment, at): CorePayment => {
    const { reason, ...known } = { ...payment, ...payerMemo(statement.payments[at]) };
    return isComplete(payment) ? known : { ...known, reason };
  });
  return { ...core, payments, trades: [...trades] };
}

/** The payer's memo; for a claim, that of the transaction that created the balance. */
function payerMemo(payment: SignedPaymentDetails | undefined): Partial<MemoFields> {
  if (payment === undefined || payment.memoType === "unknown") return {};
  const { memo, memoType, memoEncoding } = payment;
  return { memo, memoType, ...(memoEncoding === undefined ? {} : { memoEncoding }) };
}
