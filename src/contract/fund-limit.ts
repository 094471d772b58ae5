/** At most this many requests for test XLM a client may make in a window of this many ms. */
export const FUND_LIMIT = { requests: 3, windowMs: 60_000 } as const;
