import { z } from "zod";
import { shortReceiptPath } from "../../stellar/short-code.ts";
import { type Evidence, evidenceBody } from "../evidence.ts";
import type { OperationId } from "../operations.ts";
import {
  FILTERS,
  PAGE_SIZE,
  STREAM_EVENTS,
  type TransactionEntry,
  type TransactionPage,
  transactionsBody,
} from "../transactions.ts";
import { notFoundProofBody, type PaymentProof, proofBody } from "../verify.ts";
import {
  addressPath,
  EXAMPLE,
  EXAMPLE_ORGANIZATION,
  type OperationDescription,
  UPSTREAM_ERRORS,
} from "./describe.ts";

const explorerUrl = `${EXAMPLE.explorer}/tx/${EXAMPLE.hash}`;

/** One salary. */
const entry: TransactionEntry = {
  id: EXAMPLE.cursor,
  type: "received",
  amount: "441.3500000",
  asset: "USDC",
  counterparty: EXAMPLE.employer,
  organization: EXAMPLE_ORGANIZATION,
  senderMuxed: null,
  recipientMuxed: null,
  memo: "Salary November 2026",
  hash: EXAMPLE.hash,
  createdAt: "2026-11-18T09:00:00.000Z",
  explorerUrl,
  kind: "payment",
  op: 1,
  assetIssuer: EXAMPLE.issuer,
  recognized: true,
  memoType: "text",
  counted: true,
};

const payment = {
  op: 1,
  kind: "payment",
  verified: true,
  sender: EXAMPLE.employer,
  senderMuxed: null,
  recipient: EXAMPLE.worker,
  recipientMuxed: null,
  amount: "441.3500000",
  asset: "USDC",
  assetIssuer: EXAMPLE.issuer,
  recognized: true,
  memo: "Salary November 2026",
  memoType: "text",
} as const;

/** A proof; its envelope has exactly that hash on that network. */
const proof: PaymentProof = {
  hash: EXAMPLE.hash,
  settled: true,
  evidence: "two_servers",
  status: "success",
  ...payment,
  organization: EXAMPLE_ORGANIZATION,
  fee: "0.0000100",
  createdAt: "2026-11-18T09:00:00.000Z",
  explorerUrl,
  receiptUrl: `${EXAMPLE.site}/receipt/${EXAMPLE.hash}`,
  shortUrl: `${EXAMPLE.site}${shortReceiptPath(EXAMPLE.hash, null)}`,
  ledger: 17,
  payments: [payment],
  envelopeXdr:
    "AAAAAgAAAACBUELGNDaIykvA9sGxOFBT6jeSfJwhNPAHwzR/4dEwAgAAAGQAAAADAAAAIgAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAQAAABRTYWxhcnkgTm92ZW1iZXIgMjAyNgAAAAEAAAAAAAAAAQAAAABtsnK7Pud8IYUrUlknUqqAps7fkpUss5SEEvET52FCKAAAAAFVU0RDAAAAAGPvRrjsOpJNdwt3SvWBf9ybnAxoQryAdVFNGUDrx3bwAAAAAQcQqmAAAAAAAAAAAeHRMAIAAABAnfUa12NighW92MTSWvdV0x4pJIvR+3+t7j6BTzE8t9yW1Q4HcQijmCsM9pywOk70yftsJeGXv3ToR59EjRapBA==",
  networkPassphrase: EXAMPLE.passphrase,
};

/** A payment that failed on the ledger. */
const failedProof: PaymentProof = {
  ...proof,
  verified: false,
  organization: null,
  shortUrl: null,
  status: "failed",
  reason: "failed",
  failure: { code: "op_no_trust", op: 1 },
  payments: [{ ...payment, verified: false, reason: "failed" }],
};

/** Evidence with each part cut to its first bytes. */
const evidence: Evidence = {
  format: "lipwa evidence",
  version: 1,
  network: EXAMPLE.passphrase,
  transactions: [{
    hash: EXAMPLE.hash,
    transaction: "AAAAAgAAAACBUELG",
    results: "AAAAAQ==",
    headers: ["AAAAGg==", "AAAAGg=="],
    set: "AAAAAQ==",
    statements: ["AAAAAA=="],
  }],
};

