import { bulkhead, isBrokenCircuitError, isBulkheadRejectedError, wrap } from "cockatiel";
import { Availability, type ReportAvailability } from "../../http/availability.ts";
import { CircuitBreaker, type CircuitStateName } from "../../http/circuit-breaker.ts";
import type { ReadLimit } from "../../http/read-limit.ts";
import { withTimeout } from "../../wait.ts";
import { MIN_CONCLUSIVE_MS } from "../ledger.ts";
import type { HourlyQuota } from "./hourly-quota.ts";
import { fetchReply, type Reply } from "./reply.ts";

const BREAK_MS = 5_000;

/** Consecutive failures that open the circuit. */
const MAX_FAILURES = 5;

const SERVER_SLOTS = { max: 16, maxQueued: 3_000 };

/** Longer Retry-After times are shortened to this. */
const MAX_PAUSE_SECONDS = 60;

/** The client's other requests took up too much of the available time. */
const CLIENT_BUSY: Reply = { kind: "limited", retryAfter: 5 };

const TIMED_OUT: Reply = { kind: "late" };

/** A server's state for `GET /api/health`. */
export interface UpstreamState {
  /** Without the rest of the URL, which may contain a key. */
  host: string;
  breaker: CircuitStateName;
  /** Seconds until the server's Retry-After has passed. */
  pausedFor: number;
  /** True if the server answered the last request, or one in the last 30 s; null before any. */
  answering: boolean | null;
  /** Requests left in the quota; null if there is none. */
  quotaLeft: number | null;
}

export interface Upstream {
  /** `path` is below the upstream's URL. */
  ask(path: string, options: { timeoutMs: number; post?: unknown }): Promise<Reply>;
  state(): UpstreamState;
  /** False while the server's circuit is open or its Retry-After lasts. */
  available(): boolean;
  url: string;
}

export interface UpstreamOptions {
  url: string;
  fetch: typeof fetch;
  quota?: HourlyQuota | undefined;
  /** Charges each request to the client that causes it. */
  reads: ReadLimit;
  /** Called when the server stops answering, and when it answers again. */
  report?: ReportAvailability | undefined;
  now?: (() => number) | undefined;
}

/** Reasons for the log. */
const REASONS: Record<Exclude<Reply["kind"], "found" | "absent" | "large">, string> = {
  down: "no connection, or server errors",
  invalid: "invalid answers",
  late: "no answer in time",
  limited: "the client's limit",
  refused: "it asks clients to wait",
};

/** Carries a failed reply through the circuit breaker. */
class NoAnswerError extends Error {
  constructor(readonly reply: Reply) {
    super(reply.kind);
  }
}

/**
 * Timeouts don't open the circuit, since one slow read says nothing about others. Retry-After
 * applies to all clients. Identical requests share one answer, charged only to the first client.
 */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { url, quota, reads, report = () => {}, now = () => performance.now() } = options;
  const { host } = new URL(url);
  const availability = new Availability({ host, failures: MAX_FAILURES, now, report });
  const circuit = new CircuitBreaker({
    failures: MAX_FAILURES,
    breakMs: BREAK_MS,
    counts: (error) => error instanceof NoAnswerError && error.reply.kind === "down",
    now,
  });
  const policy = wrap(bulkhead(SERVER_SLOTS.max, SERVER_SLOTS.maxQueued), circuit.policy);
  const underWay = new Map<string, Promise<Reply>>();
  let pausedUntil = -Infinity;

  const pausedMs = () => Math.max(0, pausedUntil - now());

  /** The reply if the server can't be used now, otherwise null. */
  function unavailableReply(): Reply | null {
    const waitMs = Math.max(pausedMs(), circuit.remainingMs());
    return waitMs > 0 ? { kind: "refused", retryAfter: Math.ceil(waitMs / 1000) } : null;
  }

  /** Charges a request. Returns the reply if it can't be made, otherwise null. */
  function charge(): Reply | null {
    const caller = reads.caller();
    const refusal = quota?.check(caller) ?? null;
    if (refusal !== null) return refusal;
    const limit = reads.charge();
    if (limit !== null) return { kind: "limited", retryAfter: limit.retryAfter ?? 1 };
    quota?.take(caller);
    return null;
  }

  function noteAvailability(reply: Reply, timeoutMs: number): void {
    if (reply.kind === "found" || reply.kind === "absent" || reply.kind === "large") {
      availability.answered();
    } else if (reply.kind !== "late" || timeoutMs >= MIN_CONCLUSIVE_MS) {
      availability.failed(REASONS[reply.kind], reply.kind === "refused");
    }
  }

  async function requestOnce(path: string, timeoutMs: number, post: unknown): Promise<Reply> {
    if (timeoutMs <= 0) throw new NoAnswerError(TIMED_OUT);
    const reply = await fetchReply(url + path, { fetch: options.fetch, timeoutMs, post });
    noteAvailability(reply, timeoutMs);
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
      return await policy.execute(() => requestOnce(path, left(), post));
    } catch (error) {
      if (error instanceof NoAnswerError) return error.reply;
      if (isBrokenCircuitError(error)) return unavailableReply() ?? { kind: "down" };
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
      const reply = await withTimeout(same, left()) ?? TIMED_OUT;
      // the joined request may have had a shorter timeout
      if (reply.kind !== "late" || left() <= 0) return reply;
    }
    let hasStarted = false;
    const before = left();
    const reply = reads.inSlot(async () => {
      hasStarted = true;
      if (left() < before / 2) return CLIENT_BUSY;
      const same = underWay.get(name);
      if (same !== undefined) return await same;
      const refusal = unavailableReply() ?? charge();
      if (refusal !== null) return refusal;
      const own = request(path, left, post).finally(() => underWay.delete(name));
      underWay.set(name, own);
      return await own;
    }).catch((error) => {
      if (isBulkheadRejectedError(error)) return CLIENT_BUSY;
      throw error;
    });
    return await withTimeout(reply, left()) ?? (hasStarted ? TIMED_OUT : CLIENT_BUSY);
  }

  return {
    url,
    async ask(path, askOptions) {
      const reply = await ask(path, askOptions);
      if (reply.kind === "limited") reads.noteLimited(reply.retryAfter);
      return reply;
    },
    available: () => unavailableReply() === null,
    state: () => ({
      host,
      breaker: circuit.state(),
      pausedFor: Math.ceil(pausedMs() / 1000),
      answering: availability.isAnswering(),
      quotaLeft: quota?.left() ?? null,
    }),
  };
}
