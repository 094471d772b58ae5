export interface LimitPolicy {
  name: string;
  quota: number;
  windowSeconds: number;
}

export interface LimitState {
  allowed: boolean;
  remaining: number;
  /** Seconds until more units are allowed, rounded up; for `reads`, until all are. */
  resetSeconds: number;
}

export interface Limiter {
  policy: LimitPolicy;
  /** `units` defaults to 1. */
  take(client: string, units?: number): Promise<LimitState>;
  /** The state, without counting a request. */
  peek(client: string): Promise<LimitState>;
}

/** Headers of draft-ietf-httpapi-ratelimit-headers, and Retry-After for a refused request. */
export function rateLimitHeaders(policy: LimitPolicy, state: LimitState): Record<string, string> {
  return {
    "ratelimit-policy": `"${policy.name}";q=${policy.quota};w=${policy.windowSeconds}`,
    "ratelimit": `"${policy.name}";r=${state.remaining};t=${state.resetSeconds}`,
    ...(state.allowed ? {} : { "retry-after": String(state.resetSeconds) }),
  };
}
