/** How many requests are allowed in how long. */
export interface LimitPolicy {
  /** The name in the RateLimit fields. */
  name: string;
  quota: number;
  windowSeconds: number;
}

/** Where a client stands after a request was counted (or without counting one). */
export interface LimitState {
  allowed: boolean;
  /** Requests left in the present window. */
  remaining: number;
  /** Seconds until more are allowed, rounded up. */
  resetSeconds: number;
}

/** Counts requests of clients against a policy that holds for all processes together. */
export interface Limiter {
  policy: LimitPolicy;
  /** Counts one request, or as many as it is worth. */
  take(client: string, worth?: number): Promise<LimitState>;
  /** Where the client stands, without counting. */
  peek(client: string): Promise<LimitState>;
}

/** The fields of draft-ietf-httpapi-ratelimit-headers, and Retry-After where refused. */
export function limitHeaders(policy: LimitPolicy, state: LimitState): Record<string, string> {
  return {
    "ratelimit-policy": `"${policy.name}";q=${policy.quota};w=${policy.windowSeconds}`,
    "ratelimit": `"${policy.name}";r=${state.remaining};t=${state.resetSeconds}`,
    ...(state.allowed ? {} : { "retry-after": String(state.resetSeconds) }),
  };
}
