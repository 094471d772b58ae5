import type { Network } from "../../../src/contract/network.ts";
import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import { HEARTBEAT_MS } from "../../../src/contract/transactions.ts";
import type { StreamListener } from "../../services.ts";
import { MAX_PLAUSIBLE_CHANGE } from "../epoch.ts";
import { idAfter } from "../history/cursor.ts";
import { toTransactionEntry } from "../history/history.ts";
import { ListenerStream } from "./listener-stream.ts";
import { createMissedEntriesCache, readMissedEntries } from "./missed.ts";
import { parsePosition, type StreamPosition } from "./position.ts";
import { FanOut, type FanOutOptions } from "./fan-out.ts";

/** Open streams in total and per client. Many people may share an address. */
const MAX_STREAMS = 5_000;
const MAX_PER_CLIENT = 50;

/** A position this many operation ids beyond the ledger is from before a reset. */
const RESET_DROP_IDS = BigInt(MAX_PLAUSIBLE_CHANGE) << 32n;

interface StreamOptions extends FanOutOptions {
  usdcIssuer: string;
  /** The interval between comments, set only by tests. */
  heartbeatMs?: number;
}

export class EntryStreams {
  readonly #fanOut: FanOut;
  readonly #feeds = new Set<ListenerStream>();
  readonly #kept = createMissedEntriesCache();
  #isDrained = false;

  constructor(readonly options: StreamOptions) {
    this.#fanOut = new FanOut(options);
  }

  async open(
    network: Network,
    listener: StreamListener,
  ): Promise<Outcome<ReadableStream<Uint8Array>>> {
    const { accounts, client, lastEventId, signal } = listener;
    const after = lastEventId === null ? null : parsePosition(lastEventId);
    if (lastEventId !== null && after === null) return failed("invalid_cursor");
    // reconnecting is charged even if it needs no upstream request
    const limited = this.options.reads.charge();
    if (limited !== null) return limited;
    const own = [...this.#feeds].filter((feed) => feed.client === client);
    if (own.length >= MAX_PER_CLIENT) return failed("rate_limited", { retryAfter: 30 });
    if (this.#isDrained || this.#feeds.size >= MAX_STREAMS) {
      return failed("upstream_unavailable", { retryAfter: 30 });
    }
    const { usdcIssuer } = this.options;
    const feed: ListenerStream = new ListenerStream({
      client,
      accounts,
      view: ({ account, entry }, cursor) => ({
        address: account,
        ...toTransactionEntry(entry, account, { network, usdcIssuer }),
        cursor,
      }),
      heartbeatMs: this.options.heartbeatMs ?? HEARTBEAT_MS,
      onEnd: () => {
        this.#feeds.delete(feed);
        this.#fanOut.leave(feed);
      },
    });
    this.#feeds.add(feed);
    this.#fanOut.join(feed);
    signal.addEventListener("abort", () => feed.end(), { once: true });
    const begun = await this.#begin(feed, lastEventId, after);
    if (begun.ok) return done(feed.stream);
    feed.end();
    return begun;
  }

  /** Ends every stream and refuses new ones. */
  drain(): void {
    this.#isDrained = true;
    for (const feed of [...this.#feeds]) feed.end();
    this.#fanOut.close();
  }

  async #begin(
    feed: ListenerStream,
    lastEventId: string | null,
    after: StreamPosition | null,
  ): Promise<Outcome<null>> {
    const failure = await this.#fanOut.start();
    if (failure !== null) return failure;
    const until = this.#fanOut.deliveredUpTo();
    // numbers start again after a reset, so the stream starts again too
    const isBeforeReset = after !== null && after.operation > until + RESET_DROP_IDS;
    if (lastEventId === null || after === null || isBeforeReset) {
      feed.begin({ entries: [], isComplete: true }, { after: null, until, from: idAfter(until) });
      return done(null);
    }
    const options = { ...this.options, fanOut: this.#fanOut, kept: this.#kept };
    const missed = await readMissedEntries(options, feed.accounts, { after, until });
    if (!missed.ok) return missed;
    feed.begin(missed.value, { after, until, from: lastEventId });
    return done(null);
  }
}
