import type { Network } from "../../src/contract/network.ts";
import type { PaymentProof } from "../../src/contract/verify.ts";
import type { LedgerRecord } from "../../src/receipt/check/checks.ts";
import { judgeTransaction } from "../../src/receipt/judge.ts";
import { RECEIPT_SURFACES } from "./receipt-surfaces.ts";

/** A proof as served. */
export interface Served {
  /** The requested operation, or null for the whole transaction. */
  op: number | null;
  proof: PaymentProof;
  network: Network;
  /** The first server's answer to a browser that asks it directly. */
  record(hash: string): Promise<LedgerRecord>;
}

/** A place that shows a payment, and whether it looks settled there. */
export interface Surface {
  name: string;
  /** Whether it shows, for a whole transaction, the payment that verify chose or all of them. */
  shows: "chosen" | "all";
  /** Shows nothing for a whole transaction with several payments. */
  ofOnePayment?: boolean;
  looksGenuine(served: Served): boolean | Promise<boolean>;
}

/** What programs and people are shown, and the verdict behind all of it. */
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
    looksGenuine: ({ op, proof, network }) => judgeTransaction(proof, network, op).genuine,
  },
  ...RECEIPT_SURFACES,
];
