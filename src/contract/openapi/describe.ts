import { z } from "zod";
import type { ErrorCode } from "../errors.ts";
import type { Organization } from "../organization.ts";

/** The description of an operation, in addition to its row in `OPERATIONS`. */
export interface OperationDescription {
  tag: Tag;
  description: string;
  path?: z.ZodObject;
  query?: z.ZodObject;
  /** Its own request headers; `If-None-Match` and `X-Request-Id` are added. */
  header?: z.ZodObject;
  request?: { schema: z.ZodType; examples: Record<string, unknown> };
  answer: AnswerDescription;
  /** Its error codes; those of every operation are added. */
  errors: readonly ErrorCode[];
  /** Bodies of errors with more fields than a problem, by code. */
  errorSchemas?: Partial<Record<ErrorCode, { schema: z.ZodType; example: object }>>;
}

/** The success answer. */
export interface AnswerDescription {
  /** 200 by default. */
  status?: 201;
  description: string;
  mediaType?: string;
  schema: z.ZodType;
  examples: Record<string, unknown>;
  /** False for an answer without ETag, which is never a 304. */
  tagged: boolean;
}

/** The headings of the reference in order. */
export const TAGS = {
  payments: "Payments: proofs and histories of accounts.",
  accounts: "Accounts: balances, income and claimable balances.",
  payroll: "Pay runs before anyone signs.",
  rates: "Exchange rates of eight African currencies.",
  boxes: "Boxes: encrypted messages between two people, for 30 days.",
  "test network": "Funding accounts on a test network.",
  service: "The service itself: its network, its health and this document.",
} as const;

export type Tag = keyof typeof TAGS;

/** Errors of every operation that reads the ledger. */
export const UPSTREAM_ERRORS = [
  "rate_limited",
  "upstream_invalid",
  "upstream_unavailable",
  "not_kept",
  "upstream_timeout",
] as const;

/** Accounts and a transaction of the sandbox's demo, used in the examples. */
export const EXAMPLE = {
  worker: "GBW3E4V3H3TXYIMFFNJFSJ2SVKAKNTW7SKKSZM4UQQJPCE7HMFBCQQCY",
  employer: "GCAVAQWGGQ3IRSSLYD3MDMJYKBJ6UN4SPSOCCNHQA7BTI77B2EYAEMJS",
  newcomer: "GAAH32EOXLEW5NH2GYNUFS3GSMBCV6W3HMVGJTGAL4TIYVZZYLRFKIR2",
  issuer: "GBR66RVY5Q5JETLXBN3UV5MBP7OJXHAMNBBLZADVKFGRSQHLY53PAENG",
  hash: "6d130e0c711b722ae833ebb72d08a6bdba07f38d10b043311f8c51e977eb988b",
  unknownHash: "0000000000000000000000000000000000000000000000000000000000000000",
  cursor: "73014448129",
  passphrase: "Lipwa Sandbox Network ; 2026",
  site: "https://lipwa.example",
  explorer: "https://lipwa.example/sandbox/explorer",
  time: "2026-11-20T14:50:13.477Z",
} as const;

/** The employer of the demo's receipt. */
export const EXAMPLE_ORGANIZATION: Organization = {
  name: "Demo Solar",
  domain: "demosolar.example",
  domainInLetters: null,
  checkedAt: EXAMPLE.time,
};

/** The account in a path. */
export const addressPath = z.object({
  address: z.string().meta({
    description: "Public key of an account (G…), or a muxed address (M…) of one",
    example: EXAMPLE.worker,
  }),
});
