/** The faucet API's refusals: code, status, and the page's text. */
export const FAUCET_ANSWERS = [
  ["invalid_address", 400, "This isn’t a Stellar address."],
  ["not_test_network", 403, "Test money exists on test networks only."],
  ["in_progress", 409, "The first request is still in progress."],
  ["upstream_invalid", 502, "The network returned an invalid answer."],
  ["upstream_unavailable", 503, "Couldn’t reach the network."],
  ["network_full", 503, "This test network is full and can’t accept anything"],
  ["upstream_timeout", 504, "The network took too long to answer."],
  ["internal_error", 500, "Something went wrong on our side (internal_error)."],
] as const;
