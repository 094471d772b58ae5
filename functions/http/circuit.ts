import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
} from "cockatiel";

/** True of what a broken circuit throws in the place of work. */
export { isBrokenCircuitError } from "cockatiel";

/** How a circuit is, in the words of `GET /api/health`. */
export type CircuitName = "closed" | "open" | "half_open";

const NAMES: Record<CircuitState, CircuitName> = {
  [CircuitState.Closed]: "closed",
  [CircuitState.HalfOpen]: "half_open",
  [CircuitState.Open]: "open",
  // nobody opens one by hand
  [CircuitState.Isolated]: "open",
};

export interface CircuitOptions {
  /** Failures one after the other that break it. */
  failures: number;
  /** For how long it then stays so, in milliseconds, before it is tried. */
  breakMs: number;
  /** True of an error that is a failure. */
  counts: (error: unknown) => boolean;
}

/** Leaves somebody alone for a while who has failed several times in a row. */
export class Circuit {
  #whole: CircuitBreakerPolicy;
  /** By the machine's clock, as the library takes it. */
  #brokenAt = -Infinity;

  constructor(readonly options: CircuitOptions) {
    this.#whole = this.#mended();
  }

  #mended(): CircuitBreakerPolicy {
    const { failures, breakMs, counts } = this.options;
    const whole = circuitBreaker(handleWhen(counts), {
      halfOpenAfter: breakMs,
      breaker: new ConsecutiveBreaker(failures),
    });
    this.#brokenAt = -Infinity;
    whole.onBreak(() => this.#brokenAt = Date.now());
    return whole;
  }

  /** A whole one after the clock was set back: one that is broken would stay so until then. */
  #now(): CircuitBreakerPolicy {
    if (Date.now() < this.#brokenAt) this.#whole = this.#mended();
    return this.#whole;
  }

  /** Does some work. Throws what it throws, and the library's own error where it is broken. */
  execute<T>(work: () => Promise<T>): Promise<T> {
    return this.#now().execute(work);
  }

  state(): CircuitName {
    return NAMES[this.#now().state];
  }

  /** True while nothing is let through: false again when it may be tried. */
  isBroken(): boolean {
    return this.state() === "open" && Date.now() - this.#brokenAt < this.options.breakMs;
  }
}
