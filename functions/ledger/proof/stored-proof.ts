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

/** A stored payment. Settings decide what is recognized, and the judge what is verified. */
const corePayment = proofPayment.omit({ verified: true, recognized: true }).extend({
  /** True if a second server confirmed the payment. */
  witnessed: z.boolean().optional(),
});

const proofCore = z.object({
  /** The hash that was requested. */
  hash: transactionHash,
  successful: z.boolean(),
  /** The fault of the whole transaction; null if there is none. */
  reason: unverifiedReason.nullable(),
  /** Why the ledger rejected the transaction. */
  failure: proofFailure.optional(),
  memo,
  /** The fee charged, in XLM. */
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
  /**
   * True if a second server or validators' signatures confirmed or contradicted the proof, or
   * there was no second server.
   */
  settled: z.boolean(),
  /** True if the short code was stored, which happens before the proof is. */
  coded: z.boolean(),
  /** When all other servers had dropped an unsettled proof's ledger, in milliseconds. */
  forgottenAt: z.number().nullable(),
  core: proofCore,
});

/** `reason` says why the payment isn't proven. */
export type CorePayment = z.infer<typeof corePayment>;

/** The part of a proof that is the same for every request for this hash. */
export type ProofCore = z.infer<typeof proofCore>;

/** A proof as stored, which is JSON of exactly these fields. */
export type StoredProof = z.infer<typeof storedProof>;

/** Encodes a proof. Throws a `ZodError` if the proof couldn't be read back. */
export function serializeProof(proof: StoredProof): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(storedProof.parse(proof)));
}

/** Parses a stored proof; null for a former format. */
export function parseStoredProof(bytes: Uint8Array): StoredProof | null {
  const text = new TextDecoder().decode(bytes);
  // a former format appended the envelope after a zero byte, which JSON text can't contain
  const read = text.includes("\0") ? null : storedProof.safeParse(JSON.parse(text));
  return read?.success === true ? read.data : null;
}
