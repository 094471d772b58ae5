import type { CorePayment, ProofCore } from "./proof-core.ts";

/**
 * Holds a proof from one server against the same from another: where they agree, what stood only
 * in their documents counts as verified; where they do not, nothing does.
 */
export function confirmed(core: ProofCore, witness: ProofCore): ProofCore {
  if (!sameTransaction(core, witness)) return { ...core, reason: "contradiction" };
  const payments = core.payments.map((payment) => {
    // neither an unknown amount nor nothing at all is a payment to be confirmed
    if (payment.reason !== "not_in_envelope" || !payment.stroops) return payment;
    const seen = witness.payments.some((other) => samePayment(payment, other));
    if (!seen) return payment;
    return { ...payment, reason: payment.recognized ? null : "unrecognized_asset" as const };
  });
  return { ...core, payments, witnessed: true };
}

/** True when two proofs are of the same transaction with the same end. */
export function sameTransaction(a: ProofCore, b: ProofCore): boolean {
  return a.envelopeXdr === b.envelopeXdr && a.successful === b.successful &&
    a.ledger === b.ledger && a.createdAt === b.createdAt && a.feeCharged === b.feeCharged &&
    a.reason === b.reason && sameAmounts(a, b);
}

/** What the two results say must be the same, as the envelopes are. */
function sameAmounts(a: ProofCore, b: ProofCore): boolean {
  const inXdr = (core: ProofCore) =>
    core.payments.filter(({ reason }) => reason !== "not_in_envelope");
  const [mine, theirs] = [inXdr(a), inXdr(b)];
  return mine.length === theirs.length && mine.every((payment, index) => {
    const other = theirs[index];
    return other !== undefined && samePayment(payment, other);
  });
}

function samePayment(a: CorePayment, b: CorePayment): boolean {
  return a.op === b.op && a.kind === b.kind && a.sender === b.sender &&
    a.recipient === b.recipient && a.stroops === b.stroops &&
    a.asset?.code === b.asset?.code && a.asset?.issuer === b.asset?.issuer;
}
