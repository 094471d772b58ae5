import { z } from "zod";
import { transactionHash } from "./primitives.ts";

const xdr = z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/);

const transactionEvidence = z.object({
  hash: transactionHash,
  transaction: xdr.meta({
    description:
      "The transaction with its envelope type, without signatures. With the network's id in front, it's the input of the hash",
  }),
  results: xdr.meta({ description: "`TransactionResultSet` of its ledger" }),
  headers: z.array(xdr).meta({
    description: "`LedgerHeader`s from its ledger to the one before the signed slot",
  }),
  set: xdr.meta({ description: "The input of the signed slot's transaction set hash" }),
  statements: z.array(xdr).meta({
    description:
      "`ScpEnvelope`s of the signed slot, from as many validators as needed, one from each, in any order",
  }),
}).meta({ id: "TransactionEvidence" });

/** `GET /api/payment/evidence`. Bytes are in base64. */
export const evidenceBody = z.object({
  format: z.literal("lipwa evidence").meta({ description: "Identifies the document" }),
  version: z.literal(1).meta({ description: "Version of this document's format" }),
  network: z.string().meta({ description: "The network's passphrase" }),
  transactions: z.array(transactionEvidence).meta({
    description:
      "The payment's own transaction, followed, for a claim, by the transactions that created the claimed balances, in any order",
  }),
}).meta({ id: "Evidence" });

export type Evidence = z.infer<typeof evidenceBody>;