export const PAYMENT_OPERATIONS = {
  verifyPayment: {
    tag: "payments",
    description:
      "Reads the transaction and checks it: its hash is recomputed from the signed envelope, and sender, recipient, amount and asset must match the envelope and the ledger's result. `verified` is true only if all of that is true, the asset is recognized and the money stayed with another account; otherwise `reason` says why not. Each of `payments` has its own result; the fields next to it describe the first one, or `op`. `settled` is false until a second server has confirmed it: the answer can change and isn't cached. A proof that was verified once is kept and outlives a reset of the network.",
    query: z.object({
      hash: z.string().regex(/^[0-9A-Fa-f]{64}$/).meta({
        description: "Transaction hash: 64 hexadecimal digits, in either case",
        example: EXAMPLE.hash,
      }),
      op: z.int().min(1).max(100).optional().meta({
        description:
          "1-based index of the payment's operation, if a transaction has several; the first payment by default",
        example: 1,
      }),
    }),
    answer: {
      description: "The transaction is on the ledger (or a proof was kept)",
      schema: proofBody,
      examples: { verified: proof, failed: failedProof },
      tagged: true,
    },
    errors: [
      "missing_parameter",
      "repeated_parameter",
      "invalid_hash",
      "invalid_op",
      "transaction_not_found",
      ...UPSTREAM_ERRORS,
    ],
    errorSchemas: {
      transaction_not_found: {
        schema: notFoundProofBody,
        example: { status: "not_found", hash: EXAMPLE.unknownHash },
      },
    },
  },
  getEvidence: {
    tag: "payments",
    description:
      "Everything needed to check the payment without a server: the order, the results of its ledger, the headers from there to a ledger that validators signed, and their signatures. It is assembled from the network's history archives, some five minutes after the ledger; until then the answer is 404 `not_yet` with `Retry-After`. A claim's evidence includes the transactions that set its money aside. The document never changes; once proven, it is kept and outlives a reset of the network.",
    query: z.object({
      hash: z.string().regex(/^[0-9A-Fa-f]{64}$/).meta({
        description: "Transaction hash: 64 hexadecimal digits, in either case",
        example: EXAMPLE.hash,
      }),
    }),
    answer: {
      description: "The evidence, as one document",
      schema: evidenceBody,
      examples: { evidence },
      tagged: true,
    },
    errors: [
      "missing_parameter",
      "repeated_parameter",
      "invalid_hash",
      "transaction_not_found",
      "not_yet",
      "no_evidence",
      ...UPSTREAM_ERRORS,
    ],
  },
  getTransactions: {
    tag: "payments",
    description:
      `Every movement of money on the account, newest first, including claims of claimable balances. A page has ${PAGE_SIZE.standard} entries unless \`limit\` says otherwise. \`nextCursor\` is null exactly if nothing older matches; a filtered page can be short, even empty, and still have one. Following the cursors returns every entry once. \`total\` counts the matching entries in the whole history. \`from\`, \`to\` and \`format\` are 400 \`unsupported_parameter\`, because the answer covers the whole history; other unknown parameters are ignored.`,
    path: addressPath,
    query: z.object({
      limit: z.int().min(1).optional().meta({
        description:
          `Entries per page: ${PAGE_SIZE.standard} by default; more than ${PAGE_SIZE.maximum} counts as ${PAGE_SIZE.maximum}`,
        default: PAGE_SIZE.standard,
        example: PAGE_SIZE.standard,
      }),
      cursor: z.string().optional().meta({
        description: "A `nextCursor` of an earlier page",
        example: EXAMPLE.cursor,
      }),
      filter: z.enum(FILTERS).optional().meta({
        description: "Which entries, relative to the address",
        default: "all",
        example: "received",
      }),
      ledger: z.coerce.number().int().min(1).optional().meta({
        description:
          "A ledger that you know, to compare with `asOfLedger`, which a page has only with this parameter",
        example: 58_010,
      }),
    }),
    answer: {
      description: "A page; empty if the address has no history",
      schema: transactionsBody,
      examples: {
        page: {
          transactions: [entry],
          nextCursor: EXAMPLE.cursor,
          total: 13,
        } satisfies TransactionPage,
        none: { transactions: [], nextCursor: null, total: 0 },
      },
      tagged: true,
    },
    errors: [
      "invalid_address",
      "unsupported_parameter",
      "repeated_parameter",
      "invalid_limit",
      "invalid_filter",
      "invalid_cursor",
      "invalid_ledger",
      ...UPSTREAM_ERRORS,
    ],
  },
  streamTransactions: {
    tag: "payments",
    description:
      `Server-sent events. The first is named \`${STREAM_EVENTS.start}\`, and its id stands for everything before it. Each new entry is an event named \`${STREAM_EVENTS.entry}\`, with a TransactionEntry as JSON in its data and the entry's id as its id. A comment comes every 15 s, so that you notice a dead connection. An event named \`${STREAM_EVENTS.end}\` means that the server closes this stream (it is stopping, the network doesn't answer, or its clients have reached their limits): reconnect with \`Last-Event-ID\`, and you miss nothing.`,
    path: addressPath,
    query: z.object({
      lastEventId: z.string().optional().meta({
        description: "The same as `Last-Event-ID`, for clients that can't set headers",
        example: EXAMPLE.cursor,
      }),
      cursor: z.string().optional().meta({
        description: "The same, as the id of an entry of the history",
        example: EXAMPLE.cursor,
      }),
    }),
    header: z.object({
      "Last-Event-ID": z.string().optional().meta({
        description:
          "The id of the last event you received: newer ones are sent first. Without it, the stream begins with the next entry",
        example: EXAMPLE.cursor,
      }),
    }),
    answer: {
      description: "The stream",
      mediaType: "text/event-stream",
      schema: z.string(),
      examples: {
        entry:
          `retry: 2000\nid: 1\nevent: start\ndata: {}\n\nid: ${entry.id}\nevent: transaction\ndata: ${
            JSON.stringify(entry)
          }\n\n`,
      },
      tagged: false,
    },
    errors: ["invalid_address", "repeated_parameter", "invalid_cursor", ...UPSTREAM_ERRORS],
  },
} satisfies Partial<Record<OperationId, OperationDescription>>;
