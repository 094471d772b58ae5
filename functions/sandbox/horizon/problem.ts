/** Status, title, and the type's name if it differs from the key. */
const KINDS = {
  before_history: [410, "Data Requested Is Before Recorded History"],
  bad_request: [400, "Bad Request"],
  invalid_accounts_params: [400, "Invalid Accounts Parameters"],
  method_not_allowed: [405, "Method Not Allowed", "bad_request"],
  network_full: [507, "Network Full"],
  no_trustline: [409, "No Trustline"],
  not_acceptable: [406, "Not Acceptable"],
  not_found: [404, "Resource Missing"],
  not_implemented: [404, "Resource Not Yet Implemented"],
  payment_failed: [409, "Payment Failed"],
  rate_limit_exceeded: [429, "Rate Limit Exceeded"],
  server_error: [500, "Internal Server Error"],
  service_unavailable: [503, "Service Unavailable"],
  timeout: [504, "Timeout"],
  transaction_failed: [400, "Transaction Failed"],
  transaction_malformed: [400, "Transaction Malformed"],
  transaction_submission_timeout: [504, "Transaction Submission Timeout"],
  unsupported_media_type: [415, "Unsupported Media Type"],
} as const;

const DETAIL: Partial<Record<keyof typeof KINDS, string>> = {
  before_history: "The requested data is older than the oldest ledger that this server keeps.",
  invalid_accounts_params: "Accounts are listed by exactly one filter: signer, sponsor, asset or " +
    "liquidity_pool.",
  method_not_allowed: "This path doesn't support that method.",
  network_full:
    "This network has reached the sandbox's limit of operations. You can still read it, but not " +
    "submit transactions. The sandbox's operator can start a new network.",
  not_acceptable:
    "The server can't answer in a format that the Accept header allows. It answers with JSON, " +
    "and with server-sent events for lists and accounts.",
  not_found: "There is nothing at this address. Either the path isn't one of Horizon's, or the " +
    "ledger has no matching record.",
  not_implemented: "The sandbox doesn't support this part of Horizon. It supports what payments " +
    "need: accounts, transactions, operations, payments, ledgers, assets and claimable balances.",
};

/** A problem document (RFC 7807), as in Horizon. */
export class Problem extends Error {
  override name = "Problem";

  constructor(
    readonly kind: keyof typeof KINDS,
    readonly detail: string = DETAIL[kind] ?? "",
    readonly extras?: Record<string, unknown>,
    readonly headers: Record<string, string> = {},
  ) {
    super(detail);
  }

  /** Refuses a request; the next one is allowed after `seconds`. */
  static tooMany(seconds: number): Problem {
    const detail = "This client has sent too many of these requests to the sandbox.";
    const headers = { "Retry-After": String(seconds), "X-RateLimit-Reset": String(seconds) };
    return new Problem("rate_limit_exceeded", detail, undefined, headers);
  }

  response(family = "horizon-errors"): Response {
    const [status, title, name = this.kind] = KINDS[this.kind];
    const type = `https://stellar.org/${family}/${name}`;
    const { detail, extras } = this;
    return new Response(JSON.stringify({ type, title, status, detail, extras }), {
      status,
      headers: { ...this.headers, "Content-Type": "application/problem+json; charset=utf-8" },
    });
  }
}

export function badRequest(field: string, reason: string): Problem {
  const extras = { invalid_field: field, reason };
  return new Problem("bad_request", "A parameter of this request isn't valid.", extras);
}
