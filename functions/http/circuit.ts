import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  type IBackoff,
} from "cockatiel";

/** The state of a circuit breaker, as in `GET /api/health`. */
export type CircuitName = "closed" | "open" | "half_open";

const NAMES: Record<CircuitState, CircuitName> = {
  [CircuitState.Closed]: "closed",
  [CircuitState.HalfOpen]: "half_open",
  [CircuitState.Open]: "open",
  // never set here
  [CircuitState.Isolated]: "open",
};

export interface CircuitOptions {
  /** Consecutive failures that open it. */
  failures: number;
  /** How long it stays open, in milliseconds, before one request may probe the server. */
  breakMs: number;
  /** Tells which errors count as failures. */
  counts: (error: unknown) => boolean;
  /** For tests; defaults to `performance.now()`. */
  now?: (() => number) | undefined;
}

/** A circuit breaker: stops requests to a server for a while after consecutive failures. */
export class Circuit {
  readonly policy: CircuitBreakerPolicy;
  readonly #breakMs: number;
  readonly #now: () => number;
  #openedAt = -Infinity;

  constructor({ failures, breakMs, counts, now = () => performance.now() }: CircuitOptions) {
    this.#breakMs = breakMs;
    this.#now = now;
    const remainingMs = () => this.remainingMs();
    // the library uses a wall clock, so our own clock decides whether the wait is over
    const wait: IBackoff<unknown> = {
      get duration() {
        return remainingMs() > 0 ? Infinity : -Infinity;
      },
      next: () => wait,
    };
    this.policy = circuitBreaker(handleWhen(counts), {
      halfOpenAfter: wait,
      breaker: new ConsecutiveBreaker(failures),
    });
    this.policy.onBreak(() => this.#openedAt = this.#now());
  }

  /** `half_open` as soon as a probe is allowed. */
  state(): CircuitName {
    const name = NAMES[this.policy.state];
    return name === "open" && this.remainingMs() === 0 ? "half_open" : name;
  }

  /** Milliseconds until a request is let through; 0 if one is. */
  remainingMs(): number {
    if (this.policy.state !== CircuitState.Open) return 0;
    return Math.max(0, this.#openedAt + this.#breakMs - this.#now());
  }
}
