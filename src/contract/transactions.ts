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

/** The page size where none is asked for, and the largest one. */
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
      "False where it is not a payment that counts as one: it went back or was exchanged within its own transaction, or is not pay for another `reason`. What went back in another transaction is counted, and so is what it returns",
  }),
  reason: reason.optional(),
  delivered: z.object({ amount, asset: assetCode, assetIssuer, recognized }).optional().meta({
    description: "Of a path payment that the address sent: what the recipient got",
  }),
}).meta({ id: "TransactionEntry" });

export type TransactionEntry = z.infer<typeof transactionEntry>;

/** The answer of `GET /api/transactions/{address}`. */
export const transactionsBody = z.object({
  transactions: z.array(transactionEntry).meta({ description: "Newest first" }),
  nextCursor: z.string().nullable().meta({
    description: "The `cursor` of the next page; null exactly when nothing older matches",
  }),
  total: z.number().int().meta({ description: "Entries of the whole history that match" }),
  totalIsLowerBound: z.boolean().optional().meta({
    description:
      "True where there may be more than `total`: the history is still being counted, or the server that is asked forgets old ledgers",
  }),
  asOfLedger: z.number().int().nullable().optional().meta({
    description:
      "Only where `ledger` was given: the newest ledger that the answer itself proves its server knew. Nothing of it or of an older one is missing of what the page covers. Null where it proves none",
  }),
}).meta({ id: "TransactionPage" });

export type TransactionPage = z.infer<typeof transactionsBody>;

/**
 * `GET /api/transactions/{address}/stream` answers `text/event-stream`. It begins with an event
 * named `start`, whose `id` stands for everything before it. Each new entry is one event named
 * `transaction`, whose `data` is an entry of the history in JSON and whose `id` is
 * the entry's id; a browser sends the last one back as `Last-Event-ID` and misses nothing.
 * A comment comes every `HEARTBEAT_MS`, and an event named `end` before the server gives it up.
 */
export const STREAM_EVENTS = { start: "start", entry: "transaction", end: "end" } as const;

/** The interval of the comments on a quiet stream, in milliseconds. */
export const HEARTBEAT_MS = 15_000;
