import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  type IBackoff,
} from "cockatiel";

/** The state of a circuit, as `GET /api/health` names it. */
export type CircuitName = "closed" | "open" | "half_open";

const NAMES: Record<CircuitState, CircuitName> = {
  [CircuitState.Closed]: "closed",
  [CircuitState.HalfOpen]: "half_open",
  [CircuitState.Open]: "open",
  // nothing here opens one by hand
  [CircuitState.Isolated]: "open",
};

export interface CircuitOptions {
  /** Failures in a row that open it. */
  failures: number;
  /** For how long it then stays open, in milliseconds, before one request tries it. */
  breakMs: number;
  /** True of an error that is a failure. */
  counts: (error: unknown) => boolean;
  /** For tests; else the runtime's. */
  now?: (() => number) | undefined;
}

/** A circuit breaker: it leaves a server alone for a while that has failed several times in a row. */
export class Circuit {
  readonly policy: CircuitBreakerPolicy;
  readonly #breakMs: number;
  readonly #now: () => number;
  #openedAt = -Infinity;

  constructor({ failures, breakMs, counts, now = () => performance.now() }: CircuitOptions) {
    this.#breakMs = breakMs;
    this.#now = now;
    const remainingMs = () => this.remainingMs();
    // the library measures by a clock that may be set back: it is told whether to wait, not how long
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

  /** `half_open` also where it has been open for long enough, and nothing has tried it yet. */
  state(): CircuitName {
    const name = NAMES[this.policy.state];
    return name === "open" && this.remainingMs() === 0 ? "half_open" : name;
  }

  /** For how many milliseconds nothing is let through; 0 where something is. */
  remainingMs(): number {
    if (this.policy.state !== CircuitState.Open) return 0;
    return Math.max(0, this.#openedAt + this.#breakMs - this.#now());
  }
}
