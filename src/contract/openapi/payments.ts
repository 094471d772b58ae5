import { z } from "zod";
import { CURRENCIES } from "../../money/currency.ts";
import { shortReceiptPath } from "../../stellar/short-code.ts";
import { API_ERRORS } from "../errors.ts";
import { type Evidence, evidenceBody } from "../evidence.ts";
import type { OperationId } from "../operations.ts";
import {
  HISTORY_FILTERS,
  MAX_STREAM_ADDRESSES,
  PAGE_SIZE,
  STREAM_EVENTS,
  type TransactionEntry,
  type TransactionPage,
  transactionsBody,
} from "../transactions.ts";
import {
  notFoundProofBody,
  type PaymentProof,
  proofBody,
  type Proofs,
  proofsBody,
  proofsRequest,
  requestedHash,
} from "../verify.ts";
import {
  addressPathParams,
  EXAMPLE_ORGANIZATION,
  EXAMPLE_VALUES,
  type OperationDescription,
  rangeQuery,
  UPSTREAM_ERRORS,
} from "./describe.ts";

const explorerUrl = `${EXAMPLE_VALUES.explorer}/tx/${EXAMPLE_VALUES.hash}`;

/** A salary. */
const exampleEntry: TransactionEntry = {
  id: EXAMPLE_VALUES.cursor,
  type: "received",
  amount: "441.3500000",
  asset: "USDC",
  counterparty: EXAMPLE_VALUES.employer,
  organization: EXAMPLE_ORGANIZATION,
  senderMuxed: null,
  recipientMuxed: null,
  memo: "Salary November 2026",
  hash: EXAMPLE_VALUES.hash,
  createdAt: "2026-11-18T09:00:00.000Z",
  explorerUrl,
  kind: "payment",
  op: 1,
  assetIssuer: EXAMPLE_VALUES.issuer,
  recognized: true,
  memoType: "text",
  counted: true,
};

/** The position after which a stream begins. */
const streamPosition = {
  lastEventId: z.string().optional().meta({
    description: "The same as `Last-Event-ID`, for clients that can't set headers",
    example: EXAMPLE_VALUES.cursor,
  }),
  cursor: z.string().optional().meta({
    description:
      "The same position, as the `cursor` of an event or the id of an entry in the history",
    example: EXAMPLE_VALUES.cursor,
  }),
};

/** `cursor` is the id of the example event. */
function streamDescription(cursor: string): Pick<OperationDescription, "header" | "answer"> {
  const event = { ...exampleEntry, address: EXAMPLE_VALUES.worker, cursor };
  return {
    header: z.object({
      "Last-Event-ID": z.string().optional().meta({
        description:
          "The id of the last event that you received. Newer events are sent first. Without it, the stream begins with the next entry",
        example: EXAMPLE_VALUES.cursor,
      }),
    }),
    answer: {
      description: "The stream",
      mediaType: "text/event-stream",
      schema: z.string(),
      examples: {
        entry:
          `retry: 2000\nid: 1\nevent: start\ndata: {}\n\nid: ${cursor}\nevent: transaction\ndata: ${
            JSON.stringify(event)
          }\n\n`,
      },
      tagged: false,
    },
  };
}

const payment = {
  op: 1,
  kind: "payment",
  verified: true,
  sender: EXAMPLE_VALUES.employer,
  senderMuxed: null,
  recipient: EXAMPLE_VALUES.worker,
  recipientMuxed: null,
  amount: "441.3500000",
  asset: "USDC",
  assetIssuer: EXAMPLE_VALUES.issuer,
  recognized: true,
  memo: "Salary November 2026",
  memoType: "text",
} as const;

