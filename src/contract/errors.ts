import { z } from "zod";
import { createOpenEnum } from "./primitives.ts";

/** The codes are stable; the texts are for people and can change. */
export const API_ERRORS = {
  invalid_address: { status: 400, text: "Invalid Stellar address" },
  too_many_addresses: { status: 400, text: "A stream has at most 100 addresses." },
  customer_address: {
    status: 400,
    text:
      "A muxed address (M…) is one customer of a larger account. Outgoing payments don't always name the customer, so the customer's income can't be calculated.",
  },
  missing_parameter: { status: 400, text: "A required parameter is missing." },
  unsupported_parameter: {
    status: 400,
    text: "This operation doesn't support that parameter. It always answers with JSON.",
  },
  repeated_parameter: { status: 400, text: "A parameter is repeated." },
  invalid_limit: { status: 400, text: "limit must be a whole number of at least 1." },
  invalid_filter: { status: 400, text: "filter must be sent, received or all." },
  invalid_cursor: { status: 400, text: "cursor must come from an earlier answer." },
  invalid_ledger: { status: 400, text: "ledger must be a ledger number." },
  invalid_hash: { status: 400, text: "hash must be 64 hexadecimal digits." },
  invalid_op: { status: 400, text: "op must be the number of a payment operation." },
  invalid_date: { status: 400, text: "date must be a day in the form YYYY-MM-DD." },
  invalid_time: {
    status: 400,
    text:
      "from and to must be a day, or a time with Z or an offset, in ISO 8601. to must not be before from.",
  },
  invalid_format: { status: 400, text: "format must be json or csv." },
  invalid_currency: { status: 400, text: "currency must be the code of a currency with rates." },
  invalid_slot: { status: 400, text: "slot must be a number from 0 to 15." },
  invalid_guest: {
    status: 400,
    text: "X-Box-Guest must be the SHA-256 of the guest's token, in 43 characters of base64url.",
  },
  invalid_url: { status: 400, text: "url must start with https:// and have a public host name." },
  invalid_signature: {
    status: 400,
    text: "signature must be the address's own signature of the text (SEP-53).",
  },
  unconfirmed_receiver: { status: 400, text: "The receiver didn't echo the challenge." },
  invalid_body: { status: 400, text: "The body doesn't match the schema." },
  invalid_json: { status: 400, text: "The body is not valid JSON." },
  invalid_idempotency_key: {
    status: 400,
    text: "Idempotency-Key must have 1 to 255 printable characters.",
  },
  invalid_host: { status: 400, text: "This service doesn't answer requests for that host name." },
  not_test_network: { status: 403, text: "Funding is available only on test networks." },
  not_found: { status: 404, text: "There is nothing at this path." },
  transaction_not_found: { status: 404, text: "No transaction with this hash is on the ledger." },
  not_yet: { status: 404, text: "The network has not published the evidence yet." },
  no_organization: { status: 404, text: "This account has no confirmed organization name." },
  no_evidence: { status: 404, text: "There is no signed evidence of this payment." },
  no_box: { status: 404, text: "There is no such box, or the token doesn't allow this." },
  no_webhook: {
    status: 404,
    text: "There is no such webhook, or the secret belongs to another one.",
  },
  empty_slot: { status: 404, text: "This slot is empty." },
  rates_not_kept: { status: 404, text: "There are no rates for that day." },
  method_not_allowed: { status: 405, text: "This path doesn't support that method." },
  already_funded: { status: 409, text: "Account already funded." },
  in_progress: { status: 409, text: "A request with this Idempotency-Key is still in progress." },
  slot_taken: { status: 409, text: "This slot has already been written." },
  nonce_used: { status: 409, text: "A webhook was already created with this nonce." },
  box_ended: { status: 410, text: "This box has ended." },
  body_too_large: { status: 413, text: "The body is too large for this operation." },
  unsupported_media_type: {
    status: 415,
    text: "This operation doesn't support the body's media type.",
  },
  idempotency_mismatch: {
    status: 422,
    text: "This Idempotency-Key was used for another address.",
  },
  rate_limited: { status: 429, text: "Too many requests." },
  internal_error: { status: 500, text: "Something went wrong on our side." },
  upstream_invalid: { status: 502, text: "The network sent an invalid answer." },
  upstream_unavailable: { status: 503, text: "We can't reach the network right now." },
  network_full: { status: 503, text: "The sandbox's network is full." },
  not_kept: { status: 503, text: "The network's servers no longer have this data." },
  store_unavailable: { status: 503, text: "The service's store isn't available right now." },
  no_webhooks: { status: 503, text: "This service doesn't send webhooks." },
  rates_unavailable: { status: 503, text: "Rates aren't available right now." },
  upstream_timeout: { status: 504, text: "The network took too long to answer." },
  no_room: { status: 507, text: "The service has reached its storage limit. Try again later." },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof API_ERRORS;

const codes = Object.keys(API_ERRORS) as [ErrorCode, ...ErrorCode[]];

/** The body of every error. */
export const problemBody = z.object({
  error: z.string().meta({ description: "A message for people" }),
  code: createOpenEnum(codes).meta({
    description:
      "A stable identifier for programs. New codes can be added, so fall back on the status for unknown ones",
  }),
  requestId: z.string().meta({ description: "The X-Request-Id of the answer" }),
  detail: z.string().optional().meta({ description: "Details, if there are any" }),
  param: z.string().optional().meta({ description: "The invalid parameter" }),
}).meta({ id: "Problem" });
