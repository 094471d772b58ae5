import { z } from "zod";
import { problemBody } from "./errors.ts";
import { receiptOrganization } from "./organization.ts";
import {
  amount,
  assetCode,
  assetIssuer,
  createOpenEnum,
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

const EVIDENCE = ["signatures", "two_servers", "one_server"] as const;

export const unverifiedReason = createOpenEnum(UNVERIFIED_REASONS).meta({
  description:
    "Why the payment isn't verified. `failed`: the transaction failed. `hash_mismatch`: the envelope has another hash. `contradiction`: the sources disagree. `no_payment`: no money moved. `not_yet_claimed`: the money was set aside and not claimed yet. `unrecognized_asset`: the asset is neither XLM nor USDC of the configured issuer. `not_in_envelope`: only one server reports it, and nothing signed confirms it. `not_signed`: only one server reports it, and the sender's own key (for a claim also the recipient's) hasn't signed it; another signer of the account may have. `to_self`: sender and recipient are the same account. `returned`: some or all of the money went back to the sender in the same transaction. `exchanged`: the recipient gave the sender something else in the same transaction",
});

/** Empty if unknown: the specified fields of a proof are always strings. */
const partyOrEmpty = z.string().regex(/^([GC][A-Z2-7]{55})?$/);

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
  reason: unverifiedReason.optional(),
  sender,
  senderMuxed,
  recipient,
  recipientMuxed,
  amount: moved,
  asset,
  assetIssuer,
  recognized,
  claimants: z.array(publicKey).optional().meta({
    description: "Claimants, if the money was set aside as a claimable balance",
  }),
  creation: transactionHash.optional().meta({
    description:
      "For a claim: the transaction that created the balance, with the envelope that proves it",
  }),
  ...memoFields,
}).meta({ id: "ProofPayment" });

export type ProofPayment = z.infer<typeof proofPayment>;

/** A trade of one of the payment's parties within the transaction. */
export const proofTrade = z.object({
  sender: party.nullable().meta({
    description:
      "The account that gave the asset; null for the market, and for a clawback of money set aside, which any account may have given",
  }),
  recipient: party.nullable().meta({
    description: "The account that received the asset; null for the market",
  }),
  amount: amount.nullable().meta({
    description: "A decimal amount with seven places; null if unknown",
  }),
  asset: assetCode.nullable().meta({
    description: "Asset code; null if unknown",
  }),
  assetIssuer,
  recognized,
}).meta({ id: "ProofTrade" });

export const proofFailure = z.object({
  code: z.string().meta({
    description:
      "Horizon's result code of the first failed operation, or of the transaction if no operation failed",
  }),
  op: z.number().int().nullable().meta({
    description: "The failed operation, from 1; null if the transaction failed as a whole",
  }),
}).meta({ id: "ProofFailure" });

