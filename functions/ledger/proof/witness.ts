import { done, type Outcome } from "../../../src/contract/outcome.ts";
import type { TransactionRecord, Witness } from "../ledger.ts";
import type { Budget } from "../horizon/upstreams.ts";
import type { CorePayment, ProofCore } from "./proof-core.ts";

/** A second reader's word on a transaction that the first server has. */
export type Testimony =
  | { kind: "has"; record: TransactionRecord; source: number }
  /** It has closed that ledger and keeps it, and the transaction is not in it. */
  | { kind: "denies" }
  /** It has not closed that ledger yet. */
  | { kind: "behind" }
  /** It no longer keeps transactions of that ledger. */
  | { kind: "forgot" };

/** Asks a witness about a transaction that is said to be in `ledger`. */
export async function testimonyOf(
  witness: Witness,
  { hash, ledger }: { hash: string; ledger: number },
  budget: Budget,
): Promise<Outcome<Testimony>> {
  const reading = await witness.transaction(hash, budget);
  if (!reading.ok) return reading;
  const { value: record, ledger: newest, source } = reading.value;
  if (record !== null) return done({ kind: "has", record, source });
  if (newest === null || newest < ledger) return done({ kind: "behind" });
  const oldest = await witness.oldestLedger(budget);
  if (!oldest.ok) return oldest;
  return done({ kind: ledger < oldest.value ? "forgot" : "denies" });
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
    if (payment.reason !== null || other?.reason === "not_in_envelope") return payment;
    return other !== undefined && other.reason === null && samePayment(payment, other)
      ? { ...payment, witnessed: true }
      : { ...payment, reason: "contradiction" };
  });
  return { ...core, payments };
}

function sameTransaction(a: ProofCore, b: ProofCore): boolean {
  return a.envelopeXdr === b.envelopeXdr && a.successful === b.successful &&
    a.ledger === b.ledger && a.createdAt === b.createdAt && a.feeCharged === b.feeCharged &&
    a.reason === b.reason;
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
