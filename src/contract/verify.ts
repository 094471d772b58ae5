import { z } from "zod";
import {
  amount,
  memoType,
  party,
  paymentKind,
  publicKey,
  timestamp,
  transactionHash,
} from "./primitives.ts";
import { problemBody } from "./problem.ts";

/** Why a payment that was found is not verified. */
export const UNVERIFIED_REASONS = [
  "failed",
  "hash_mismatch",
  "contradiction",
  "no_payment",
  "not_yet_claimed",
  "unrecognized_asset",
  "not_in_envelope",
] as const;

/** One payment of a transaction. */
export const proofPayment = z.object({
  op: z.number().int().meta({ description: "1-based index of the operation" }),
  kind: paymentKind,
  sender: party.nullable(),
  recipient: party.nullable(),
  amount: amount.nullable(),
  asset: z.string().nullable(),
  assetIssuer: publicKey.nullable(),
  recognized: z.boolean(),
  claimants: z.array(publicKey).optional().meta({
    description: "Who may claim it, where it was set aside as a claimable balance",
  }),
}).meta({ id: "ProofPayment" });

/** Why the ledger refused a transaction. */
export const proofFailure = z.object({
  code: z.string().meta({
    description: "Horizon's result code: of the first operation that failed, else of the whole",
  }),
  op: z.number().int().nullable().meta({
    description: "The operation that failed, from 1; null where the transaction did as a whole",
  }),
}).meta({ id: "ProofFailure" });

/** The proof of a payment: `GET /api/payment/verify` for a transaction that the ledger has. */
export const proofBody = z.object({
  hash: transactionHash,
  verified: z.boolean(),
  status: z.enum(["success", "failed"]),
  reason: z.enum(UNVERIFIED_REASONS).optional(),
  failure: proofFailure.optional(),
  sender: party.nullable(),
  recipient: party.nullable(),
  amount: amount.nullable(),
  asset: z.string().nullable(),
  memo: z.string(),
  fee: amount.meta({ description: "What was charged, in XLM" }),
  createdAt: timestamp,
  explorerUrl: z.url(),
  receiptUrl: z.url(),
  op: z.number().int().nullable().meta({ description: "The chosen operation, from 1" }),
  kind: paymentKind.nullable(),
  ledger: z.number().int(),
  assetIssuer: publicKey.nullable(),
  recognized: z.boolean(),
  claimants: proofPayment.shape.claimants,
  memoType,
  payments: z.array(proofPayment),
  envelopeXdr: z.string(),
  networkPassphrase: z.string(),
  archived: z.boolean().optional().meta({
    description: "True when the network was reset since; the proof is the one kept",
  }),
}).meta({ id: "PaymentProof" });

/** The proof of a payment. */
export type PaymentProof = z.infer<typeof proofBody>;

/** The answer for a hash that the ledger does not have. */
export const notFoundProofBody = problemBody.extend({
  verified: z.literal(false),
  status: z.literal("not_found"),
  hash: transactionHash,
}).meta({ id: "ProofNotFound" });

/** Every other error of the operation. */
export const verifyProblemBody = problemBody.extend({ verified: z.literal(false) }).meta({
  id: "VerifyProblem",
});
