import { failed, type Failure, type Outcome } from "../../src/contract/outcome.ts";
import type { Reply } from "./reply.ts";
import type { Upstream, UpstreamState } from "./upstream.ts";

/** The time that all requests of one operation may take together. */
export interface Budget {
  /** When it ends, in milliseconds since the epoch. */
  deadline: number;
}

/** What an upstream knows: the document, or that there is none. */
export interface Answer {
  /** Null where the upstream says that there is nothing. */
  body: unknown;
  /** The newest ledger that the upstream knew; null where it does not say. */
  ledger: number | null;
  /** Which of the list answered, from 0. */
  source: number;
}

/** A list of upstreams that know the same: the next is asked where one is down. */
export interface Upstreams {
  /** Reads from the first that serves. Equal reads under way share one request. */
  read(path: string, budget: Budget): Promise<Outcome<Answer>>;
  /** Reads from one of the list and no other. */
  readFrom(source: number, path: string, budget: Budget): Promise<Outcome<Answer>>;
  /** Opens a stream of events from the first that gives one; null where none does. */
  follow(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null>;
  urls: string[];
  states(): UpstreamState[];
}

/** What a list of upstreams is made of. */
export interface UpstreamsOptions {
  list: Upstream[];
  now: () => number;
  /** Called with the newest ledger of every answer that tells it. */
  onLedger?: (ledger: number) => void;
  /** Milliseconds to wait before a second try; random by default. */
  jitter?: () => number;
}

/** The least time worth starting a request with, in milliseconds. */
const LEAST_MS = 50;

/** Makes one source of several upstreams. Only for reads: each may be made more than once. */
export function createUpstreams(options: UpstreamsOptions): Upstreams {
  const { list, now } = options;
  const jitter = options.jitter ?? (() => 50 + Math.random() * 150);
  const underWay = new Map<string, Promise<Outcome<Answer>>>();

  async function ask(source: number, path: string, timeoutMs: number): Promise<Reply> {
    const upstream = list[source];
    if (upstream === undefined) return { kind: "down" };
    const reply = await upstream.ask(path, { timeoutMs });
    if ("ledger" in reply && reply.ledger !== null) options.onLedger?.(reply.ledger);
    return reply;
  }

  async function attempt(path: string, budget: Budget): Promise<Outcome<Answer>> {
    let last: Reply = { kind: "down" };
    for (const [n, source] of order(list).entries()) {
      const left = budget.deadline - now();
      if (left < LEAST_MS) return failureOf(n === 0 ? { kind: "late" } : last);
      if (n > 0 && list.length === 1) {
        // the same one again, where it makes sense
        if (last.kind !== "down") break;
        await new Promise((resolve) => setTimeout(resolve, Math.min(jitter(), left / 2)));
      }
      // not the last of the list: leave time for the next
      const share = n < list.length - 1 ? left * 0.6 : budget.deadline - now();
      const reply = await ask(source, path, share);
      if (reply.kind === "found" || reply.kind === "absent") return answerOf(reply, source);
      last = reply;
    }
    return failureOf(last);
  }

  return {
    urls: list.map((upstream) => upstream.url),
    states: () => list.map((upstream) => upstream.state()),
    read(path, budget) {
      const same = underWay.get(path);
      if (same !== undefined) return same;
      const reading = attempt(path, budget).finally(() => underWay.delete(path));
      underWay.set(path, reading);
      return reading;
    },
    async follow(path, signal) {
      for (const source of new Set(order(list))) {
        const events = await list[source]?.follow(path, signal);
        if (events) return events;
      }
      return null;
    },
    async readFrom(source, path, budget) {
      const left = budget.deadline - now();
      if (left < LEAST_MS) return failureOf({ kind: "late" });
      const reply = await ask(source, path, left);
      return reply.kind === "found" || reply.kind === "absent"
        ? answerOf(reply, source)
        : failureOf(reply);
    },
  };
}

/** The sources in the order in which to ask: those that serve first; a lone one twice. */
function order(list: Upstream[]): number[] {
  const all = list.map((_, index) => index);
  if (list.length === 1) return [0, 0];
  const serving = all.filter((index) => list[index]?.available());
  return [...serving, ...all.filter((index) => !serving.includes(index))];
}

function answerOf(reply: Extract<Reply, { body: unknown }>, source: number): Outcome<Answer> {
  const body = reply.kind === "found" ? reply.body : null;
  return { ok: true, value: { body, ledger: reply.ledger, source } };
}

/** What the contract calls a reply that is no answer. */
export function failureOf(reply: Reply): Failure {
  switch (reply.kind) {
    case "refused":
      return failed("upstream_unavailable", { retryAfter: reply.retryAfter });
    case "late":
      return failed("upstream_timeout", { retryAfter: 5 });
    case "invalid":
      return failed("upstream_invalid");
    default:
      return failed("upstream_unavailable", { retryAfter: 5 });
  }
}
