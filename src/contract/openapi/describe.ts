import { z } from "zod";
import type { ZodOpenApiOperationObject } from "zod-openapi";
import type { ErrorCode } from "../errors.ts";
import type { Organization } from "../organization.ts";
import { ACCOUNT_PATTERN } from "../primitives.ts";

/** What describes an operation in addition to its row in `OPERATIONS`. */
export interface OperationDescription {
  tag: Tag;
  description: string;
  path?: z.ZodObject;
  query?: z.ZodObject;
  /** `X-Request-Id` is added, and `If-None-Match` if the answer is tagged. */
  header?: z.ZodObject;
  token?: TokenName;
  request?: { schema: z.ZodType; examples: Record<string, unknown> };
  /** Requests that the server posts later, to a URL from this request. */
  callbacks?: NonNullable<ZodOpenApiOperationObject["callbacks"]>;
  answer: AnswerDescription;
  /** The errors that every operation has are added. */
  errors: readonly ErrorCode[];
  /** Bodies with more fields than a problem. */
  errorSchemas?: Partial<Record<ErrorCode, { schema: z.ZodType; example: object }>>;
}

export interface AnswerDescription {
  /** 200 by default. */
  status?: 201;
  description: string;
  mediaType?: string;
  /** The example answer as CSV. */
  csv?: string;
  schema: z.ZodType;
  examples: Record<string, unknown>;
  /** True if the answer has an ETag, and can be a 304. */
  tagged: boolean;
  /** True if a limit can make the answer incomplete. The answer then has Retry-After. */
  partial?: true;
}

/** Security schemes, sent as `Authorization: Bearer …`. */
export const TOKENS = {
  boxToken: {
    description:
      "The box owner's or guest's token: 32 bytes in 43 characters of base64url without padding",
    example: "Ol3MPLYtikyrUAXW9fVPOep5-W-dVaZz4uT1oOlAOYw",
  },
  webhookSecret: {
    description: "The webhook's secret",
    example: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwpZ4Yc1Hn0aE=",
  },
} as const;

export type TokenName = keyof typeof TOKENS;

/** OpenAPI tags and descriptions, in the reference's order. Headings end at the first `:` or `.`. */
export const TAGS = {
  payments: "Payments: proofs and histories of accounts.",
  accounts: "Accounts: balances, income and claimable balances.",
  payroll: "Checks of pay runs before they are signed.",
  rates: "Exchange rates of eight African currencies.",
  boxes: "Boxes: encrypted messages between two people, for 30 days.",
  webhooks: "Webhooks: an account's events, posted to your server.",
  "test network": "Funding accounts on a test network.",
  service: "The service itself: its network, its health and this document.",
} as const;

export type Tag = keyof typeof TAGS;

/** The errors of operations that read the ledger. */
export const UPSTREAM_ERRORS = [
  "rate_limited",
  "upstream_invalid",
  "upstream_unavailable",
  "not_kept",
  "upstream_timeout",
] as const;

/** The worker, employer and payment of the sandbox's demo; the newcomer isn't on its ledger. */
export const EXAMPLE_VALUES = {
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
  checkedAt: EXAMPLE_VALUES.time,
};

/** The pattern doesn't exclude impossible dates. */
const instant = z.string()
  .regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2}))?$/).optional();

/** A half-open range. */
export const rangeQuery = {
  from: instant.meta({
    description: "Only entries from this time on: a day (UTC), or a time with `Z` or an offset",
    example: "2026-01-01",
  }),
  to: instant.meta({
    description: "Only entries before this time, in the same format",
    example: "2027-01-01",
  }),
};

export const addressPathParams = z.object({
  address: z.string().meta({
    description: "Public key of an account (G…), or a muxed address (M…) of one",
    pattern: ACCOUNT_PATTERN,
    example: EXAMPLE_VALUES.worker,
  }),
});
