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

/** Who confirms that the ledger has a payment. */
const EVIDENCE = ["signatures", "two_servers", "one_server"] as const;

export const reason = z.enum(UNVERIFIED_REASONS).meta({
  description:
    "Why it isn't verified. `failed`: the transaction failed. `hash_mismatch`: the envelope has another hash. `contradiction`: the sources disagree. `no_payment`: nothing moved. `not_yet_claimed`: set aside and not claimed yet. `unrecognized_asset`: neither XLM nor USDC of the configured issuer. `not_in_envelope`: one server reports it, and nothing signed says it. `not_signed`: one server reports it, and the sender's own key (for a claim also the recipient's) hasn't signed it; another signer of the account may have. `to_self`: sender and recipient are the same account. `returned`: some or all of it went back to its sender within the same transaction. `exchanged`: its recipient gave its sender something else within the same transaction",
});

const sender = party.nullable().meta({
  description: "The account that paid; null if no money moved",
});
const recipient = party.nullable().meta({
  description: "The account that was paid; null if there is none, or none yet",
});
const moved = amount.nullable().meta({
  description: "The amount that moved, a decimal with seven places; null if nothing moved",
});
const asset = assetCode.nullable().meta({
  description: "Asset code; null if nothing moved",
});

export const proofPayment = z.object({
  op: z.number().int().meta({ description: "1-based index of the operation" }),
  kind: paymentKind,
  verified: z.boolean().meta({ description: "True only if every check passed" }),
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
    description: "Claimants, if it was set aside as a claimable balance",
  }),
  creation: transactionHash.optional().meta({
    description: "For a claim: the transaction that set it aside, with the envelope that proves it",
  }),
  ...memoFields,
}).meta({ id: "ProofPayment" });

export type ProofPayment = z.infer<typeof proofPayment>;

/** A trade of one of the payment's parties within the transaction. */
export const proofTrade = z.object({
  sender: party.nullable().meta({
    description:
      "The account that gave it; null for the market, and for a clawback of money set aside, which any account may have given",
  }),
  recipient: party.nullable().meta({ description: "The account that got it; null for the market" }),
  amount: amount.nullable().meta({
    description: "A decimal amount with seven places; null if the ledger doesn't say",
  }),
  asset: assetCode.nullable().meta({
    description: "Asset code; null if the ledger doesn't say",
  }),
  assetIssuer,
  recognized,
}).meta({ id: "ProofTrade" });

/** Why a transaction failed. */
export const proofFailure = z.object({
  code: z.string().meta({
    description:
      "Horizon's result code: of the first failed operation, otherwise of the transaction",
  }),
  op: z.number().int().nullable().meta({
    description: "The failed operation, from 1; null if the transaction failed as a whole",
  }),
}).meta({ id: "ProofFailure" });

/** The proof of a payment: `GET /api/payment/verify` for a transaction that the ledger has. */
export const proofBody = z.object({
  hash: transactionHash,
  verified: z.boolean().meta({
    description: "Whether the payment described by these fields is verified",
  }),
  settled: z.boolean().meta({
    description: "False until a second server has confirmed it: the answer can still change",
  }),
  evidence: z.enum(EVIDENCE).meta({
    description:
      "Who confirms that the ledger has it: its validators' signatures, two servers that agree, or one server",
  }),
  status: z.enum(["success", "failed"]).meta({
    description: "Whether the transaction succeeded",
  }),
  reason: reason.optional(),
  failure: proofFailure.optional().meta({ description: "Why it failed" }),
  sender,
  senderMuxed,
  recipient,
  recipientMuxed,
  organization: receiptOrganization.nullable().meta({
    description:
      "The sender's name, as its domain publishes it: the first one known for this payment, which is kept with it. Null while none is known, and if the payment isn't verified",
  }),
  amount: moved,
  asset,
  ...memoFields,
  fee: amount.meta({ description: "The fee charged, in XLM" }),
  createdAt: timestamp,
  explorerUrl,
  receiptUrl: z.url().meta({ description: "The receipt for people" }),
  shortUrl: z.url().nullable().meta({
    description:
      "The same receipt in a link that fits into a text message. Null while the payment isn't settled, and if it failed or is doubted",
  }),
  op: z.number().int().nullable().meta({
    description: "The operation described by these fields, from 1; null if none moved money",
  }),
  kind: paymentKind.nullable().meta({ description: "How the money moved; null if none did" }),
  ledger: z.number().int().meta({ description: "Number of its ledger" }),
  assetIssuer,
  recognized,
  claimants: proofPayment.shape.claimants,
  creation: proofPayment.shape.creation,
  payments: z.array(proofPayment).meta({
    description: "Every payment of the transaction, each with its own result",
  }),
  trades: z.array(proofTrade).optional().meta({
    description:
      "What the parties of these payments gave to the market, and got from it, in the same transaction, by offers, pools and clawbacks. Present if a payee gave any, because it may have gone to the payer",
  }),
  envelopeXdr: z.string().meta({
    description: "The signed envelope (base64 of XDR), from which anyone can recompute the hash",
  }),
  networkPassphrase: z.string().meta({
    description: "The network that the signatures are for; part of the hash's input",
  }),
  archived: z.boolean().optional().meta({
    description: "True if the network was reset since; this is the archived proof",
  }),
  forgotten: z.boolean().optional().meta({
    description:
      "True if it isn't settled and no second server keeps that time any more; only evidence by signatures can still settle it",
  }),
}).meta({ id: "PaymentProof" });

export type PaymentProof = z.infer<typeof proofBody>;

const verified = z.literal(false).meta({ description: "Always false in an error" });

/** The answer for a hash that the ledger doesn't have. */
export const notFoundProofBody = problemBody.extend({
  verified,
  status: z.literal("not_found").meta({ description: "The ledger doesn't have the hash" }),
  hash: transactionHash,
}).meta({ id: "ProofNotFound" });

/** Every other error of the operation. */
export const verifyProblemBody = problemBody.extend({ verified }).meta({ id: "VerifyProblem" });
