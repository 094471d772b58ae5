/** A sentence for each failure that people can meet: what happened and what to do. */
export const errors = {
  offline: "There is no connection to Lipwa. Check your network and try again.",
  aborted: "Stopped.",
  invalid_address: "This is not a Stellar address.",
  customer_address:
    "This is the address of one customer (M…) of a larger account. Payments of one customer cannot be told apart from those of the others.",
  invalid_hash: "This is not a receipt number: it has 64 digits and letters from a to f.",
  not_test_network: "Test money exists on test networks only.",
  transaction_not_found: "The ledger has no transaction with this number.",
  not_yet: "The network has not published the evidence yet. Try again in a few minutes.",
  no_evidence: "There is no evidence by signatures of this payment.",
  rates_not_kept: "No rate was kept for that day.",
  already_funded: "This account has its XLM already.",
  in_progress: "The first request is still under way. Give it a moment.",
  idempotency_mismatch: "This request was already used for another address. Load the page again.",
  rate_limited: "Too many requests. Try again in a moment.",
  upstream_invalid: "The network gave an answer that makes no sense. Try again in a moment.",
  upstream_unavailable: "The network cannot be reached right now. Try again in a moment.",
  network_full:
    "This test network is full and takes nothing more, until whoever runs it begins a new one.",
  not_kept: "This server knows the payments of the last days only.",
  upstream_timeout: "The network took too long to answer. Try again in a moment.",
  rates_unavailable: "No exchange rate can be had right now.",
  other: "Something went wrong on our side ({code}). Try again in a moment.",
};

/** The error messages of one language. */
export type Errors = typeof errors;
