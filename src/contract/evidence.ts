import { z } from "zod";
import { transactionHash } from "./primitives.ts";

const xdr = z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/);

/** What proves one transaction. */
const transactionEvidence = z.object({
  hash: transactionHash,
  transaction: xdr.meta({
    description:
      "The tagged transaction, without its signatures: behind the network's id, what the hash is of",
  }),
  results: xdr.meta({ description: "`TransactionResultSet` of its ledger" }),
  headers: z.array(xdr).meta({
    description: "`LedgerHeader`s from its ledger up to the one before the signed slot",
  }),
  set: xdr.meta({ description: "What the signed slot's transaction set is hashed from" }),
  statements: z.array(xdr).meta({
    description:
      "`ScpEnvelope`s of the signed slot: of as many validators as are needed, each once, in any order",
  }),
}).meta({ id: "TransactionEvidence" });

/** The answer of `GET /api/payment/evidence`: bytes are base64. */
export const evidenceBody = z.object({
  format: z.literal("lipwa evidence").meta({ description: "So that a stranger knows what it is" }),
  version: z.literal(1).meta({ description: "Of the form of this document" }),
  network: z.string().meta({ description: "The network's passphrase" }),
  transactions: z.array(transactionEvidence).meta({
    description:
      "The payment's own first; of a claim, then the transactions that set its money aside, in any order",
  }),
}).meta({ id: "Evidence" });

export type Evidence = z.infer<typeof evidenceBody>;