/** The envelope really has this hash on this network. */
const proof: PaymentProof = {
  hash: EXAMPLE_VALUES.hash,
  settled: true,
  evidence: "two_servers",
  status: "success",
  ...payment,
  organization: EXAMPLE_ORGANIZATION,
  fee: "0.0000100",
  createdAt: "2026-11-18T09:00:00.000Z",
  explorerUrl,
  receiptUrl: `${EXAMPLE_VALUES.site}/receipt/${EXAMPLE_VALUES.hash}`,
  shortUrl: `${EXAMPLE_VALUES.site}${shortReceiptPath(EXAMPLE_VALUES.hash, null)}`,
  ledger: 17,
  payments: [payment],
  envelopeXdr:
    "AAAAAgAAAACBUELGNDaIykvA9sGxOFBT6jeSfJwhNPAHwzR/4dEwAgAAAGQAAAADAAAAIgAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAQAAABRTYWxhcnkgTm92ZW1iZXIgMjAyNgAAAAEAAAAAAAAAAQAAAABtsnK7Pud8IYUrUlknUqqAps7fkpUss5SEEvET52FCKAAAAAFVU0RDAAAAAGPvRrjsOpJNdwt3SvWBf9ybnAxoQryAdVFNGUDrx3bwAAAAAQcQqmAAAAAAAAAAAeHRMAIAAABAnfUa12NighW92MTSWvdV0x4pJIvR+3+t7j6BTzE8t9yW1Q4HcQijmCsM9pywOk70yftsJeGXv3ToR59EjRapBA==",
  networkPassphrase: EXAMPLE_VALUES.passphrase,
};

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

