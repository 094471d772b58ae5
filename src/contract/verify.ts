import { z } from "zod";
import { problemBody } from "./errors.ts";
import { receiptOrganization } from "./organization.ts";
import {
  amount,
  assetCode,
  assetIssuer,
  explorerUrl,
  memoFields,
  party,
  paymentKind,
  publicKey,
  recipientMuxed,
  recognized,
  senderMuxed,
  timestamp,
  transactionHash,
} from "./primitives.ts";

/** Why a payment that was found is not verified. */
const UNVERIFIED_REASONS = [
  "failed",
  "hash_mismatch",
  "contradiction",
  "no_payment",
  "not_yet_claimed",
  "unrecognized_asset",
  "not_in_envelope",
  "not_signed",
  "to_self",
  "returned",
  "exchanged",
] as const;

export type UnverifiedReason = (typeof UNVERIFIED_REASONS)[number];

/** Who vouches that the ledger has a payment. */
const EVIDENCE = ["signatures", "two_servers", "one_server"] as const;

export const reason = z.enum(UNVERIFIED_REASONS).meta({
  description:
    "Why it is not verified. `failed`: the ledger refused it. `hash_mismatch`: the envelope has another hash. `contradiction`: what was read does not agree. `no_payment`: nothing moved. `not_yet_claimed`: set aside, nobody has it yet. `unrecognized_asset`: neither XLM nor USDC of the configured issuer. `not_in_envelope`: one server says so, and nothing that was signed. `not_signed`: one server says so, and the key of its sender (of a claim also of its recipient) has not signed it; another signer of the account may have. `to_self`: sender and recipient are the same account. `returned`: some or all of it went back to its sender within the same transaction. `exchanged`: its recipient gave something else to its sender within the same transaction",
});

const sender = party.nullable().meta({ description: "Who paid; null where no money moved" });
const recipient = party.nullable().meta({
  description: "Who was paid; null where nobody was, or nobody has it yet",
});
const moved = amount.nullable().meta({
  description: "What moved, a decimal amount with seven places; null where nothing did",
});
const asset = assetCode.nullable().meta({
  description: "Code of the asset; null where nothing moved",
});

export const proofPayment = z.object({
  op: z.number().int().meta({ description: "1-based index of the operation" }),
  kind: paymentKind,
  verified: z.boolean().meta({ description: "True only if nothing speaks against it" }),
  reason: reason.optional(),
  sender,
  senderMuxed,
  recipient,
  recipientMuxed,
  amount: moved,
  asset,
  assetIssuer,
  recognized,
  claimants: z.array(publicKey).optional().meta({
    description: "Who may claim it, where it was set aside as a claimable balance",
  }),
  creation: transactionHash.optional().meta({
    description: "Of a claim: the transaction that set it aside, whose envelope proves it",
  }),
  ...memoFields,
}).meta({ id: "ProofPayment" });

export type ProofPayment = z.infer<typeof proofPayment>;

/** What a party of the payments traded within the transaction. */
export const proofTrade = z.object({
  sender: party.nullable().meta({
    description:
      "Who gave it; null for the market. What an issuer claws back of what was set aside, anyone may have given",
  }),
  recipient: party.nullable().meta({ description: "Who got it; null for the market" }),
  amount: amount.nullable().meta({
    description: "A decimal amount with seven places; null where the ledger does not tell it",
  }),
  asset: assetCode.nullable().meta({
    description: "Code of the asset; null where the ledger does not tell it",
  }),
  assetIssuer,
  recognized,
}).meta({ id: "ProofTrade" });

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
  verified: z.boolean().meta({ description: "Of the payment that these fields describe" }),
  settled: z.boolean().meta({
    description:
      "False while a second server that must be asked has not answered: this may yet change",
  }),
  evidence: z.enum(EVIDENCE).meta({
    description:
      "Who vouches that the ledger has it: its validators by their signatures, two servers that agree, or one server",
  }),
  status: z.enum(["success", "failed"]).meta({
    description: "Whether the ledger carried the transaction out or refused it",
  }),
  reason: reason.optional(),
  failure: proofFailure.optional().meta({ description: "Why the ledger refused it" }),
  sender,
  senderMuxed,
  recipient,
  recipientMuxed,
  organization: receiptOrganization.nullable().meta({
    description:
      "The sender's name, as its domain publishes it: the one that was known first of this payment, and kept with it. Null while none is known, and where the payment is not verified",
  }),
  amount: moved,
  asset,
  ...memoFields,
  fee: amount.meta({ description: "What was charged, in XLM" }),
  createdAt: timestamp,
  explorerUrl,
  receiptUrl: z.url().meta({ description: "The receipt for people" }),
  shortUrl: z.url().nullable().meta({
    description:
      "The same receipt in a link that fits into a text message; it works from this answer on. Null while the payment is not settled, and where it failed or is doubted",
  }),
  op: z.number().int().nullable().meta({
    description: "The operation that these fields describe, from 1; null where none moved money",
  }),
  kind: paymentKind.nullable().meta({ description: "How the money moved; null where none did" }),
  ledger: z.number().int().meta({ description: "Number of the ledger that has it" }),
  assetIssuer,
  recognized,
  claimants: proofPayment.shape.claimants,
  creation: proofPayment.shape.creation,
  payments: z.array(proofPayment).meta({
    description: "Every payment of the transaction, each judged by itself",
  }),
  trades: z.array(proofTrade).optional().meta({
    description:
      "What the parties of these payments gave to the market and got from it in the same transaction, by offers, pools and clawbacks, where somebody who was paid gave any: it may have gone to who paid them",
  }),
  envelopeXdr: z.string().meta({
    description: "The signed envelope (base64 of XDR), whose hash anyone can compute again",
  }),
  networkPassphrase: z.string().meta({
    description: "The network that the signatures are for; part of what the hash is of",
  }),
  archived: z.boolean().optional().meta({
    description: "True when the network was reset since; the proof is the one kept",
  }),
  forgotten: z.boolean().optional().meta({
    description:
      "True where it is not settled and no second server keeps that time any more: evidence by signatures alone can still settle it",
  }),
}).meta({ id: "PaymentProof" });

export type PaymentProof = z.infer<typeof proofBody>;

const verified = z.literal(false).meta({ description: "Always false in an error" });

/** The answer for a hash that the ledger does not have. */
export const notFoundProofBody = problemBody.extend({
  verified,
  status: z.literal("not_found").meta({ description: "The ledger does not have the hash" }),
  hash: transactionHash,
}).meta({ id: "ProofNotFound" });

/** Every other error of the operation. */
export const verifyProblemBody = problemBody.extend({ verified }).meta({ id: "VerifyProblem" });
