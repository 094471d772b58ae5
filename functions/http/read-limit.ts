import { AsyncLocalStorage } from "node:async_hooks";
import { failed, type Failure } from "../../src/contract/outcome.ts";
import { createSharedCount, type SharedCount } from "./shared-count.ts";

/** The limit on answers that need the upstream. */
export interface ReadLimit {
  /** Runs the handling of one request on behalf of `client`. */
  run<T>(client: string, handle: () => Promise<T>): Promise<T>;
  /**
   * To be called before the upstream is asked. Counts the request at its first call and null is
   * the answer; a failure where the client has had its share. Outside of a request (work that no
   * client waits for) nothing is counted.
   */
  spend(): Promise<Failure | null>;
}

/** What a read limit is made of. */
export interface ReadLimitOptions {
  kv: Deno.Kv;
  /** Answers a minute and client. */
  limit: number;
  now: () => number;
}

/** One request: who waits for it, and what came of counting it. */
interface Reader {
  client: string;
  verdict?: Promise<Failure | null>;
}

const MINUTE_MS = 60_000;

/** Clients that a process remembers; one that was forgotten starts from what the store says. */
const KNOWN_CLIENTS = 10_000;

/**
 * Limits what clients cost the upstream, over all processes together. The window slides: the
 * last minute's count weighs by the part of it that lies within the last 60 s.
 */
export function createReadLimit(options: ReadLimitOptions): ReadLimit {
  const readers = new AsyncLocalStorage<Reader>();
  let minute = -1;
  let counts = new Map<string, SharedCount>();
  let previous = counts;

  function countOf(client: string, now: number): SharedCount {
    const present = Math.floor(now / MINUTE_MS);
    if (present !== minute) {
      previous = present === minute + 1 ? counts : new Map();
      counts = new Map();
      minute = present;
    }
    if (counts.size >= KNOWN_CLIENTS) counts = new Map();
    let count = counts.get(client);
    if (count === undefined) {
      const { kv } = options;
      count = createSharedCount({ kv, client, minute, previous: previous.get(client) });
      counts.set(client, count);
    }
    return count;
  }

  async function judge(client: string): Promise<Failure | null> {
    const now = options.now();
    const elapsed = (now % MINUTE_MS) / MINUTE_MS;
    const weight = 1 - elapsed;
    const within = await countOf(client, now).add(weight, options.limit);
    return within ? null : failed("rate_limited", { retryAfter: Math.ceil(weight * 60) });
  }

  return {
    run: (client, handle) => readers.run({ client }, handle),
    spend() {
      const reader = readers.getStore();
      if (reader === undefined) return Promise.resolve(null);
      return reader.verdict ??= judge(reader.client);
    },
  };
}
