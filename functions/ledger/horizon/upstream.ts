import {
  bulkhead,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  wrap,
} from "cockatiel";
import type { Allowance } from "./allowance.ts";
import { openStream, readReply, type Reply } from "./reply.ts";

/** How long a broken upstream is left alone, in milliseconds. */
const BREAK_MS = 10_000;

/** Failures one after the other that break the circuit. */
const FAILURES = 5;

/** However long an upstream asks to be left alone, it is tried again after this, in seconds. */
const LONGEST_PAUSE = 60;

/** Requests under way at once, and requests that may wait for their turn. */
const CONCURRENCY = 16;
const QUEUE = 2_000;

/** How an upstream is doing, for `GET /api/health`. */
export interface UpstreamState {
  /** The host only: a path or query may hold a key. */
  host: string;
  breaker: "closed" | "open" | "half_open";
  /** Seconds for which it asked to be left alone. */
  pausedFor: number;
}

/** One server that is asked over HTTP, with its circuit breaker, concurrency and budget. */
export interface Upstream {
  /** Asks for `path` below the upstream's address, or posts to it. */
  ask(path: string, options: { timeoutMs: number; post?: unknown }): Promise<Reply>;
  /** Opens a stream of events; null where the upstream gives none now. */
  follow(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null>;
  state(): UpstreamState;
  /** False while its circuit is broken or it asked to be left alone. */
  available(): boolean;
  url: string;
}

/** What an upstream is made of. */
export interface UpstreamOptions {
  url: string;
  fetch: typeof fetch;
  allowance: Allowance;
  now: () => number;
}

/** An answer that counts as a failure of the upstream, as the breaker wants to see it. */
class UnwellError extends Error {
  constructor(readonly reply: Reply) {
    super(reply.kind);
  }
}

/** Puts a breaker, a bound on concurrency, a budget and obedience to Retry-After around a server. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const unwell = handleWhen((error) => error instanceof UnwellError);
  const breaker = circuitBreaker(unwell, {
    halfOpenAfter: BREAK_MS,
    breaker: new ConsecutiveBreaker(FAILURES),
  });
  const policy = wrap(bulkhead(CONCURRENCY, QUEUE), breaker);
  let pausedUntil = 0;

  async function once(path: string, timeoutMs: number, post: unknown): Promise<Reply> {
    const wait = await options.allowance.take();
    if (wait !== null) return { kind: "refused", retryAfter: wait };
    const reply = await readReply(options.url + path, { fetch: options.fetch, timeoutMs, post });
    if (reply.kind === "refused") {
      const retryAfter = Math.min(reply.retryAfter, LONGEST_PAUSE);
      pausedUntil = Math.max(pausedUntil, options.now() + retryAfter * 1000);
      return { kind: "refused", retryAfter };
    }
    if (reply.kind === "down" || reply.kind === "late" || reply.kind === "invalid") {
      throw new UnwellError(reply);
    }
    return reply;
  }

  return {
    url: options.url,
    async ask(path, { timeoutMs, post }) {
      const pause = pausedUntil - options.now();
      if (pause > 0) return { kind: "refused", retryAfter: Math.ceil(pause / 1000) };
      const deadline = options.now() + timeoutMs;
      try {
        return await policy.execute(() => {
          const left = deadline - options.now();
          return left > 0 ? once(path, left, post) : { kind: "late" as const };
        });
      } catch (error) {
        return replyOf(error);
      }
    },
    async follow(path, signal) {
      if (pausedUntil > options.now() || await options.allowance.take() !== null) return null;
      return await openStream(options.url + path, options.fetch, signal);
    },
    available: () => breaker.state !== CircuitState.Open && pausedUntil <= options.now(),
    state: () => ({
      host: new URL(options.url).host,
      breaker: stateName(breaker.state),
      pausedFor: Math.max(0, Math.ceil((pausedUntil - options.now()) / 1000)),
    }),
  };
}

function replyOf(error: unknown): Reply {
  if (error instanceof UnwellError) return error.reply;
  if (isBrokenCircuitError(error)) return { kind: "refused", retryAfter: BREAK_MS / 1000 };
  if (isBulkheadRejectedError(error)) return { kind: "refused", retryAfter: 1 };
  throw error;
}

function stateName(state: CircuitState): UpstreamState["breaker"] {
  if (state === CircuitState.Closed) return "closed";
  return state === CircuitState.HalfOpen ? "half_open" : "open";
}
