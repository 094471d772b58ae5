import type { Network } from "../../src/contract/network.ts";
import type { PaymentProof } from "../../src/contract/verify.ts";
import type { LedgerRecord } from "../../src/receipt/check/checks.ts";
import { judge } from "../../src/receipt/judge.ts";
import { RECEIPT_SURFACES } from "./receipt-surfaces.ts";

/** A proof as it was served. */
export interface Served {
  /** What was asked for: an operation, or null for the whole transaction. */
  op: number | null;
  proof: PaymentProof;
  network: Network;
  /** What the first server tells a browser that asks it directly. */
  record(hash: string): Promise<LedgerRecord>;
}

/** A place where a payment is shown, and whether it looks as if it had been made. */
export interface Surface {
  name: string;
  /** Whether it speaks, for a whole transaction, of the one that verify chose or of all. */
  shows: "chosen" | "all";
  /** It has nothing to show for a whole transaction with several payments. */
  ofOnePayment?: boolean;
  looksGenuine(served: Served): boolean | Promise<boolean>;
}

/** What a program sees, what decides for everything else, and what people see. */
export const SURFACES: Surface[] = [
  {
    name: "verify's body",
    shows: "chosen",
    looksGenuine: ({ proof }) =>
      proof.verified && proof.settled && proof.reason === undefined && proof.status === "success",
  },
  {
    name: "verify's list of payments",
    shows: "all",
    looksGenuine: ({ op, proof }) => {
      const shown = proof.payments.filter((payment) => op === null || payment.op === proof.op);
      return proof.settled && shown.length > 0 &&
        shown.every(({ verified, reason }) => verified && reason === undefined);
    },
  },
  {
    name: "the judge",
    shows: "all",
    looksGenuine: ({ op, proof, network }) => judge(proof, network, op).genuine,
  },
  ...RECEIPT_SURFACES,
];
