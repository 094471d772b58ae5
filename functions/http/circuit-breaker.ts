import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  type IBackoff,
} from "cockatiel";

/** The state of a circuit breaker, as in `GET /api/health`. */
export type CircuitStateName = "closed" | "open" | "half_open";

const NAMES: Record<CircuitState, CircuitStateName> = {
  [CircuitState.Closed]: "closed",
  [CircuitState.HalfOpen]: "half_open",
  [CircuitState.Open]: "open",
  // this service never isolates a circuit
  [CircuitState.Isolated]: "open",
};

export interface CircuitBreakerOptions {
  /** Consecutive failures that open the circuit. */
  failures: number;
  /** How long it stays open, in milliseconds, before one request may probe the server. */
  breakMs: number;
  /** Tells which errors count as failures. */
  counts: (error: unknown) => boolean;
  /** For tests; defaults to `performance.now()`. */
  now?: (() => number) | undefined;
}

/** A circuit breaker: stops requests to a server for a while after consecutive failures. */
export class CircuitBreaker {
  readonly policy: CircuitBreakerPolicy;
  readonly #breakMs: number;
  readonly #now: () => number;
  #openedAt = -Infinity;

  constructor({ failures, breakMs, counts, now = () => performance.now() }: CircuitBreakerOptions) {
    this.#breakMs = breakMs;
    this.#now = now;
    const remainingMs = () => this.remainingMs();
    // the library uses the wall clock, so a monotonic clock decides whether the wait is over
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

  /** The current state, which is `half_open` as soon as a probe is allowed. */
  state(): CircuitStateName {
    const name = NAMES[this.policy.state];
    return name === "open" && this.remainingMs() === 0 ? "half_open" : name;
  }

  /** Milliseconds until the next request is allowed; 0 if it's allowed now. */
  remainingMs(): number {
    if (this.policy.state !== CircuitState.Open) return 0;
    return Math.max(0, this.#openedAt + this.#breakMs - this.#now());
  }
}
