import { z } from "zod";
import { STREAM_EVENTS } from "../stream.ts";
import { PAGE_SIZE, transactionsBody } from "../transactions.ts";
import { notFoundProofBody, proofBody } from "../verify.ts";
import type { OperationId } from "../operations.ts";
import type { OperationDescription } from "./describe.ts";
import { EXAMPLE } from "./example-keys.ts";
import { entryExample, failedProofExample, pageExample, proofExample } from "./examples.ts";
import { addressPath, historyQuery, proofQuery, streamHeader } from "./parameters.ts";

/** What a read of the ledger may come to, whatever is read. */
export const UPSTREAM_ERRORS = [
  "rate_limited",
  "upstream_invalid",
  "upstream_unavailable",
  "upstream_timeout",
] as const;

/** Operations about payments. */
export const PAYMENT_OPERATIONS = {
  verifyPayment: {
    tag: "payments",
    description:
      "Reads the transaction and checks it: its hash is computed anew from the signed envelope, and sender, recipient, amount and asset must be what the envelope and the ledger's result say. `verified` is true only if all of that holds, the asset is recognized and the money stayed with another account; otherwise `reason` says what does not. Each of `payments` is judged by itself; the fields beside it are of the first one, or of `op`. `settled` is false while a second server that is to be heard has not been: the answer may change, and caches keep nothing. A proof that was verified once is kept and outlives a reset of the network.",
    query: proofQuery,
    answer: {
      description: "The transaction is on the ledger (or a proof of it was kept)",
      schema: proofBody,
      examples: { verified: proofExample, failed: failedProofExample },
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
  getTransactions: {
    tag: "payments",
    description:
      `Every movement of money that touched the account, newest first, claims of claimable balances among them. A page has ${PAGE_SIZE.standard} entries unless \`limit\` says otherwise. \`nextCursor\` is null exactly when nothing older matches; a page with a filter may be short, even empty, and still have one. Following the cursors gives every entry once. \`total\` counts the entries that match the filter in the whole history.`,
    path: addressPath,
    query: historyQuery,
    answer: {
      description: "A page; empty where the ledger knows no history of the address",
      schema: transactionsBody,
      examples: {
        page: pageExample,
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
      ...UPSTREAM_ERRORS,
    ],
  },
  streamTransactions: {
    tag: "payments",
    description:
      `Server-sent events. The first is named \`${STREAM_EVENTS.start}\`, and its id stands for all that was there before. Each new entry is an event named \`${STREAM_EVENTS.entry}\` whose data is a TransactionEntry in JSON and whose id is the entry's id. A comment comes every 15 s, so that a dead connection shows. An event named \`${STREAM_EVENTS.end}\` says that the server is about to go: connect again with \`Last-Event-ID\`, and nothing is missed.`,
    path: addressPath,
    header: streamHeader,
    answer: {
      description: "The stream",
      mediaType: "text/event-stream",
      schema: z.string(),
      examples: {
        entry:
          `retry: 2000\nid: 1\nevent: start\ndata: {}\n\nid: ${entryExample.id}\nevent: transaction\ndata: ${
            JSON.stringify(entryExample)
          }\n\n`,
      },
      tagged: false,
    },
    errors: ["invalid_address", "invalid_cursor", ...UPSTREAM_ERRORS],
  },
} as const satisfies Partial<Record<OperationId, OperationDescription>>;
