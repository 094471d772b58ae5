/** An operation of the API: what routing and request checks need. */
export interface Operation {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path with its parameters in braces. */
  path: `/api/${string}`;
  summary: string;
  /** The largest body in bytes; absent for operations without one. */
  bodyLimit?: number;
  /** The media type of its body; `application/json` by default. */
  bodyType?: "application/octet-stream";
  /** The query parameters in the cache key of answers with a `public` Cache-Control. */
  cachedBy?: readonly string[];
  /**
   * The limit in its answers' headers: `fund` counts every request, `reads` its upstream requests, and
   * `boxes` the boxes made.
   */
  limit?: "fund" | "reads" | "boxes";
  /** It always costs upstream requests, so it is refused unread once the client's limit is reached. */
  asksLedger?: boolean;
  /** Fields of its error bodies in addition to a problem's. */
  errorFields?: { success: false } | { verified: false };
}

const KIB = 1024;

/** Requests for test XLM per client and window. */
export const FUND_LIMIT = { requests: 3, windowMs: 60_000 } as const;

/** How often an owner can have the account and domain checked again. */
export const NAME_CHECK_LIMIT = { requests: 5, windowMs: 3_600_000 } as const;

/** Limits of boxes. A box's 16 slots of 64 KiB are 1 MiB. */
export const BOX = {
  slots: 16,
  slotBytes: 64 * KIB,
  /** Days until it ends, with and without an entry by the guest. */
  days: 30,
  daysUnanswered: 7,
  /** Days for which the id of an ended box stays taken. */
  daysRemembered: 30,
  /** New boxes per client in any 24 hours. */
  newPerDay: 500,
  /** Bytes per client in any 24 hours: over 30 days, less than half of the total capacity. */
  bytesPerDay: 8 * KIB * KIB,
  most: 20_000,
  mostBytes: 512 * KIB * KIB,
} as const;

/** Every operation of the API. One table for the guard, the OpenAPI document and the tests. */
export const OPERATIONS = {
  getRates: {
    method: "GET",
    path: "/api/rates",
    summary: "Units of eight African currencies per 1 USDC",
    cachedBy: ["date"],
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
    asksLedger: true,
  },
  verifyPayment: {
    method: "GET",
    path: "/api/payment/verify",
    summary: "Proof of a payment by its transaction hash",
    limit: "reads",
    cachedBy: ["hash", "op"],
    errorFields: { verified: false },
  },
  getEvidence: {
    method: "GET",
    path: "/api/payment/evidence",
    summary: "Evidence of a payment down to the signatures of validators",
    limit: "reads",
    cachedBy: ["hash"],
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
    cachedBy: [],
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
    summary: "The organization that an account and a domain publish",
    limit: "reads",
  },
  getClaimable: {
    method: "GET",
    path: "/api/claimable/{address}",
    summary: "Claimable balances for an account",
    limit: "reads",
  },
  preflightPayroll: {
    method: "POST",
    path: "/api/payroll/preflight",
    summary: "What would happen to a pay run before anyone signs",
    limit: "reads",
    bodyLimit: 128 * KIB,
    asksLedger: true,
  },
  putBoxSlot: {
    method: "PUT",
    path: "/api/box/{id}/{slot}",
    summary: "Write one slot of a box, once",
    bodyLimit: BOX.slotBytes,
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
  getHealth: {
    method: "GET",
    path: "/api/health",
    summary: "Whether the service is live and ready, and the state of its upstreams",
  },
  getOpenApi: {
    method: "GET",
    path: "/api/openapi.json",
    summary: "This API as an OpenAPI document",
    cachedBy: [],
  },
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof OPERATIONS;

/** In table order. */
export const OPERATION_IDS = Object.keys(OPERATIONS) as OperationId[];

export type NamedOperation = Operation & { id: OperationId };
