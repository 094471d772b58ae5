import { z } from "zod";
import { FILTERS, PAGE_SIZE } from "../transactions.ts";
import { EXAMPLE } from "./example-keys.ts";

/** The account in a path. */
export const addressPath = z.object({
  address: z.string().meta({
    description: "Public key of an account (G…), or a muxed address (M…) of one",
    example: EXAMPLE.worker,
  }),
});

/** Which page of a history. */
export const historyQuery = z.object({
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
});

/** Where a stream goes on. */
export const streamHeader = z.object({
  "Last-Event-ID": z.string().optional().meta({
    description:
      "The id of the last event that was received: what came since is sent first. Without it the stream begins with the next entry",
    example: EXAMPLE.cursor,
  }),
});

/** Which payment is to be proved. */
export const proofQuery = z.object({
  hash: z.string().regex(/^[0-9A-Fa-f]{64}$/).meta({
    description: "Transaction hash: 64 hexadecimal digits, in either case",
    example: EXAMPLE.hash,
  }),
  op: z.int().min(1).max(100).optional().meta({
    description:
      "1-based index of the operation whose payment is meant, where a transaction has several; the first payment where it is left out",
    example: 1,
  }),
});

/** Which day's rates. */
export const ratesQuery = z.object({
  date: z.iso.date().optional().meta({
    description: "A UTC day: the rates kept for it (the last reading of the day)",
    example: "2026-11-01",
  }),
});

/** What makes a repeated funding request safe. */
export const fundHeader = z.object({
  "Idempotency-Key": z.string().min(1).max(255).optional().meta({
    description:
      "Up to 255 printable ASCII characters. The first final answer under a key is kept for 24 hours and given again",
    example: "fund-9f1c2d",
  }),
});

/** Headers that any request may have. */
export const requestIdHeader = z.object({
  "X-Request-Id": z.string().regex(/^[A-Za-z0-9._-]{1,128}$/).optional().meta({
    description:
      "An id of your own for the request; another one is given where it has another form",
    example: "my-request-1",
  }),
});

/** Headers of a request for an answer that has a tag. */
export const ifNoneMatchHeader = z.object({
  "If-None-Match": z.string().optional().meta({
    description: "The ETag of an answer that you have: 304 where it still holds",
    example: 'W/"3Jk9xq0cQm2Zy1b7Hn5tPw"',
  }),
});
