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

/** A proof; its envelope really has that hash on that network. */
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

/** A payment that the ledger took and that failed there. */
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

/** Evidence in which each part is cut to its first bytes. */
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
      "Reads the transaction and checks it: its hash is computed anew from the signed envelope, and sender, recipient, amount and asset must be what the envelope and the ledger's result say. `verified` is true only if all of that holds, the asset is recognized and the money stayed with another account; otherwise `reason` says what does not. Each of `payments` is judged by itself; the fields beside it are of the first one, or of `op`. `settled` is false while a second server that is to be heard has not been: the answer may change, and caches keep nothing. A proof that was verified once is kept and outlives a reset of the network.",
    query: z.object({
      hash: z.string().regex(/^[0-9A-Fa-f]{64}$/).meta({
        description: "Transaction hash: 64 hexadecimal digits, in either case",
        example: EXAMPLE.hash,
      }),
      op: z.int().min(1).max(100).optional().meta({
        description:
          "1-based index of the operation whose payment is meant, where a transaction has several; the first payment where it is left out",
        example: 1,
      }),
    }),
    answer: {
      description: "The transaction is on the ledger (or a proof of it was kept)",
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
      "What anybody needs to check the payment without asking any server: the order, the results of its ledger, the headers that lead from there to a ledger that validators signed, and their signatures. It is put together from the network's history archives, some five minutes after the ledger; until then the answer is 404 `not_yet` with `Retry-After`. A claim's evidence holds that of the transactions which set its money aside. The document is the same for years; what was proven once is kept and outlives a reset of the network.",
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
      `Every movement of money that touched the account, newest first, claims of claimable balances among them. A page has ${PAGE_SIZE.standard} entries unless \`limit\` says otherwise. \`nextCursor\` is null exactly when nothing older matches; a page with a filter may be short, even empty, and still have one. Following the cursors gives every entry once. \`total\` counts the entries that match the filter in the whole history. \`from\`, \`to\` and \`format\` are 400 \`unsupported_parameter\`, since the answer is of the whole history; other unknown parameters change nothing.`,
    path: addressPath,
    query: z.object({
      limit: z.int().min(1).optional().meta({
        description:
          `Entries of the page: ${PAGE_SIZE.standard} where it is left out; more than ${PAGE_SIZE.maximum} is taken as ${PAGE_SIZE.maximum}`,
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
          "A ledger that you know of, to be compared with `asOfLedger`: without it the page does not say that",
        example: 58_010,
      }),
    }),
    answer: {
      description: "A page; empty where the ledger knows no history of the address",
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
      `Server-sent events. The first is named \`${STREAM_EVENTS.start}\`, and its id stands for all that was there before. Each new entry is an event named \`${STREAM_EVENTS.entry}\` whose data is a TransactionEntry in JSON and whose id is the entry's id. A comment comes every 15 s, so that a dead connection shows. An event named \`${STREAM_EVENTS.end}\` says that the server gives this stream up (it is about to go, the network does not answer, or nobody who listens has a share left): connect again with \`Last-Event-ID\`, and nothing is missed.`,
    path: addressPath,
    query: z.object({
      lastEventId: z.string().optional().meta({
        description: "The same as `Last-Event-ID`, for clients that can set no header",
        example: EXAMPLE.cursor,
      }),
      cursor: z.string().optional().meta({
        description: "The same again: the id of an entry of the history that you have",
        example: EXAMPLE.cursor,
      }),
    }),
    header: z.object({
      "Last-Event-ID": z.string().optional().meta({
        description:
          "The id of the last event that was received: what came since is sent first. Without it the stream begins with the next entry",
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
