import type { PaymentProof, ProofPayment } from "../contract/verify.ts";
import {
  CLAIM_STAGES,
  type ClaimTerms,
  computeClaimTerms,
  isClaimClosed,
} from "../stellar/claim-terms.ts";
import { readEnvelope } from "../stellar/envelope/envelope.ts";
import { readOrNull } from "../stellar/envelope/xdr-reader.ts";
import type { SignedPaymentDetails } from "./evidence/payments.ts";

/** A claimant's terms from the signed envelope. */
export interface ClaimantTerms extends ClaimTerms {
  claimant: string;
}

export interface SetAsideTerms {
  others: ClaimantTerms[];
  /** Null if the payer can't, or can no longer, take the money back. */
  payer: ClaimantTerms | null;
  /** The terms of the claimant with the most time left. */
  best: ClaimantTerms;
}

/**
 * Each claimant has their own terms. Null for other payments, if only the payer can claim, or if
 * the envelope can't be read.
 */
export function readSetAsideTerms(
  { envelopeXdr, createdAt }: Pick<PaymentProof, "envelopeXdr" | "createdAt">,
  { kind, op, sender }: Pick<ProofPayment, "kind" | "op" | "sender">,
  now: number,
): SetAsideTerms | null {
  if (kind !== "claimable_created") return null;
  return computeSetAsideTerms(
    { sender, ...readSignedClaimants(envelopeXdr, op) },
    Date.parse(createdAt),
    now,
  );
}

/** `created`: when the money was set aside, in ms since 1970. */
export function computeSetAsideTerms(
  { sender, claimants = [], predicates = [] }:
    & Pick<SignedPaymentDetails, "claimants" | "predicates">
    & {
      sender: string | null;
    },
  created: number,
  now: number,
): SetAsideTerms | null {
  const all = predicates.map((predicate, at): ClaimantTerms => ({
    claimant: claimants[at] ?? "",
    ...computeClaimTerms(predicate, created, now),
  }));
  const others = all.filter(({ claimant }) => claimant !== sender);
  const [best] = others.toSorted((a, b) =>
    CLAIM_STAGES.indexOf(a.stage) - CLAIM_STAGES.indexOf(b.stage) || endOf(b) - endOf(a)
  );
  if (best === undefined) return null;
  const payer = all.find(({ claimant, stage }) => claimant === sender && !isClaimClosed(stage)) ??
    null;
  return { others, payer, best };
}

function endOf({ until: first, further }: ClaimantTerms): number {
  const { until } = further.at(-1) ?? { until: first };
  return until === null ? Number.MAX_VALUE : Date.parse(until);
}

/** Empty if the envelope can't be read. */
function readSignedClaimants(
  envelopeXdr: string,
  op: number,
): Pick<SignedPaymentDetails, "claimants" | "predicates"> {
  const envelope = readOrNull(() => readEnvelope(envelopeXdr));
  const { claimants, predicates } = envelope?.payments[op - 1] ?? {};
  return { claimants, predicates };
}
