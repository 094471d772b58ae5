import type { Network } from "../../../src/contract/network.ts";
import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import { HEARTBEAT_MS } from "../../../src/contract/stream.ts";
import type { StreamListener } from "../../services.ts";
import { parsePlace, type Place } from "../history/cursor.ts";
import { entryView } from "../history/history.ts";
import type { LedgerPort } from "../ledger.ts";
import type { OriginMemory } from "../history/origins.ts";
import { type Channel, openChannel, readMissed } from "./channel.ts";
import { Feed } from "./feed.ts";

/** Accounts that are listened to at a time: each takes a connection to the ledger. */
const MOST_CHANNELS = 200;

/** Streams at a time, of all clients and of one (a village may share an address). */
const MOST_STREAMS = 5_000;
const MOST_OF_CLIENT = 50;

/** What streams are made with. */
interface StreamOptions {
  port: LedgerPort;
  origins: OriginMemory;
  usdcIssuer: string;
  now: () => number;
  /** For tests; else as contracted. */
  heartbeatMs?: number;
  pauseMs?: number;
}

/** Streams of new entries: one connection to the ledger for all who listen to an account. */
export class Streams {
  readonly #channels = new Map<string, Channel>();
  readonly #feeds = new Map<Feed, string>();
  #drained = false;

  constructor(readonly options: StreamOptions) {}

  /** Opens a stream for one listener. */
  async open(
    network: Network,
    listener: StreamListener,
  ): Promise<Outcome<ReadableStream<Uint8Array>>> {
    const { account, client, lastEventId, signal } = listener;
    const after = lastEventId === null ? null : parsePlace(lastEventId);
    if (lastEventId !== null && after === null) {
      return failed("invalid_cursor", { param: "Last-Event-ID" });
    }
    const own = [...this.#feeds.values()].filter((each) => each === client).length;
    if (own >= MOST_OF_CLIENT) return failed("rate_limited", { retryAfter: 30 });
    const isFull = this.#drained || this.#feeds.size >= MOST_STREAMS;
    const channel = isFull ? null : this.#join(account);
    if (channel === null) return failed("upstream_unavailable", { retryAfter: 30 });
    const feed: Feed = new Feed({
      view: (entry) => entryView(entry, network, this.options.usdcIssuer),
      after,
      heartbeatMs: this.options.heartbeatMs ?? HEARTBEAT_MS,
      gone: () => {
        this.#feeds.delete(feed);
        this.#leave(account, channel, feed);
      },
    });
    this.#feeds.set(feed, client);
    channel.listeners.add(feed);
    signal.addEventListener("abort", () => feed.end(), { once: true });
    return await this.#fill(feed, channel, listener, after);
  }

  /** Tells every listener that this is the end, and takes no more. */
  drain(): void {
    this.#drained = true;
    for (const feed of [...this.#feeds.keys()]) feed.end();
  }

  /** Sends what was missed; ends the feed where that cannot be read. */
  async #fill(feed: Feed, channel: Channel, listener: StreamListener, after: Place | null) {
    const { account } = listener;
    const failure = await channel.opened;
    const missed = failure ??
      (after === null ? null : await readMissed({ ...this.options, account }, after));
    if (missed !== null && !missed.ok) {
      feed.end();
      return missed;
    }
    const from = listener.lastEventId ?? channel.reached();
    feed.begin(missed === null ? [] : missed.value.entries, from);
    // who missed that much comes again with the last id
    if (missed !== null && !missed.value.all) feed.end();
    return done(feed.stream);
  }

  #join(account: string): Channel | null {
    const known = this.#channels.get(account);
    if (known !== undefined) return known;
    if (this.#channels.size >= MOST_CHANNELS) return null;
    const channel = openChannel({
      ...this.options,
      account,
      pauseMs: this.options.pauseMs ?? 1_000,
    });
    this.#channels.set(account, channel);
    return channel;
  }

  #leave(account: string, channel: Channel, feed: Feed): void {
    channel.listeners.delete(feed);
    if (channel.listeners.size > 0) return;
    channel.close();
    if (this.#channels.get(account) === channel) this.#channels.delete(account);
  }
}
