import type { Network } from "../../src/contract/network.ts";
import type { PaymentProof } from "../../src/contract/verify.ts";
import { judge } from "../../src/receipt/judge.ts";

/** A proof as it was served. */
export interface Served {
  /** What was asked for: an operation, or null for the whole transaction. */
  op: number | null;
  proof: PaymentProof;
  network: Network;
}

/** A place where a payment is shown, and whether it looks as if it had been made. */
export interface Surface {
  name: string;
  /** Whether it speaks, for a whole transaction, of the one that verify chose or of all. */
  shows: "chosen" | "all";
  looksGenuine(served: Served): boolean | Promise<boolean>;
}

/** What a program sees, and what decides for everything else; pages are added where they are made. */
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
];
