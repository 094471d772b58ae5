import { z } from "zod";
import { memoFields, transactionHash } from "../../../src/contract/primitives.ts";
import {
  proofBody,
  proofFailure,
  proofPayment,
  proofTrade,
  reason,
} from "../../../src/contract/verify.ts";

const memo = z.object({
  type: memoFields.memoType.exclude(["unknown"]),
  value: z.string(),
  encoding: memoFields.memoEncoding,
});

/** Which asset is recognized is a setting, and the judge decides what is verified: neither is kept. */
const corePayment = proofPayment.omit({ verified: true, recognized: true }).extend({
  /** A second server says the same of it. */
  witnessed: z.boolean().optional(),
});

const proofCore = z.object({
  /** The hash that was asked for. */
  hash: transactionHash,
  successful: z.boolean(),
  /** What is wrong with the whole transaction; null where nothing is. */
  reason: reason.nullable(),
  /** Why the ledger refused the transaction, where it did. */
  failure: proofFailure.optional(),
  memo,
  /** In XLM. */
  fee: proofBody.shape.fee,
  createdAt: z.string(),
  ledger: z.number().int(),
  envelopeXdr: z.string(),
  payments: z.array(corePayment),
  /** What its parties traded; absent of a former form that had not looked at all ways to trade. */
  trades: z.array(proofTrade.omit({ recognized: true })).optional(),
});

const storedProof = z.object({
  /** The network's epoch in which it was verified. It comes first: the store's bounds read no further. */
  epoch: z.number().int(),
  /** False where a second server has neither confirmed nor denied it yet. */
  settled: z.boolean(),
  /** True where its short code was written down before it was kept. */
  coded: z.boolean(),
  /** Of what is not settled: when every second server had forgotten its time, in ms since 1970; else null. */
  forgottenAt: z.number().nullable(),
  core: proofCore,
});

/** One payment of a transaction; its `reason` is what its readers found wrong with it. */
export type CorePayment = z.infer<typeof corePayment>;

/** A proof without what depends on the request. */
export type ProofCore = z.infer<typeof proofCore>;

/** A proof with what the store knows of it besides, as it is kept: JSON of exactly these fields. */
export type StoredProof = z.infer<typeof storedProof>;

/** The JSON of a proof, in UTF-8. Throws a `ZodError` for what could not be read again. */
export function writeProof(proof: StoredProof): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(storedProof.parse(proof)));
}

/** The proof that bytes of the store are; null where they are in a former form. */
export function readProof(bytes: Uint8Array): StoredProof | null {
  const text = new TextDecoder().decode(bytes);
  // a former form had its envelope in bytes behind a zero, which JSON has nowhere
  const read = text.includes("\0") ? null : storedProof.safeParse(JSON.parse(text));
  return read?.success === true ? read.data : null;
}
