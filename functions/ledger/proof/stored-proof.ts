import { z } from "zod";
import { memoFields, transactionHash } from "../../../src/contract/primitives.ts";
import {
  proofBody,
  proofFailure,
  proofPayment,
  proofTrade,
  unverifiedReason,
} from "../../../src/contract/verify.ts";

const memo = z.object({
  type: memoFields.memoType.exclude(["unknown"]),
  value: z.string(),
  encoding: memoFields.memoEncoding,
});

/** A setting decides what is recognized, and the judge what is verified, so neither is stored. */
const corePayment = proofPayment.omit({ verified: true, recognized: true }).extend({
  /** A second server confirmed it. */
  witnessed: z.boolean().optional(),
});

const proofCore = z.object({
  /** As requested. */
  hash: transactionHash,
  successful: z.boolean(),
  /** The fault of the whole transaction; null if there is none. */
  reason: unverifiedReason.nullable(),
  /** Why the ledger rejected the transaction. */
  failure: proofFailure.optional(),
  memo,
  /** Charged, in XLM. */
  fee: proofBody.shape.fee,
  createdAt: z.string(),
  ledger: z.number().int(),
  envelopeXdr: z.string(),
  payments: z.array(corePayment),
  /** Absent if a former format didn't check every kind of trade. */
  trades: z.array(proofTrade.omit({ recognized: true })).optional(),
});

const storedProof = z.object({
  /** Must be the first field, the only one read when the store is trimmed. */
  epoch: z.number().int(),
  /** False until a second server has confirmed or contradicted it. */
  settled: z.boolean(),
  /** Its short code was stored first. */
  coded: z.boolean(),
  /** For unsettled proofs: when all other servers had dropped the ledger, in milliseconds. */
  forgottenAt: z.number().nullable(),
  core: proofCore,
});

/** `reason` says why it isn't proven. */
export type CorePayment = z.infer<typeof corePayment>;

/** Doesn't depend on the request. */
export type ProofCore = z.infer<typeof proofCore>;

/** JSON of exactly these fields. */
export type StoredProof = z.infer<typeof storedProof>;

/** Throws a `ZodError` if the proof couldn't be read back. */
export function serializeProof(proof: StoredProof): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(storedProof.parse(proof)));
}

/** Null for a former format. */
export function parseStoredProof(bytes: Uint8Array): StoredProof | null {
  const text = new TextDecoder().decode(bytes);
  // a former format appended the envelope after a zero byte, which JSON text can't contain
  const read = text.includes("\0") ? null : storedProof.safeParse(JSON.parse(text));
  return read?.success === true ? read.data : null;
}
