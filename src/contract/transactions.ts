import { z } from "zod";
import { knownOrganization } from "./organization.ts";
import { reason } from "./verify.ts";
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

export const FILTERS = ["sent", "received", "all"] as const;

export type Filter = (typeof FILTERS)[number];

/** The default and the largest page size. */
export const PAGE_SIZE = { standard: 20, maximum: 50 } as const;

/** One entry of an account's payment history. */
export const transactionEntry = z.object({
  id: z.string().meta({ description: "The operation's id" }),
  type: z.enum(["sent", "received"]).meta({ description: "Seen from the address" }),
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
      "False if it doesn't count as a payment: it went back or was exchanged within its own transaction, or isn't pay for another `reason`. Money returned in another transaction is counted, and so is that return",
  }),
  reason: reason.optional(),
  delivered: z.object({ amount, asset: assetCode, assetIssuer, recognized }).optional().meta({
    description: "For a path payment sent by the address: what the recipient got",
  }),
}).meta({ id: "TransactionEntry" });

export type TransactionEntry = z.infer<typeof transactionEntry>;

/** The answer of `GET /api/transactions/{address}`. */
export const transactionsBody = z.object({
  transactions: z.array(transactionEntry).meta({ description: "Newest first" }),
  nextCursor: z.string().nullable().meta({
    description: "The `cursor` of the next page; null exactly if nothing older matches",
  }),
  total: z.number().int().meta({ description: "Matching entries in the whole history" }),
  totalIsLowerBound: z.boolean().optional().meta({
    description:
      "True if there can be more than `total`: the history is still being counted, or the server forgets old ledgers",
  }),
  asOfLedger: z.number().int().nullable().optional().meta({
    description:
      "Only with `ledger`: the newest ledger that the answer proves its server knew. Within the page, nothing up to it is missing. Null if the answer proves none",
  }),
}).meta({ id: "TransactionPage" });

export type TransactionPage = z.infer<typeof transactionsBody>;

/**
 * `GET /api/transactions/{address}/stream` answers `text/event-stream`. The first event is named
 * `start`; its `id` is the position where the stream begins. Each new entry is an event named
 * `transaction`, with an entry of the history as JSON in `data` and the entry's id in `id`. A
 * browser sends the last id back as `Last-Event-ID` and misses nothing. A comment is sent every
 * `HEARTBEAT_MS`, and an event named `end` before the server closes the stream.
 */
export const STREAM_EVENTS = { start: "start", entry: "transaction", end: "end" } as const;

/** The interval of the comments on a quiet stream, in milliseconds. */
export const HEARTBEAT_MS = 15_000;
