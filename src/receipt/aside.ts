import type { PaymentProof, ProofPayment } from "../contract/verify.ts";
import { claimSpans } from "../stellar/claim-terms.ts";
import { readEnvelope } from "../stellar/envelope/envelope.ts";
import { XdrFault } from "../stellar/envelope/xdr-reader.ts";

/** Whether money that was set aside can be collected by somebody: now, later, no longer, or never. */
export type AsideStage = "open" | "later" | "over" | "never";

/** When one claimant may collect money that was set aside, as it was signed. */
export interface AsideTerms {
  claimant: string;
  stage: AsideStage;
  /** ISO 8601: when the present, the next or the last time to collect begins; null: at once. */
  from: string | null;
  /** When it ends; null: it has no end. */
  until: string | null;
}

/** Of money that was set aside: for whom, and when the payer can take it back. */
export interface Aside {
  others: AsideTerms[];
  /** Null where the payer is no claimant, or can not have it back any more. */
  payer: AsideTerms | null;
  /** Of the others: the one who has most of the time left. */
  best: AsideTerms;
}

/** Later times have another form, and mean that there is no end. */
const YEAR_10000 = Date.UTC(10_000);

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
  const { claimants = [], predicates = [] } = signedAt(envelopeXdr, op) ?? {};
  const created = Date.parse(createdAt);
  const all = predicates.map((predicate, at): AsideTerms => {
    // what begins in so distant a year never does
    const spans = claimSpans(predicate, created)
      .filter(({ start, end }) => end > created && start < YEAR_10000);
    const span = spans.find(({ end }) => end > now) ?? spans.at(-1);
    const claimant = claimants[at] ?? "";
    if (span === undefined) return { claimant, stage: "never", from: null, until: null };
    const { start, end } = span;
    return {
      claimant,
      stage: end <= now ? "over" : start > now ? "later" : "open",
      from: start <= created ? null : new Date(start).toISOString(),
      until: end >= YEAR_10000 ? null : new Date(end).toISOString(),
    };
  });
  const others = all.filter(({ claimant }) => claimant !== sender);
  const [best] = others.toSorted((a, b) =>
    STAGES.indexOf(a.stage) - STAGES.indexOf(b.stage) || endOf(b) - endOf(a)
  );
  if (best === undefined) return null;
  const payer = all.find(({ claimant, stage }) => claimant === sender && !isPast(stage)) ?? null;
  return { others, payer, best };
}

/** True where it cannot be collected, now or later. */
export function isPast(stage: AsideStage): boolean {
  return stage === "over" || stage === "never";
}

const STAGES: readonly AsideStage[] = ["open", "later", "over", "never"];

function endOf({ until }: AsideTerms): number {
  return until === null ? Number.MAX_VALUE : Date.parse(until);
}

/** The operation as it was signed; null where the envelope is of a form that is not read here. */
function signedAt(envelopeXdr: string, op: number) {
  try {
    return readEnvelope(envelopeXdr).payments[op - 1] ?? null;
  } catch (error) {
    if (error instanceof XdrFault) return null;
    throw error;
  }
}