/** `GET /api/payment/verify` for a transaction that the ledger has. */
export const proofBody = z.object({
  hash: transactionHash,
  verified: z.boolean().meta({
    description: "True if the payment that these fields describe is verified",
  }),
  settled: z.boolean().meta({
    description:
      "False until a second server has confirmed the payment. Until then the answer can still change",
  }),
  evidence: createOpenEnum(EVIDENCE).meta({
    description:
      "What confirms that the payment is on the ledger: the validators' signatures, two servers that agree, or one server",
  }),
  status: z.enum(["success", "failed"]).meta({
    description: "Whether the transaction succeeded",
  }),
  reason: unverifiedReason.optional(),
  failure: proofFailure.optional().meta({ description: "Why the transaction failed" }),
  sender: partyOrEmpty.meta({ description: "The account that paid; empty if no money moved" }),
  senderMuxed,
  recipient: partyOrEmpty.meta({
    description: "The account that was paid; empty if there is none, or none yet",
  }),
  recipientMuxed,
  organization: receiptOrganization.nullable().meta({
    description:
      "The sender's name, as its domain publishes it. It's the first name known for this payment, which is stored with it. Null while no name is known, and if the payment isn't verified",
  }),
  amount: z.string().regex(/^(\d+\.\d{7})?$/).meta({
    description: "The amount that moved, a decimal with seven places; empty if nothing moved",
  }),
  asset: z.string().meta({ description: "Asset code; empty if nothing moved" }),
  ...memoFields,
  fee: amount.meta({ description: "The fee charged, in XLM" }),
  createdAt: timestamp,
  explorerUrl,
  receiptUrl: z.url().meta({ description: "The receipt for people" }),
  shortUrl: z.url().nullable().meta({
    description:
      "A short link to the same receipt, for text messages. Null while the payment isn't settled, and if it failed or isn't proven",
  }),
  op: z.number().int().nullable().meta({
    description: "The operation described by these fields, from 1; null if none moved money",
  }),
  kind: paymentKind.nullable().meta({ description: "How the money moved; null if none did" }),
  ledger: z.number().int().meta({ description: "Number of the transaction's ledger" }),
  assetIssuer,
  recognized,
  claimants: proofPayment.shape.claimants,
  creation: proofPayment.shape.creation,
  payments: z.array(proofPayment).meta({
    description: "Every payment of the transaction, each with its own result",
  }),
  trades: z.array(proofTrade).optional().meta({
    description:
      "Assets that the parties of these payments gave to the market or received from it in the same transaction, by offers, pools and clawbacks. Present if a payee gave any, because they may have gone to the payer",
  }),
  envelopeXdr: z.string().meta({
    description: "The signed envelope (XDR in base64), from which anyone can recompute the hash",
  }),
  networkPassphrase: z.string().meta({
    description:
      "The passphrase of the network for which the transaction was signed; part of the hash's input",
  }),
  archived: z.boolean().optional().meta({
    description: "True if the network was reset after this proof was stored",
  }),
  forgotten: z.boolean().optional().meta({
    description:
      "True if the payment isn't settled and no second server has its ledger any more. Only evidence by signatures can then settle it",
  }),
}).meta({ id: "PaymentProof" });

export type PaymentProof = z.infer<typeof proofBody>;

const verified = z.literal(false).meta({ description: "Always false in an error" });

/** The body for a hash that the ledger doesn't have. */
export const notFoundProofBody = problemBody.extend({
  verified,
  status: z.literal("not_found").meta({ description: "The ledger doesn't have the hash" }),
  hash: transactionHash,
}).meta({ id: "ProofNotFound" });

/** The body of every other error of the operation. */
export const verifyProblemBody = problemBody.extend({ verified }).meta({ id: "VerifyProblem" });

export const requestedHash = z.string().regex(/^[0-9A-Fa-f]{64}$/).meta({
  description: "Transaction hash: 64 hexadecimal digits, in either case",
});

const MAX_HASHES = 100;

export const proofsRequest = z.object({
  hashes: z.array(requestedHash).min(1).max(MAX_HASHES).meta({
    description: `1 to ${MAX_HASHES} transaction hashes; one can be repeated`,
  }),
}).meta({ id: "ProofsRequest" });

/** The error for one of several hashes. */
const proofProblem = verifyProblemBody.extend({
  hash: transactionHash,
  status: z.enum(["not_found", "not_asked"]).optional().meta({
    description:
      "`not_found`: the ledger doesn't have the hash. `not_asked`: your limit was reached, or the answer took too long or became too large; request the hash again after the answer's `Retry-After`. Absent for other errors",
  }),
}).meta({ id: "ProofProblem" });

export type ProofProblem = z.infer<typeof proofProblem>;

export const proofsBody = z.object({
  results: z.array(z.union([proofBody, proofProblem])).meta({
    description: "For each hash, in order, the same answer as to a request for that hash alone",
  }),
}).meta({ id: "Proofs" });

export type Proofs = z.infer<typeof proofsBody>;
