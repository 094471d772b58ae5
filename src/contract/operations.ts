/** One operation of the API, as far as needed to route and check a request. */
export interface Operation {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path with its parameters in braces. */
  path: `/api/${string}`;
  summary: string;
  /** The largest body in bytes; absent for operations without one. */
  bodyLimit?: number;
  /** The media type of its body; `application/json` by default. */
  bodyType?: "application/octet-stream";
  /**
   * Answers with `public` in their Cache-Control may be kept and served again, by these parameters of
   * the query: of all others nothing depends.
   */
  cachedBy?: readonly string[];
  /**
   * The limit whose fields its answers carry: `fund` counts every request whatever its outcome,
   * `reads` what the request costs upstream, `boxes` the boxes that were made.
   */
  limit?: "fund" | "reads" | "boxes";
  /** It always costs of what a client may ask the ledger: refused, unread, to who has had that. */
  asksLedger?: boolean;
  /** Fields of every error body of the operation besides those of a problem. */
  errorFields?: { success: false } | { verified: false };
}

const KIB = 1024;

/** At most this many requests for test XLM a client may make in a window of this many ms. */
export const FUND_LIMIT = { requests: 3, windowMs: 60_000 } as const;

/** An account's owner may have account and domain asked anew this often in this many ms. */
export const OWNER_LIMIT = { requests: 5, windowMs: 3_600_000 } as const;

/** What a box holds, how long, and how many there are: 16 slots of 64 KiB are its 1 MiB. */
export const BOX = {
  slots: 16,
  slotBytes: 64 * KIB,
  /** It ends after so many days; earlier where no guest wrote. */
  days: 30,
  daysUnanswered: 7,
  /** So long it is remembered that it has ended, and its id is not used again. */
  daysRemembered: 30,
  /** Boxes that a client may make in any 24 hours. */
  newPerDay: 500,
  /** Bytes that a client may write in any 24 hours: in 30 days it fills less than half of the room. */
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
    summary: "The network that this server speaks for",
    cachedBy: [],
  },
  getIncome: {
    method: "GET",
    path: "/api/income/{address}",
    summary: "Sums of the USDC that an account was paid",
    limit: "reads",
  },
  getOrganization: {
    method: "GET",
    path: "/api/organization/{address}",
    summary: "Whose account it is, as the account and a domain confirm of each other",
    limit: "reads",
  },
  getClaimable: {
    method: "GET",
    path: "/api/claimable/{address}",
    summary: "Claimable balances that wait for an account",
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
    summary: "What was written into a slot of a box",
  },
  getBox: {
    method: "GET",
    path: "/api/box/{id}",
    summary: "Which slots of a box are written",
  },
  deleteBox: {
    method: "DELETE",
    path: "/api/box/{id}",
    summary: "End a box and delete what is in it",
  },
  getHealth: {
    method: "GET",
    path: "/api/health",
    summary: "Whether the service is live and ready, and how its upstreams are",
  },
  getOpenApi: {
    method: "GET",
    path: "/api/openapi.json",
    summary: "This API for machines",
    cachedBy: [],
  },
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof OPERATIONS;

/** In the order of the table. */
export const OPERATION_IDS = Object.keys(OPERATIONS) as OperationId[];

export type NamedOperation = Operation & { id: OperationId };
