/** Status, title, and the type's name if it differs. */
const KINDS = {
  before_history: [410, "Data Requested Is Before Recorded History"],
  bad_request: [400, "Bad Request"],
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
  before_history: "What is asked for lies before the oldest ledger that is kept here.",
  method_not_allowed: "This address has no such method.",
  network_full:
    "This network has had all the operations that its sandbox takes, and keeps them; it can " +
    "still be read. Whoever runs the sandbox can begin a new network.",
  not_acceptable:
    "There is JSON here, and server-sent events of lists and accounts, but nothing of " +
    "what the header Accept asks for.",
  not_found: "There is nothing at this address: either the path is not one of Horizon's, or this " +
    "ledger holds nothing that fits the parameters.",
  not_implemented:
    "The sandbox does not cover this part of Horizon. It covers what paying people " +
    "needs: accounts, transactions, operations, payments, ledgers, assets and claimable balances.",
};

/** A problem document (RFC 7807) as in Horizon. */
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

  /** The client's limit is reached; `seconds` until the next request. */
  static tooMany(seconds: number): Problem {
    const detail = "The sandbox takes only so much of this from one client.";
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

/** A missing or malformed parameter. */
export function badRequest(field: string, reason: string): Problem {
  const extras = { invalid_field: field, reason };
  return new Problem("bad_request", "A parameter of this request is not valid.", extras);
}
