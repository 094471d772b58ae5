import { bulkhead, isBrokenCircuitError, isBulkheadRejectedError, wrap } from "cockatiel";
import { Circuit, type CircuitName } from "../../http/circuit.ts";
import type { ReadLimit } from "../../http/read-limit.ts";
import { withTimeout } from "../../wait.ts";
import type { HourlyQuota } from "./hourly-quota.ts";
import { openStream, readReply, type Reply } from "./reply.ts";

/** How long an open circuit stays open, in milliseconds. */
const BREAK_MS = 5_000;

/** Consecutive failures that open the circuit. */
const FAILURES = 5;

/** Concurrent and queued requests per server. */
const AT_ONCE = { max: 16, maxQueued: 3_000 };

/** The longest Retry-After obeyed, in seconds. */
const MAX_PAUSE_SECONDS = 60;

/** The reply if the client's other requests used up the time. */
const BEHIND_OWN: Reply = { kind: "limited", retryAfter: 5 };

const LATE: Reply = { kind: "late" };

/** The state of an upstream, for `GET /api/health`. */
export interface UpstreamState {
  /** Only the host: a path or query may contain a key. */
  host: string;
  breaker: CircuitName;
  /** Seconds left of the server's Retry-After. */
  pausedFor: number;
}

/** A server reached over HTTP. */
export interface Upstream {
  /** Requests `path` below the upstream's URL, or posts to it. */
  ask(path: string, options: { timeoutMs: number; post?: unknown }): Promise<Reply>;
  /** Opens an event stream; null if none is available now. */
  follow(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null>;
  state(): UpstreamState;
  /** False while its circuit is open or its Retry-After lasts. */
  available(): boolean;
  url: string;
}

export interface UpstreamOptions {
  url: string;
  fetch: typeof fetch;
  /** Absent if unlimited. */
  quota?: HourlyQuota | undefined;
  /** Charges each request to its client. */
  reads: ReadLimit;
  /** For tests; defaults to the runtime's clock. */
  now?: (() => number) | undefined;
}

/** A reply without an answer. Those of a broken server count for the circuit. */
class NoAnswerError extends Error {
  constructor(readonly reply: Reply) {
    super(reply.kind);
  }
}

/**
 * Wraps a server in a bulkhead and a circuit breaker. Refused connections and 5xx open the circuit.
 * Timeouts don't, since one slow read says nothing about others. Retry-After applies to all
 * clients. Identical requests are joined; a request is charged to the client that starts it and
 * uses one of its slots.
 */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { url, quota, reads, now = () => performance.now() } = options;
  const circuit = new Circuit({
    failures: FAILURES,
    breakMs: BREAK_MS,
    counts: (error) => error instanceof NoAnswerError && error.reply.kind === "down",
    now,
  });
  const policy = wrap(bulkhead(AT_ONCE.max, AT_ONCE.maxQueued), circuit.policy);
  const underWay = new Map<string, Promise<Reply>>();
  let pausedUntil = -Infinity;

  const pausedMs = () => Math.max(0, pausedUntil - now());

  /** Why no client can use this server now; null if they can. */
  function closed(): Reply | null {
    const waitMs = Math.max(pausedMs(), circuit.remainingMs());
    return waitMs > 0 ? { kind: "refused", retryAfter: Math.ceil(waitMs / 1000) } : null;
  }

  /** Charges a request; returns the reason if it can't be made. */
  function charge(): Reply | null {
    const caller = reads.caller();
    const withheld = quota?.check(caller) ?? null;
    if (withheld !== null) return withheld;
    const spent = reads.charge();
    if (spent !== null) return { kind: "limited", retryAfter: spent.retryAfter ?? 1 };
    quota?.take(caller);
    return null;
  }

  async function once(path: string, timeoutMs: number, post: unknown): Promise<Reply> {
    if (timeoutMs <= 0) throw new NoAnswerError(LATE);
    const reply = await readReply(url + path, { fetch: options.fetch, timeoutMs, post });
    if (reply.kind === "refused") {
      const retryAfter = Math.min(reply.retryAfter, MAX_PAUSE_SECONDS);
      pausedUntil = Math.max(pausedUntil, now() + retryAfter * 1000);
      throw new NoAnswerError({ kind: "refused", retryAfter });
    }
    if (reply.kind === "down" || reply.kind === "late" || reply.kind === "invalid") {
      throw new NoAnswerError(reply);
    }
    return reply;
  }

  async function request(path: string, left: () => number, post: unknown): Promise<Reply> {
    try {
      return await policy.execute(() => once(path, left(), post));
    } catch (error) {
      if (error instanceof NoAnswerError) return error.reply;
      if (isBrokenCircuitError(error)) return closed() ?? { kind: "down" };
      if (isBulkheadRejectedError(error)) return { kind: "refused", retryAfter: 1 };
      throw error;
    }
  }

  async function ask(
    path: string,
    { timeoutMs, post }: { timeoutMs: number; post?: unknown },
  ): Promise<Reply> {
    const deadline = now() + timeoutMs;
    const left = () => deadline - now();
    const name = post === undefined ? path : `${path} ${JSON.stringify(post)}`;
    for (let same = underWay.get(name); same !== undefined; same = underWay.get(name)) {
      const reply = await withTimeout(same, left()) ?? LATE;
      // the joined request may have had a shorter timeout
      if (reply.kind !== "late" || left() <= 0) return reply;
    }
    let isBegun = false;
    const before = left();
    const reply = reads.inSlot(async () => {
      isBegun = true;
      if (left() < before / 2) return BEHIND_OWN;
      const same = underWay.get(name);
      if (same !== undefined) return await same;
      const withheld = closed() ?? charge();
      if (withheld !== null) return withheld;
      const own = request(path, left, post).finally(() => underWay.delete(name));
      underWay.set(name, own);
      return await own;
    }).catch((error) => {
      if (isBulkheadRejectedError(error)) return BEHIND_OWN;
      throw error;
    });
    return await withTimeout(reply, left()) ?? (isBegun ? LATE : BEHIND_OWN);
  }

  return {
    url,
    async ask(path, asked) {
      const reply = await ask(path, asked);
      if (reply.kind === "limited") reads.noteLimited();
      return reply;
    },
    async follow(path, signal) {
      const withheld = closed() ?? charge();
      if (withheld?.kind === "limited") reads.noteLimited();
      return withheld === null ? await openStream(url + path, options.fetch, signal) : null;
    },
    available: () => closed() === null,
    state: () => ({
      host: new URL(url).host,
      breaker: circuit.state(),
      pausedFor: Math.ceil(pausedMs() / 1000),
    }),
  };
}
