import { z } from "zod";
import { knownOrganization } from "./organization.ts";
import { unverifiedReason } from "./verify.ts";
import {
  amount,
  assetCode,
  assetIssuer,
  explorerUrl,
  memoFields,
  party,
  paymentKind,
  recipientMuxed,
  recognized,
  senderMuxed,
  timestamp,
  transactionHash,
} from "./primitives.ts";

export const HISTORY_FILTERS = ["sent", "received", "all"] as const;

export type Filter = (typeof HISTORY_FILTERS)[number];

export const PAGE_SIZE = { standard: 20, maximum: 50 } as const;

const transactionEntry = z.object({
  id: z.string().meta({ description: "The operation's id" }),
  type: z.enum(["sent", "received"]).meta({ description: "Direction, as seen from the address" }),
  amount,
  asset: assetCode,
  counterparty: party,
  organization: knownOrganization,
  senderMuxed,
  recipientMuxed,
  ...memoFields,
  hash: transactionHash,
  createdAt: timestamp,
  explorerUrl,
  kind: paymentKind,
  op: z.number().int().meta({ description: "1-based index of the operation" }),
  assetIssuer,
  recognized,
  counted: z.boolean().meta({
    description:
      "False if the entry doesn't count as a payment, because it was returned or exchanged in the same transaction, or for another `reason`. Money that is returned in another transaction is counted, and so is the return",
  }),
  reason: unverifiedReason.optional(),
  delivered: z.object({ amount, asset: assetCode, assetIssuer, recognized }).optional().meta({
    description: "For a path payment that the address sent: the amount that the recipient received",
  }),
}).meta({ id: "TransactionEntry" });

export type TransactionEntry = z.infer<typeof transactionEntry>;

/** `GET /api/transactions/{address}` */
export const transactionsBody = z.object({
  transactions: z.array(transactionEntry).meta({ description: "Newest first" }),
  nextCursor: z.string().nullable().meta({
    description: "The `cursor` of the next page; null only if nothing older matches",
  }),
  total: z.number().int().meta({
    description: "Number of matching entries in the whole history, or between `from` and `to`",
  }),
  totalIsLowerBound: z.boolean().optional().meta({
    description:
      "True if there may be more than `total`, because the history is still being counted or the server keeps only recent ledgers",
  }),
  asOfLedger: z.number().int().nullable().optional().meta({
    description:
      "Only with `ledger`: the newest ledger that the server provably knew. The page has everything up to that ledger. Null if the answer proves none",
  }),
}).meta({ id: "TransactionPage" });

export type TransactionPage = z.infer<typeof transactionsBody>;

export const MAX_STREAM_ADDRESSES = 100;

/**
 * Events of both streams (`text/event-stream`). The id of `start` is the position where the stream
 * begins. The data of `transaction` is the entry as JSON with its `address` and `cursor`; the id is
 * the same `cursor`. A reconnecting browser sends the last id as `Last-Event-ID`, so that it misses
 * nothing. `end` comes before the server closes the stream.
 */
export const STREAM_EVENTS = { start: "start", entry: "transaction", end: "end" } as const;

/** The interval between comments on a silent stream. */
export const HEARTBEAT_MS = 15_000;
