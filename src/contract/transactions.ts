import { z } from "zod";
import {
  amount,
  memoType,
  muxedAddress,
  party,
  paymentKind,
  publicKey,
  timestamp,
  transactionHash,
} from "./primitives.ts";

/** The values of `filter`. */
export const FILTERS = ["sent", "received", "all"] as const;

/** Which entries are asked for. */
export type Filter = (typeof FILTERS)[number];

/** The page size where none is asked for, and the largest one. */
export const PAGE_SIZE = { standard: 20, maximum: 50 } as const;

/** One entry of an account's payment history. */
export const transactionEntry = z.object({
  id: z.string().meta({ description: "The operation's id" }),
  type: z.enum(["sent", "received"]),
  amount,
  asset: z.string().meta({ description: "Asset code", example: "USDC" }),
  counterparty: party,
  senderMuxed: muxedAddress.nullable().meta({
    description: "The muxed address that it was paid from, where the transaction names one",
  }),
  recipientMuxed: muxedAddress.nullable().meta({
    description: "The muxed address that it was paid to, where the transaction names one",
  }),
  memo: z.string(),
  hash: transactionHash,
  createdAt: timestamp,
  explorerUrl: z.url(),
  kind: paymentKind,
  op: z.number().int().meta({ description: "1-based index of the operation" }),
  assetIssuer: publicKey.nullable().meta({ description: "Null for the native asset" }),
  recognized: z.boolean().meta({
    description: "True for the native asset and for USDC of the configured issuer",
  }),
  memoType,
}).meta({ id: "TransactionEntry" });

/** One entry of an account's payment history. */
export type TransactionEntry = z.infer<typeof transactionEntry>;

/** The answer of `GET /api/transactions/{address}`. */
export const transactionsBody = z.object({
  transactions: z.array(transactionEntry),
  nextCursor: z.string().nullable(),
  total: z.number().int(),
  totalIsLowerBound: z.boolean().optional(),
}).meta({ id: "TransactionPage" });

/** A page of an account's payment history. */
export type TransactionPage = z.infer<typeof transactionsBody>;
