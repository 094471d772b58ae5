import { z } from "zod";

/**
 * Every error of the API: its HTTP status and its text. The code is stable; the text is for people
 * and can change. Handlers use only the code.
 */
export const API_ERRORS = {
  invalid_address: { status: 400, text: "Invalid Stellar address" },
  customer_address: {
    status: 400,
    text:
      "This is the address of one customer (M…) of a larger account. Payments out of the account need not name the customer, so one customer's payments can't be told apart.",
  },
  missing_parameter: { status: 400, text: "A required parameter is missing." },
  unsupported_parameter: {
    status: 400,
    text:
      "This operation doesn't support that parameter: its answer covers the whole history, as JSON.",
  },
  repeated_parameter: { status: 400, text: "A parameter was given more than once." },
  invalid_limit: { status: 400, text: "limit must be a whole number from 1." },
  invalid_filter: { status: 400, text: "filter must be sent, received or all." },
  invalid_cursor: { status: 400, text: "cursor must be one that this service returned." },
  invalid_ledger: { status: 400, text: "ledger must be the number of a ledger." },
  invalid_hash: { status: 400, text: "hash must be 64 hexadecimal digits." },
  invalid_op: { status: 400, text: "op must be the number of an operation that is a payment." },
  invalid_date: { status: 400, text: "date must be a day in the form YYYY-MM-DD." },
  invalid_slot: { status: 400, text: "slot must be a number from 0 to 15." },
  invalid_guest: {
    status: 400,
    text: "X-Box-Guest must be the SHA-256 of the guest's token, in 43 characters of base64url.",
  },
  invalid_body: { status: 400, text: "The body doesn't have the expected form." },
  invalid_json: { status: 400, text: "The body is not valid JSON." },
  invalid_idempotency_key: {
    status: 400,
    text: "Idempotency-Key must have 1 to 255 printable characters.",
  },
  invalid_host: { status: 400, text: "This service doesn't answer under that host name." },
  not_test_network: { status: 403, text: "Funding works on test networks only." },
  not_found: { status: 404, text: "There is nothing at this path." },
  transaction_not_found: { status: 404, text: "No transaction with this hash is on the ledger." },
  not_yet: { status: 404, text: "The network has not published the evidence yet." },
  no_organization: { status: 404, text: "No organization and this account publish each other." },
  no_evidence: { status: 404, text: "There is no evidence by signatures for this payment." },
  no_box: { status: 404, text: "There is no such box, or this token doesn't allow that." },
  empty_slot: { status: 404, text: "Nothing is written in this slot." },
  rates_not_kept: { status: 404, text: "No rates were kept for that day." },
  method_not_allowed: { status: 405, text: "This path doesn't support that method." },
  already_funded: { status: 409, text: "Account already funded." },
  in_progress: { status: 409, text: "A request with this Idempotency-Key is still in progress." },
  slot_taken: { status: 409, text: "This slot is already written." },
  box_ended: { status: 410, text: "This box has ended." },
  body_too_large: { status: 413, text: "The body is larger than this operation accepts." },
  unsupported_media_type: {
    status: 415,
    text: "The body doesn't have the expected media type.",
  },
  idempotency_mismatch: {
    status: 422,
    text: "This Idempotency-Key was used for another address.",
  },
  rate_limited: { status: 429, text: "Too many requests. Try again in a moment." },
  internal_error: { status: 500, text: "Something failed on our side." },
  upstream_invalid: { status: 502, text: "The network's answer is invalid." },
  upstream_unavailable: { status: 503, text: "The network cannot be reached right now." },
  network_full: { status: 503, text: "The sandbox's network is full." },
  not_kept: { status: 503, text: "The network's server no longer keeps this." },
  store_unavailable: { status: 503, text: "The service's store isn't answering right now." },
  rates_unavailable: { status: 503, text: "No rates are available right now." },
  upstream_timeout: { status: 504, text: "The network took too long to answer." },
  no_room: { status: 507, text: "There is no room for more right now." },
} as const satisfies Record<string, { status: number; text: string }>;

/** A stable word for each error of the API. */
export type ErrorCode = keyof typeof API_ERRORS;

const codes = Object.keys(API_ERRORS) as [ErrorCode, ...ErrorCode[]];

/** The body of every error. */
export const problemBody = z.object({
  error: z.string().meta({ description: "A sentence for people" }),
  code: z.enum(codes).meta({ description: "A stable word for programs" }),
  requestId: z.string().meta({ description: "The X-Request-Id of the answer" }),
  detail: z.string().optional().meta({ description: "More details, if there are any" }),
  param: z.string().optional().meta({ description: "The parameter that is wrong" }),
}).meta({ id: "Problem" });
