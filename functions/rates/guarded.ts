import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
} from "cockatiel";
import { failed, type Failure } from "../../src/contract/outcome.ts";
import type { RatesProvider } from "./provider.ts";

/** How a provider is doing, for `GET /api/health`. */
export interface ProviderState {
  name: string;
  breaker: "closed" | "open" | "half_open";
}

/** A provider with its circuit breaker. */
export interface GuardedProvider extends RatesProvider {
  state(): ProviderState;
}

/**
 * Readings that fail one after the other, and how long the provider is then left alone: a little
 * less than a failed reading holds the next one off, so that recovery is noticed at once.
 */
const FAILURES = 3;
const BREAK_MS = 9_000;

/** A failed reading, as the breaker wants to see it. */
class ReadingError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.code);
  }
}

/** Leaves a provider alone for a while once three readings in a row have failed. */
export function guarded(provider: RatesProvider): GuardedProvider {
  const breaker = circuitBreaker(handleWhen((error) => error instanceof ReadingError), {
    halfOpenAfter: BREAK_MS,
    breaker: new ConsecutiveBreaker(FAILURES),
  });
  return {
    ...provider,
    async read(timeoutMs) {
      try {
        return await breaker.execute(async () => {
          const reading = await provider.read(timeoutMs);
          if (!reading.ok) throw new ReadingError(reading);
          return reading;
        });
      } catch (error) {
        if (error instanceof ReadingError) return error.failure;
        if (isBrokenCircuitError(error)) return failed("upstream_unavailable");
        throw error;
      }
    },
    state: () => ({ name: provider.name, breaker: nameOf(breaker.state) }),
  };
}

function nameOf(state: CircuitState): ProviderState["breaker"] {
  if (state === CircuitState.Closed) return "closed";
  return state === CircuitState.HalfOpen ? "half_open" : "open";
}
