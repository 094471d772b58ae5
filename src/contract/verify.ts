import { z } from "zod";
import {
  amount,
  memoType,
  muxedAddress,
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
  "to_self",
  "returned",
] as const;

/** Why a payment that was found is not verified. */
export type UnverifiedReason = (typeof UNVERIFIED_REASONS)[number];

/** On whose word it rests that the ledger has a payment. */
export const EVIDENCE = ["signatures", "two_servers", "one_server"] as const;

const reason = z.enum(UNVERIFIED_REASONS).meta({
  description:
    "Why it is not verified. `failed`: the ledger refused it. `hash_mismatch`: the envelope has another hash. `contradiction`: what was read does not agree. `no_payment`: nothing moved. `not_yet_claimed`: set aside, nobody has it yet. `unrecognized_asset`: neither XLM nor USDC of the configured issuer. `not_in_envelope`: one server says so, and nothing that was signed. `to_self`: sender and recipient are the same account. `returned`: it went back to its sender within the same transaction",
});

const senderMuxed = muxedAddress.nullable().meta({
  description: "The muxed address that it was paid from, where the transaction names one",
});
const recipientMuxed = muxedAddress.nullable().meta({
  description: "The muxed address that it was paid to, where the transaction names one",
});

/** One payment of a transaction. */
export const proofPayment = z.object({
  op: z.number().int().meta({ description: "1-based index of the operation" }),
  kind: paymentKind,
  verified: z.boolean(),
  reason: reason.optional(),
  sender: party.nullable(),
  senderMuxed,
  recipient: party.nullable(),
  recipientMuxed,
  amount: amount.nullable(),
  asset: z.string().nullable(),
  assetIssuer: publicKey.nullable(),
  recognized: z.boolean(),
  claimants: z.array(publicKey).optional().meta({
    description: "Who may claim it, where it was set aside as a claimable balance",
  }),
  creation: transactionHash.optional().meta({
    description: "Of a claim: the transaction that set it aside, whose envelope proves it",
  }),
}).meta({ id: "ProofPayment" });

/** One payment of a transaction. */
export type ProofPayment = z.infer<typeof proofPayment>;

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
  verified: z.boolean().meta({ description: "Of the one payment that the fields here are of" }),
  settled: z.boolean().meta({
    description:
      "False while another server that is to be heard has not been: the answer may yet change",
  }),
  evidence: z.enum(EVIDENCE).meta({
    description:
      "On whose word it rests that the ledger has it: the signatures of its validators, two servers that say the same, or one server",
  }),
  status: z.enum(["success", "failed"]),
  reason: reason.optional(),
  failure: proofFailure.optional(),
  sender: party.nullable(),
  senderMuxed,
  recipient: party.nullable(),
  recipientMuxed,
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
  creation: proofPayment.shape.creation,
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
