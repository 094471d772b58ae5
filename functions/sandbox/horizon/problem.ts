/** An answer that says what went wrong (RFC 7807), as Horizon gives it. */
export class Problem extends Error {
  override name = "Problem";

  constructor(
    readonly kind: string,
    readonly title: string,
    readonly status: number,
    readonly detail: string,
    readonly extras?: Record<string, unknown>,
  ) {
    super(detail);
  }

  /** The problem as a response. */
  response(headers: HeadersInit = {}, family = "horizon-errors"): Response {
    const { title, status, detail, extras } = this;
    const type = `https://stellar.org/${family}/${this.kind}`;
    const body = { type, title, status, detail, ...(extras && { extras }) };
    const sent = new Headers(headers);
    sent.set("Content-Type", "application/problem+json; charset=utf-8");
    return new Response(JSON.stringify(body), { status, headers: sent });
  }
}

/** A parameter that is missing or malformed. */
export function badRequest(field: string, reason: string): Problem {
  return new Problem(
    "bad_request",
    "Bad Request",
    400,
    "A parameter of this request is not valid.",
    {
      invalid_field: field,
      reason,
    },
  );
}

/** Nothing is at this address. */
export function notFound(): Problem {
  return new Problem(
    "not_found",
    "Resource Missing",
    404,
    "There is nothing at this address: either the path is not one of Horizon's, or this ledger " +
      "holds nothing that fits the parameters.",
  );
}

/** Horizon has this, the sandbox has not. */
export function notImplemented(): Problem {
  return new Problem(
    "not_implemented",
    "Resource Not Yet Implemented",
    404,
    "The sandbox does not cover this part of Horizon. It covers what paying people needs: " +
      "accounts, transactions, operations, payments, ledgers, assets and claimable balances.",
  );
}

/** The path exists, the method does not. */
export function methodNotAllowed(): Problem {
  return new Problem("bad_request", "Method Not Allowed", 405, "This address has no such method.");
}

/** The request's body is of a type that is not read here. */
export function unsupportedMediaType(): Problem {
  return new Problem(
    "unsupported_media_type",
    "Unsupported Media Type",
    415,
    "A transaction is sent as a form: application/x-www-form-urlencoded with the field tx.",
  );
}
