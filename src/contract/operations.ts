import { BOX_LIMITS } from "./box-limits.ts";

/** The properties of an operation that routing and request checks need. */
export interface Operation {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** The path, with parameters in braces. */
  path: `/api/${string}`;
  summary: string;
  /** In bytes; absent for operations without a body. */
  bodyLimit?: number;
  /** `application/json` by default. */
  bodyType?: "application/octet-stream";
  /** The query parameters of the cache key, if the answer has a `public` Cache-Control. */
  cacheKeyParameters?: readonly string[];
  /**
   * `fund` counts requests, `reads` upstream requests, `boxes` created boxes, and `webhooks`
   * challenges sent.
   */
  limit?: "fund" | "reads" | "boxes" | "webhooks";
  /** If true, a client that has reached its limit is refused before the body is read. */
  alwaysReadsLedger?: boolean;
  /** Fields of errors in addition to those of a problem. */
  errorFields?: { success: false } | { verified: false };
}

const KIB = 1024;

/** Limit of requests for test XLM, per client. */
export const FUND_LIMIT = { requests: 3, windowMs: 60_000 } as const;

/** How often an owner can have the account and domain checked again, per client. */
export const NAME_CHECK_LIMIT = { requests: 5, windowMs: 3_600_000 } as const;

export const WEBHOOK_EVENTS = ["payment.settled", "claim.taken"] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const WEBHOOK_LIMITS = {
  urlLength: 512,
  days: 366,
  /** Challenges per client in any 24 hours. */
  newPerDay: 100,
  mostOfClient: 20,
  most: 1_000,
  /** Events beyond this are dropped. */
  mostWaiting: 5_000,
  /** Attempts to deliver an event, over three days. */
  tries: 10,
  /** Hours for which the former secret also signs. */
  rotationHours: 24,
} as const;

/** The operations, for request handling, the OpenAPI document and the tests. */
export const OPERATIONS = {
  getRates: {
    method: "GET",
    path: "/api/rates",
    summary: "Units of eight African currencies per 1 USDC",
    cacheKeyParameters: ["date"],
  },
  getAccount: {
    method: "GET",
    path: "/api/account/{address}",
    summary: "Balances of an account",
    limit: "reads",
  },
  getTransactions: {
    method: "GET",
    path: "/api/transactions/{address}",
    summary: "Payments of an account, newest first",
    limit: "reads",
  },
  streamTransactions: {
    method: "GET",
    path: "/api/transactions/{address}/stream",
    summary: "New payments of an account as server-sent events",
    limit: "reads",
    alwaysReadsLedger: true,
  },
  streamAccounts: {
    method: "GET",
    path: "/api/transactions/stream",
    summary: "New payments of up to 100 accounts as server-sent events",
    limit: "reads",
    alwaysReadsLedger: true,
  },
  verifyPayment: {
    method: "GET",
    path: "/api/payment/verify",
    summary: "Proof of a payment by its transaction hash",
    limit: "reads",
    cacheKeyParameters: ["hash", "op"],
    errorFields: { verified: false },
  },
  verifyPayments: {
    method: "POST",
    path: "/api/payment/verify",
    summary: "Proofs of up to a hundred payments",
    bodyLimit: 16 * KIB,
    limit: "reads",
    errorFields: { verified: false },
  },
  getEvidence: {
    method: "GET",
    path: "/api/payment/evidence",
    summary: "Evidence of a payment down to the signatures of validators",
    limit: "reads",
    cacheKeyParameters: ["hash"],
  },
  fundTestnet: {
    method: "POST",
    path: "/api/fund-testnet",
    summary: "Fund an account on a test network",
    bodyLimit: KIB,
    limit: "fund",
    errorFields: { success: false },
  },
  getNetwork: {
    method: "GET",
    path: "/api/network",
    summary: "The network that this server uses",
    cacheKeyParameters: [],
  },
  getIncome: {
    method: "GET",
    path: "/api/income/{address}",
    summary: "Sums of the USDC paid to an account",
    limit: "reads",
  },
  getOrganization: {
    method: "GET",
    path: "/api/organization/{address}",
    summary: "The confirmed organization name of an account",
    limit: "reads",
  },
  getClaimable: {
    method: "GET",
    path: "/api/claimable/{address}",
    summary: "Claimable balances of an account",
    limit: "reads",
  },
  preflightPayroll: {
    method: "POST",
    path: "/api/payroll/preflight",
    summary: "Check a pay run before it is signed",
    limit: "reads",
    bodyLimit: 128 * KIB,
    alwaysReadsLedger: true,
  },
  putBoxSlot: {
    method: "PUT",
    path: "/api/box/{id}/{slot}",
    summary: "Write one slot of a box, once",
    bodyLimit: BOX_LIMITS.slotBytes,
    bodyType: "application/octet-stream",
    limit: "boxes",
  },
  getBoxSlot: {
    method: "GET",
    path: "/api/box/{id}/{slot}",
    summary: "Content of one slot of a box",
  },
  getBox: {
    method: "GET",
    path: "/api/box/{id}",
    summary: "Which slots of a box are written",
  },
  deleteBox: {
    method: "DELETE",
    path: "/api/box/{id}",
    summary: "End a box and delete its content",
  },
  createWebhook: {
    method: "POST",
    path: "/api/webhooks",
    summary: "Register a webhook for an account's events",
    bodyLimit: 2 * KIB,
    limit: "webhooks",
  },
  getWebhook: {
    method: "GET",
    path: "/api/webhooks/{id}",
    summary: "A webhook and the state of its deliveries",
  },
  rotateWebhook: {
    method: "POST",
    path: "/api/webhooks/{id}/rotate",
    summary: "Rotate the secret of a webhook",
  },
  deleteWebhook: {
    method: "DELETE",
    path: "/api/webhooks/{id}",
    summary: "End a webhook",
  },
  getHealth: {
    method: "GET",
    path: "/api/health",
    summary: "Whether the service is live and ready, and the state of its upstreams",
  },
  getOpenApi: {
    method: "GET",
    path: "/api/openapi.json",
    summary: "This API as an OpenAPI document",
    cacheKeyParameters: [],
  },
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof OPERATIONS;

export const OPERATION_IDS = Object.keys(OPERATIONS) as OperationId[];

export type NamedOperation = Operation & { id: OperationId };
