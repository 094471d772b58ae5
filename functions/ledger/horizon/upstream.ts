import { bulkhead, isBrokenCircuitError, isBulkheadRejectedError, wrap } from "cockatiel";
import { Circuit, type CircuitName } from "../../http/circuit.ts";
import type { ReadLimit } from "../../http/read-limit.ts";
import { withTimeout } from "../../wait.ts";
import type { HourlyQuota } from "./hourly-quota.ts";
import { openStream, readReply, type Reply } from "./reply.ts";

/** How long an open circuit leaves a server alone, in milliseconds. */
const BREAK_MS = 5_000;

/** Failures in a row that open the circuit. */
const FAILURES = 5;

/** Requests under way at a server at once, and requests that may wait for that. */
const AT_ONCE = { most: 16, mostWaiting: 3_000 };

/** However long a server asks to be left alone, it is tried again after this, in seconds. */
const LONGEST_PAUSE = 60;

/** What a client is told whose other requests were in the way of this one. */
const BEHIND_OWN: Reply = { kind: "limited", retryAfter: 5 };

const LATE: Reply = { kind: "late" };

/** How an upstream is doing, for `GET /api/health`. */
export interface UpstreamState {
  /** The host only: a path or query may hold a key. */
  host: string;
  breaker: CircuitName;
  /** Seconds for which it asked to be left alone. */
  pausedFor: number;
}

/** One server that is asked over HTTP. */
export interface Upstream {
  /** Asks for `path` below the upstream's address, or posts to it. */
  ask(path: string, options: { timeoutMs: number; post?: unknown }): Promise<Reply>;
  /** Opens a stream of events; null where the upstream gives none now. */
  follow(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null>;
  state(): UpstreamState;
  /** False while its circuit is open, or it asked to be left alone. */
  available(): boolean;
  url: string;
}

export interface UpstreamOptions {
  url: string;
  fetch: typeof fetch;
  /** Absent where it has no bound. */
  quota?: HourlyQuota | undefined;
  /** Charges each request to its client. */
  reads: ReadLimit;
  /** For tests; else the runtime's. */
  now?: (() => number) | undefined;
}

/** A reply that is no answer. The circuit counts those of a server that is down. */
class NoAnswerError extends Error {
  constructor(readonly reply: Reply) {
    super(reply.kind);
  }
}

/**
 * Puts one policy around a server: a bulkhead and a circuit breaker. Refused connections and 5xx open
 * the circuit; a read that takes too long does not, since it says nothing of the others. Retry-After is
 * obeyed, for everybody. Identical requests are joined; each that is made is charged to the client that
 * begins it, and takes one of the places that the client has.
 */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { url, quota, reads, now = () => performance.now() } = options;
  const circuit = new Circuit({
    failures: FAILURES,
    breakMs: BREAK_MS,
    counts: (error) => error instanceof NoAnswerError && error.reply.kind === "down",
    now,
  });
  const policy = wrap(bulkhead(AT_ONCE.most, AT_ONCE.mostWaiting), circuit.policy);
  const underWay = new Map<string, Promise<Reply>>();
  let pausedUntil = -Infinity;

  const pausedMs = () => Math.max(0, pausedUntil - now());

  /** Why this server cannot be asked now, by any client; null where it can. */
  function closed(): Reply | null {
    const waitMs = Math.max(pausedMs(), circuit.remainingMs());
    return waitMs > 0 ? { kind: "refused", retryAfter: Math.ceil(waitMs / 1000) } : null;
  }

  /** Charges one request; what stands against making it, or null. */
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
      const retryAfter = Math.min(reply.retryAfter, LONGEST_PAUSE);
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
      // it may have had less time than this one
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
