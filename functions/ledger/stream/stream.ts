import type { Network } from "../../../src/contract/network.ts";
import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import { HEARTBEAT_MS } from "../../../src/contract/transactions.ts";
import type { ReadLimit } from "../../http/read-limit.ts";
import type { FindNames, StreamListener } from "../../services.ts";
import { type EntryPosition, parseEntryId } from "../history/cursor.ts";
import { entryView } from "../history/history.ts";
import type { OriginCache } from "../history/origins.ts";
import type { LedgerPort } from "../ledger.ts";
import { type Channel, openChannel, readMissed } from "./channel.ts";
import { Feed } from "./feed.ts";

/** Accounts streamed at a time, each with a ledger connection. */
const MAX_CHANNELS = 200;

/** Accounts per client, including ones that don't exist yet. */
const MAX_CHANNELS_OF_CLIENT = 10;

/** Streams at a time, in all and per client; a village may share an address. */
const MAX_STREAMS = 5_000;
const MAX_OF_CLIENT = 50;

interface StreamOptions {
  port: LedgerPort;
  origins: OriginCache;
  names: FindNames;
  usdcIssuer: string;
  reads: ReadLimit;
  now: () => number;
  /** For tests. */
  mostChannels?: number;
  heartbeatMs?: number;
  pauseMs?: number;
}

/** Streams of new entries, with one ledger connection per account. */
export class Streams {
  readonly #channels = new Map<string, Channel>();
  /** Feeds and their accounts. */
  readonly #feeds = new Map<Feed, string>();
  #drained = false;

  constructor(readonly options: StreamOptions) {}

  async open(
    network: Network,
    listener: StreamListener,
  ): Promise<Outcome<ReadableStream<Uint8Array>>> {
    const { account, client, lastEventId, signal } = listener;
    const after = lastEventId === null ? null : parseEntryId(lastEventId);
    if (lastEventId !== null && after === null) {
      return failed("invalid_cursor", { param: "Last-Event-ID" });
    }
    // reconnecting is charged even if the ledger isn't asked
    const { reads } = this.options;
    const limited = this.#channels.has(account) ? reads.charge() : null;
    if (limited !== null) return limited;
    const own = [...this.#feeds].filter(([feed]) => feed.client === client);
    const accounts = new Set(own.map(([, each]) => each)).add(account);
    if (own.length >= MAX_OF_CLIENT || accounts.size > MAX_CHANNELS_OF_CLIENT) {
      return failed("rate_limited", { retryAfter: 30 });
    }
    const isFull = this.#drained || this.#feeds.size >= MAX_STREAMS;
    const channel = isFull ? null : this.#join(listener);
    if (channel === null) return failed("upstream_unavailable", { retryAfter: 30 });
    const feed: Feed = new Feed({
      client,
      view: (entry) => entryView(entry, account, { network, usdcIssuer: this.options.usdcIssuer }),
      after,
      heartbeatMs: this.options.heartbeatMs ?? HEARTBEAT_MS,
      gone: () => {
        this.#feeds.delete(feed);
        this.#leave(account, channel, feed);
      },
    });
    this.#feeds.set(feed, account);
    channel.join(feed);
    signal.addEventListener("abort", () => feed.end(), { once: true });
    const failure = await channel.openedFor(client);
    if (failure === null) return await this.#fill(feed, channel, listener, after);
    feed.end();
    return failure;
  }

  /** Ends every stream and refuses new ones. */
  drain(): void {
    this.#drained = true;
    for (const feed of [...this.#feeds.keys()]) feed.end();
  }

  /** Sends missed entries; ends the feed if they can't be read. */
  async #fill(feed: Feed, channel: Channel, listener: StreamListener, after: EntryPosition | null) {
    const { account } = listener;
    const missed = after === null ? null : await readMissed({ ...this.options, account }, after);
    if (missed !== null && !missed.ok) {
      feed.end();
      return missed;
    }
    const from = listener.lastEventId ?? channel.reached();
    feed.begin(missed === null ? [] : missed.value.entries, from);
    // with too many missed entries the listener reconnects with its last id
    if (missed !== null && !missed.value.all) feed.end();
    return done(feed.stream);
  }

  /** The account's channel, or a new one if there is room or another client has to give one up. */
  #join({ account, client }: StreamListener): Channel | null {
    const known = this.#channels.get(account);
    if (known !== undefined) return known;
    if (!this.#hasRoomFor(client)) return null;
    const channel = openChannel({
      ...this.options,
      account,
      admit: (listening) => this.#hasRoomFor(listening),
      pauseMs: this.options.pauseMs ?? 1_000,
    });
    this.#channels.set(account, channel);
    return channel;
  }

  /**
   * Whether the client may have another ledger connection. If all are in use, the client with the
   * most gives one up to a client that would still have fewer: the one with the fewest other
   * listeners, and of those the newest.
   */
  #hasRoomFor(client: string): boolean {
    const following = [...this.#channels.values()].filter((channel) => channel.follows());
    if (following.length < (this.options.mostChannels ?? MAX_CHANNELS)) return true;
    const channelsOf = new Map<string, Channel[]>();
    for (const channel of following) {
      for (const each of clientsOf(channel)) {
        channelsOf.set(each, [channel, ...channelsOf.get(each) ?? []]);
      }
    }
    const [most = []] = [...channelsOf.values()].sort((a, b) => b.length - a.length);
    const [channel] = most.toSorted((a, b) => clientsOf(a).size - clientsOf(b).size);
    const withNewOne = (channelsOf.get(client)?.length ?? 0) + 1;
    if (channel === undefined || most.length <= withNewOne) return false;
    for (const listener of [...channel.listeners]) listener.end();
    return true;
  }

  #leave(account: string, channel: Channel, feed: Feed): void {
    channel.leave(feed);
    if (channel.listeners.size > 0) return;
    channel.close();
    if (this.#channels.get(account) === channel) this.#channels.delete(account);
  }
}

function clientsOf({ listeners }: Channel): Set<string> {
  return new Set(Array.from(listeners, ({ client }) => client));
}