/** Each part is shortened to its first bytes. */
const evidence: Evidence = {
  format: "lipwa evidence",
  version: 1,
  network: EXAMPLE_VALUES.passphrase,
  transactions: [{
    hash: EXAMPLE_VALUES.hash,
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
      "Reads the transaction and checks it: its hash is recomputed from the signed envelope, and sender, recipient, amount and asset must match the envelope and the ledger's result. `verified` is true only if all of this holds, the asset is recognized and another account kept the money; otherwise `reason` says why not. Each of `payments` has its own result; the fields next to it describe the first one, or the one of `op`. `settled` is false until a second server has confirmed the payment. Until then the answer can change and isn't cached. It has `Retry-After` if your limit was too low to ask the second server. A verified proof is stored, and survives a reset of the network.",
    query: z.object({
      hash: requestedHash.meta({ example: EXAMPLE_VALUES.hash }),
      op: z.int().min(1).max(100).optional().meta({
        description:
          "1-based index of the payment's operation, if a transaction has several; the first payment by default",
        example: 1,
      }),
    }),
    answer: {
      description: "The transaction is on the ledger, or its proof was stored",
      schema: proofBody,
      examples: { verified: proof, failed: failedProof },
      tagged: true,
      partial: true,
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
        example: { status: "not_found", hash: EXAMPLE_VALUES.unknownHash },
      },
    },
  },
  verifyPayments: {
    tag: "payments",
    description:
      "Each hash gets the same answer as a request for that hash alone, and costs as much. A repeated hash costs once. Hashes beyond your limit, or beyond the time or length of one answer, are `not_asked`: request them again after `Retry-After`. There is no `op`, since `payments` lists all payments of a transaction. The operation only reads, so it can be repeated.",
    request: {
      schema: proofsRequest,
      examples: { two: { hashes: [EXAMPLE_VALUES.hash, EXAMPLE_VALUES.unknownHash] } },
    },
    answer: {
      description: "A proof, or an error, for each hash",
      schema: proofsBody,
      examples: {
        two: {
          results: [proof, {
            hash: EXAMPLE_VALUES.unknownHash,
            verified: false,
            status: "not_found",
            error: API_ERRORS.transaction_not_found.text,
            code: "transaction_not_found",
            param: "hash",
            requestId: "5f2c9a1b-42",
          }],
        } satisfies Proofs,
      },
      tagged: false,
      partial: true,
    },
    errors: [
      "invalid_json",
      "missing_parameter",
      "invalid_body",
      "invalid_hash",
      "body_too_large",
      "unsupported_media_type",
      "rate_limited",
    ],
  },
  getEvidence: {
    tag: "payments",
    description:
      "Everything needed to check the payment without a server: the signed transaction, the results of its ledger, the headers from there to a ledger that validators signed, and their signatures. It is assembled from the network's history archives about five minutes after the ledger closed. Until then the answer is 404 `not_yet` with `Retry-After`. A claim's evidence includes the transactions that created the claimed balances. The document never changes. Once it is proven, it is stored and survives a reset of the network.",
    query: z.object({
      hash: requestedHash.meta({ example: EXAMPLE_VALUES.hash }),
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
      `All payments to and from the account, newest first, including claims of claimable balances. A page has ${PAGE_SIZE.standard} entries unless you set \`limit\`. \`nextCursor\` is null only if nothing older matches. A filtered page can be short or even empty and still have a \`nextCursor\`. Following the cursors returns every entry once. \`total\` is the number of matching entries in the whole history, or between \`from\` and \`to\`. With \`format=csv\`, the answer has all of them in one file, regardless of \`limit\`. Unknown parameters are ignored.`,
    path: addressPathParams,
    query: z.object({
      limit: z.int().min(1).optional().meta({
        description:
          `Entries per page: ${PAGE_SIZE.standard} by default; more than ${PAGE_SIZE.maximum} counts as ${PAGE_SIZE.maximum}`,
        default: PAGE_SIZE.standard,
        example: PAGE_SIZE.standard,
      }),
      cursor: z.string().optional().meta({
        description: "A `nextCursor` of an earlier page",
        example: EXAMPLE_VALUES.cursor,
      }),
      filter: z.enum(HISTORY_FILTERS).optional().meta({
        description: "Which entries to return, as seen from the address",
        default: "all",
        example: "received",
      }),
      ...rangeQuery,
      format: z.enum(["json", "csv"]).optional().meta({
        description:
          "With `csv`, the answer streams every entry as CSV, newest first. If reading has to stop, the last row begins with `incomplete`; its `reason` is an error code, and its `receiptUrl` is the URL of the rest. The `payslip…` columns are empty, for your own figures",
        default: "json",
        example: "json",
      }),
      currency: z.enum(CURRENCIES).optional().meta({
        description:
          "With `csv`: the currency for values of recognized USDC, at the rate stored for the day. The values are empty if there is none",
        example: "KES",
      }),
      ledger: z.int().min(1).max(2 ** 32 - 1).optional().meta({
        description:
          "A ledger that you know, to compare with `asOfLedger`, which a page has only with this parameter",
        example: 58_010,
      }),
    }),
    answer: {
      description: "A page, which is empty if the address has no history",
      csv:
        `createdAt,type,amount,asset,…\r\n${exampleEntry.createdAt},${exampleEntry.type},${exampleEntry.amount},${exampleEntry.asset},…\r\n`,
      schema: transactionsBody,
      examples: {
        page: {
          transactions: [exampleEntry],
          nextCursor: EXAMPLE_VALUES.cursor,
          total: 13,
        } satisfies TransactionPage,
        none: { transactions: [], nextCursor: null, total: 0 },
      },
      tagged: true,
    },
    errors: [
      "invalid_address",
      "repeated_parameter",
      "invalid_limit",
      "invalid_filter",
      "invalid_cursor",
      "invalid_ledger",
      "invalid_time",
      "invalid_format",
      "invalid_currency",
      ...UPSTREAM_ERRORS,
    ],
  },
  streamTransactions: {
    tag: "payments",
    description:
      `Server-sent events. The first one is named \`${STREAM_EVENTS.start}\`, and its id is the position at which the stream begins. Each new entry is an event named \`${STREAM_EVENTS.entry}\`, with a TransactionEntry as JSON in its data. It has two more fields: \`address\`, the account (G…) that has the entry, and \`cursor\`, the event's id. The server sends a comment every 15 s, so that you notice a dead connection. An event named \`${STREAM_EVENTS.end}\` means that the server is closing this stream, because it is stopping or the network doesn't answer. Reconnect with \`Last-Event-ID\`, and you won't miss anything.`,
    path: addressPathParams,
    query: z.object(streamPosition),
    ...streamDescription(exampleEntry.id),
    errors: ["invalid_address", "repeated_parameter", "invalid_cursor", ...UPSTREAM_ERRORS],
  },
  streamAccounts: {
    tag: "payments",
    description:
      `The same events for up to ${MAX_STREAM_ADDRESSES} accounts in one stream, in the order of the ledger. A payment between two of them is an event of each.`,
    query: z.object({
      address: z.array(addressPathParams.shape.address).min(1).max(MAX_STREAM_ADDRESSES).meta({
        description: "Accounts (G…), or muxed addresses (M…) of them, with one parameter for each",
        example: [EXAMPLE_VALUES.worker, EXAMPLE_VALUES.employer],
      }),
      ...streamPosition,
    }),
    ...streamDescription(`${exampleEntry.id}-${EXAMPLE_VALUES.worker}`),
    errors: [
      "invalid_address",
      "missing_parameter",
      "too_many_addresses",
      "repeated_parameter",
      "invalid_cursor",
      ...UPSTREAM_ERRORS,
    ],
  },
} satisfies Partial<Record<OperationId, OperationDescription>>;
