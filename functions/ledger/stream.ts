import type { Network } from "../../src/contract/network.ts";
import { done, failed, type Outcome } from "../../src/contract/outcome.ts";
import { HEARTBEAT_MS } from "../../src/contract/stream.ts";
import type { StreamListener } from "../services.ts";
import { parsePlace, type Place } from "./cursor.ts";
import { entryView } from "./history.ts";
import type { LedgerPort } from "./ledger.ts";
import type { OriginMemory } from "./origins.ts";
import { type Channel, type Listener, openChannel, readMissed } from "./stream-channel.ts";
import { Feed } from "./stream-feed.ts";

/** Accounts that are listened to at a time: each takes a connection to the ledger. */
const MOST_CHANNELS = 200;

/** What streams are made with. */
export interface StreamOptions {
  port: LedgerPort;
  origins: OriginMemory;
  usdcIssuer: string;
  now: () => number;
  /** For tests; else as contracted. */
  heartbeatMs?: number;
  pauseMs?: number;
}

/** Streams of new entries: one connection to the ledger for all who listen to an account. */
export interface Streams {
  open(network: Network, listener: StreamListener): Promise<Outcome<ReadableStream<Uint8Array>>>;
  /** Tells every listener that this is the end, and takes no more. */
  drain(): void;
}

/** Makes the streams of one process. */
export function createStreams(options: StreamOptions): Streams {
  const channels = new Map<string, Channel>();
  const feeds = new Set<Feed>();
  let drained = false;

  function join(account: string): Channel | null {
    const known = channels.get(account);
    if (known !== undefined) return known;
    if (channels.size >= MOST_CHANNELS) return null;
    const { pauseMs = 1_000 } = options;
    const channel = openChannel({ ...options, account, pauseMs });
    channels.set(account, channel);
    return channel;
  }

  function leave(account: string, channel: Channel, listener: Listener): void {
    channel.listeners.delete(listener);
    if (channel.listeners.size > 0) return;
    channel.close();
    if (channels.get(account) === channel) channels.delete(account);
  }

  async function open(network: Network, listener: StreamListener) {
    const { account, lastEventId, signal } = listener;
    const after = lastEventId === null ? null : parsePlace(lastEventId);
    if (lastEventId !== null && after === null) {
      return failed("invalid_cursor", { param: "Last-Event-ID" });
    }
    const channel = drained ? null : join(account);
    if (channel === null) return failed("upstream_unavailable", { retryAfter: 30 });
    const feed: Feed = new Feed({
      view: (entry) => entryView(entry, network, options.usdcIssuer),
      after,
      heartbeatMs: options.heartbeatMs ?? HEARTBEAT_MS,
      gone: () => {
        feeds.delete(feed);
        leave(account, channel, feed);
      },
    });
    feeds.add(feed);
    channel.listeners.add(feed);
    signal.addEventListener("abort", () => feed.end(), { once: true });
    return await fill(feed, channel, account, after);
  }

  /** Sends what was missed; ends the feed where that cannot be read. */
  async function fill(feed: Feed, channel: Channel, account: string, after: Place | null) {
    const failure = await channel.opened;
    const missed = failure ??
      (after === null ? null : await readMissed({ ...options, account }, after));
    if (missed !== null && !missed.ok) {
      feed.end();
      return missed;
    }
    feed.begin(missed === null ? [] : missed.value.entries);
    // who missed that much comes again with the last id
    if (missed !== null && !missed.value.all) feed.end();
    return done(feed.stream);
  }

  return {
    open,
    drain() {
      drained = true;
      for (const feed of [...feeds]) feed.end();
    },
  };
}
