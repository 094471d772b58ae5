/** The faucet API's refusals: code, status, and the page's text. */
export const FAUCET_ANSWERS = [
  ["invalid_address", 400, "This is not a Stellar address."],
  ["not_test_network", 403, "Test money exists on test networks only."],
  ["in_progress", 409, "The first request is still under way."],
  ["upstream_invalid", 502, "The network gave an answer that makes no sense."],
  ["upstream_unavailable", 503, "The network cannot be reached right now."],
  ["network_full", 503, "This test network is full and takes nothing more"],
  ["upstream_timeout", 504, "The network took too long to answer."],
  ["internal_error", 500, "Something went wrong on our side (internal_error)."],
] as const;
