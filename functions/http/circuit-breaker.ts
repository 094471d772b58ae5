import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  type IBackoff,
} from "cockatiel";

/** A circuit's state as named in `GET /api/health`. */
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
  /** How long the circuit stays open before one request may probe the server. */
  breakMs: number;
  counts: (error: unknown) => boolean;
  now?: (() => number) | undefined;
}

export class CircuitBreaker {
  readonly policy: CircuitBreakerPolicy;
  readonly #breakMs: number;
  readonly #now: () => number;
  #openedAt = -Infinity;

  constructor({ failures, breakMs, counts, now = () => performance.now() }: CircuitBreakerOptions) {
    this.#breakMs = breakMs;
    this.#now = now;
    const remainingMs = () => this.remainingMs();
    // the library would use the wall clock; here a monotonic one decides whether the wait is over
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
  state(): CircuitStateName {
    const name = NAMES[this.policy.state];
    return name === "open" && this.remainingMs() === 0 ? "half_open" : name;
  }

  /** 0 if the next request is allowed now. */
  remainingMs(): number {
    if (this.policy.state !== CircuitState.Open) return 0;
    return Math.max(0, this.#openedAt + this.#breakMs - this.#now());
  }
}
