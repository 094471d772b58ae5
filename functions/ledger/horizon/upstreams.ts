import { pause } from "../../../src/client/pause.ts";
import { failed, type Failure, type Outcome } from "../../../src/contract/outcome.ts";
import type { Budget, LedgerClose } from "../ledger.ts";
import { rootDocument } from "./documents.ts";
import type { Reply } from "./reply.ts";
import type { Upstream, UpstreamState } from "./upstream.ts";

export interface UpstreamAnswer {
  /** Null if the document doesn't exist. */
  body: unknown;
  /** The upstream's latest ledger; null if unknown. */
  ledger: number | null;
  /** The index of the upstream. */
  source: number;
}

export interface UpstreamsOptions {
  list: Upstream[];
  now: () => number;
  /** Called with the latest ledger of each answer to `read()` and `readFrom()` that has one. */
  onLedger?: (ledger: number) => void;
  /** Milliseconds before a retry; random by default. */
  jitter?: () => number;
}

/** The detail of a failure that a smaller page may avoid. */
export const ANSWER_TOO_LARGE = "The network's answer was too large to read.";

/** With less time left than this, no request is started. */
const MIN_MS = 50;

/** Only for reads, since a request may be sent more than once. */
export class Upstreams {
  constructor(readonly options: UpstreamsOptions) {}

  async read(path: string, budget: Budget): Promise<Outcome<UpstreamAnswer>> {
    const { list, now } = this.options;
    const sources = preferredOrder(list);
    // more time left than this means that the clock was set back
    const whole = budget.deadline - now();
    let last: Reply = { kind: "late" };
    let limited: Reply | null = null;
    for (const [n, source] of sources.entries()) {
      const again = n > 0 && list.length === 1;
      // the same upstream is retried only after a broken connection or a server error
      if (again && last.kind !== "down") break;
      if (again) await this.#pause(budget);
      const left = Math.min(budget.deadline - now(), whole);
      if (left < MIN_MS) break;
      // leave time for the next upstream
      const share = !again && n < list.length - 1 ? left * 0.6 : left;
      const reply = await this.#ask(source, path, share);
      if ("body" in reply) return answerOf(reply, source);
      last = reply;
      if (reply.kind === "limited") limited = reply;
    }
    // the client's limit is the reason, even if other upstreams are down
    return failureOfReply(limited ?? last);
  }

  async readFrom(source: number, path: string, budget: Budget): Promise<Outcome<UpstreamAnswer>> {
    const left = budget.deadline - this.options.now();
    if (left < MIN_MS) return failureOfReply({ kind: "late" });
    const reply = await this.#ask(source, path, left);
    return "body" in reply ? answerOf(reply, source) : failureOfReply(reply);
  }

  /** The latest ledgers by URL. Upstreams that don't answer are left out. */
  async newestLedgers(timeoutMs: number): Promise<Map<string, LedgerClose>> {
    const known = new Map<string, LedgerClose>();
    await Promise.all(this.options.list.map(async ({ url }, source) => {
      const newest = await this.newestLedger(source, timeoutMs);
      if (newest !== null) known.set(url, newest);
    }));
    return known;
  }

  /** The upstream's latest ledger; null if it doesn't answer. */
  async newestLedger(source: number, timeoutMs: number): Promise<LedgerClose | null> {
    const reply = await this.options.list[source]?.ask("/", { timeoutMs });
    const root = rootDocument.safeParse(reply?.kind === "found" ? reply.body : null);
    return root.success
      ? {
        sequence: root.data.history_latest_ledger,
        closedAt: root.data.history_latest_ledger_closed_at,
      }
      : null;
  }

  others(source: number): number[] {
    return this.options.list.map((_, each) => each).filter((each) => each !== source);
  }

  states(): UpstreamState[] {
    return this.options.list.map((upstream) => upstream.state());
  }

  async #ask(source: number, path: string, timeoutMs: number): Promise<Reply> {
    const upstream = this.options.list[source];
    if (upstream === undefined) return { kind: "down" };
    const reply = await upstream.ask(path, { timeoutMs });
    if ("ledger" in reply && reply.ledger !== null) this.options.onLedger?.(reply.ledger);
    return reply;
  }

  #pause(budget: Budget): Promise<void> {
    const jitter = this.options.jitter?.() ?? 50 + Math.random() * 150;
    const left = Math.max(0, budget.deadline - this.options.now());
    return pause(Math.min(jitter, left / 2));
  }
}

/** Indexes in the order of use: available upstreams first, a single one twice. */
function preferredOrder(list: Upstream[]): number[] {
  const all = list.map((_, index) => index);
  if (list.length === 1) return [0, 0];
  const serving = all.filter((index) => list[index]?.available());
  return [...serving, ...all.filter((index) => !serving.includes(index))];
}

function answerOf(
  reply: Extract<Reply, { body: unknown }>,
  source: number,
): Outcome<UpstreamAnswer> {
  const body = reply.kind === "found" ? reply.body : null;
  return { ok: true, value: { body, ledger: reply.ledger, source } };
}

export function failureOfReply(reply: Reply): Failure {
  switch (reply.kind) {
    case "limited":
      return failed("rate_limited", { retryAfter: reply.retryAfter });
    case "refused":
      return failed("upstream_unavailable", { retryAfter: reply.retryAfter });
    case "late":
      return failed("upstream_timeout", { retryAfter: 5 });
    case "large":
      return failed("upstream_invalid", { detail: ANSWER_TOO_LARGE });
    case "invalid":
      return failed("upstream_invalid");
    default:
      return failed("upstream_unavailable", { retryAfter: 5 });
  }
}
