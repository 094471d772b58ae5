export interface LimitPolicy {
  /** The policy's name in the RateLimit fields. */
  name: string;
  quota: number;
  windowSeconds: number;
}

/** A client's remaining quota. */
export interface LimitState {
  allowed: boolean;
  remaining: number;
  /** Seconds until more are allowed, rounded up. */
  resetSeconds: number;
}

/** Counts requests per client against a policy shared by all processes. */
export interface Limiter {
  policy: LimitPolicy;
  /** Counts `units` against the quota, 1 by default. */
  take(client: string, units?: number): Promise<LimitState>;
  /** Returns the state without counting. */
  peek(client: string): Promise<LimitState>;
}

/**
 * The RateLimit fields (draft-ietf-httpapi-ratelimit-headers), and Retry-After for a refused
 * request.
 */
export function limitHeaders(policy: LimitPolicy, state: LimitState): Record<string, string> {
  return {
    "ratelimit-policy": `"${policy.name}";q=${policy.quota};w=${policy.windowSeconds}`,
    "ratelimit": `"${policy.name}";r=${state.remaining};t=${state.resetSeconds}`,
    ...(state.allowed ? {} : { "retry-after": String(state.resetSeconds) }),
  };
}
