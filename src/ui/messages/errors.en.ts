export const errors = {
  offline: "Couldn’t reach Lipwa. Check your connection and try again.",
  invalid_address: "This isn’t a Stellar address.",
  customer_address:
    "This address (M…) belongs to one customer of a larger account. This customer’s payments can’t be told apart from those of others.",
  not_test_network: "Test money exists on test networks only.",
  transaction_not_found: "The ledger has no transaction with this number.",
  already_funded: "This account already has its XLM.",
  in_progress: "The first request is still in progress. Wait a few seconds.",
  idempotency_mismatch: "This request was already used for another address. Reload the page.",
  rate_limited: "Too many requests. Try again in a minute.",
  upstream_invalid: "The network returned an invalid answer. Try again in a few seconds.",
  upstream_unavailable: "Couldn’t reach the network. Try again in a few seconds.",
  network_full:
    "This test network is full and can’t accept anything until its operator starts a new one.",
  not_kept: "This server only has payments from the last few days.",
  upstream_timeout: "The network took too long to answer. Try again in a few seconds.",
  rates_unavailable: "Exchange rates aren’t available right now.",
  other: "Something went wrong on our side ({code}). Try again in a few seconds.",
};

export type ErrorMessages = typeof errors;
