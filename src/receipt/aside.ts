import type { PaymentProof, ProofPayment } from "../contract/verify.ts";
import { CLAIM_STAGES, type ClaimTerms, claimTerms, isPast } from "../stellar/claim-terms.ts";
import { readEnvelope } from "../stellar/envelope/envelope.ts";
import { XdrFault } from "../stellar/envelope/xdr-reader.ts";
import type { SignedStatement } from "./evidence/payments.ts";

/** When one claimant may collect money that was set aside, as it was signed. */
export interface AsideTerms extends ClaimTerms {
  claimant: string;
}

/** Of money that was set aside: for whom, and when the payer can take it back. */
export interface Aside {
  others: AsideTerms[];
  /** Null where the payer is no claimant, or can not have it back any more. */
  payer: AsideTerms | null;
  /** Of the others: the one who has most of the time left. */
  best: AsideTerms;
}

/**
 * The terms of money that was set aside, from the envelope: each claimant has their own. Null for all
 * else, and where nobody but the payer is a claimant.
 */
export function asideOf(
  { envelopeXdr, createdAt }: Pick<PaymentProof, "envelopeXdr" | "createdAt">,
  { kind, op, sender }: Pick<ProofPayment, "kind" | "op" | "sender">,
  now: number,
): Aside | null {
  if (kind !== "claimable_created") return null;
  return asideTerms({ sender, ...signedAt(envelopeXdr, op) }, Date.parse(createdAt), now);
}

/**
 * The same from what was signed.
 * @param created When it was set aside, in milliseconds since 1970.
 */
export function asideTerms(
  { sender, claimants = [], predicates = [] }: Pick<SignedStatement, "claimants" | "predicates"> & {
    sender: string | null;
  },
  created: number,
  now: number,
): Aside | null {
  const all = predicates.map((predicate, at): AsideTerms => ({
    claimant: claimants[at] ?? "",
    ...claimTerms(predicate, created, now),
  }));
  const others = all.filter(({ claimant }) => claimant !== sender);
  const [best] = others.toSorted((a, b) =>
    CLAIM_STAGES.indexOf(a.stage) - CLAIM_STAGES.indexOf(b.stage) || endOf(b) - endOf(a)
  );
  if (best === undefined) return null;
  const payer = all.find(({ claimant, stage }) => claimant === sender && !isPast(stage)) ?? null;
  return { others, payer, best };
}

function endOf({ until: first, further }: AsideTerms): number {
  const { until } = further.at(-1) ?? { until: first };
  return until === null ? Number.MAX_VALUE : Date.parse(until);
}

/** The claimants as they were signed; none where the envelope is of a form that is not read here. */
function signedAt(
  envelopeXdr: string,
  op: number,
): Pick<SignedStatement, "claimants" | "predicates"> {
  try {
    const { claimants, predicates } = readEnvelope(envelopeXdr).payments[op - 1] ?? {};
    return { claimants, predicates };
  } catch (error) {
    if (error instanceof XdrFault) return {};
    throw error;
  }
}
