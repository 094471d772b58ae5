import { type AccountSigners, minimumSignatures, signerWeight } from "../stellar/signers.ts";
import type { TransactionStatus } from "../wallet/transaction-status.ts";
import { findFewestSigners, sumWeights } from "./signature-set.ts";

export type ProposalStatus =
  | { is: "paid" }
  /** Some parts were paid, and the others never can be. */
  | { is: "partly" }
  /** Applied without success: the fee was charged, and no one was paid. */
  | { is: "failed" }
  | { is: "expired" }
  /** The account used the sequence number of a part for something else. */
  | { is: "overtaken" }
  | { is: "unknown" }
  /** The proposer isn't a signer of the account any more, or all signers together aren't enough. */
  | { is: "signers_changed" }
  /** The account has to send `missing` other transactions first. */
  | { is: "too_early"; missing: bigint }
  /** None of these signatures can be left out. */
  | { is: "enough"; signers: string[] }
  /** A signer who hasn't signed has declined. The proposal can still be signed and sent. */
  | { is: "declined"; signers: string[] }
  | { is: "collecting"; weight: number; needed: number };

export interface ProposalStatusFacts {
  statuses: readonly TransactionStatus[];
  /** The sequence numbers of the first part and of the account. */
  first: bigint;
  sequence: bigint;
  signing: AccountSigners;
  proposer: string;
  /** Signers whose signatures of every part are verified. */
  signed: readonly string[];
  declined: readonly string[];
}

export function findProposalStatus(facts: ProposalStatusFacts): ProposalStatus {
  const ended = endOf(facts.statuses);
  if (ended !== null) return ended;
  const { first, sequence, signing, proposer, signed, declined } = facts;
  if (sequence < first - 1n) return { is: "too_early", missing: first - 1n - sequence };
  if (signerWeight(signing, proposer) === 0 || minimumSignatures(signing) === null) {
    return { is: "signers_changed" };
  }
  const signers = findFewestSigners(signing, signed);
  if (signers !== null) return { is: "enough", signers };
  const refusing = declined.filter((key) =>
    signerWeight(signing, key) > 0 && !signed.includes(key)
  );
  if (refusing.length > 0) return { is: "declined", signers: refusing };
  return {
    is: "collecting",
    weight: sumWeights(signing, signed),
    needed: signing.weightNeeded,
  };
}

/** Null if the next part can still be applied. */
function endOf(statuses: readonly TransactionStatus[]): ProposalStatus | null {
  const has = (status: TransactionStatus["status"]) =>
    statuses.some((each) => each.status === status);
  if (has("unknown")) return { is: "unknown" };
  if (statuses.every(({ status }) => status === "applied")) return { is: "paid" };
  const open = statuses.find(({ status }) => status === "alive" || status === "dead");
  if (open?.status === "alive") return null;
  // another transaction used this part's sequence number, but a later part can still be applied
  if (has("alive")) return { is: "unknown" };
  if (has("applied")) return { is: "partly" };
  if (has("failed")) return { is: "failed" };
  const isOvertaken = open?.status === "dead" && open.why === "sequence_used";
  return { is: isOvertaken ? "overtaken" : "expired" };
}
