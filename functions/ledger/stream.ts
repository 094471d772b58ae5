import type { Network } from "../../src/contract/network.ts";
import { done, failed, type Outcome } from "../../src/contract/outcome.ts";
import { HEARTBEAT_MS, STREAM_EVENTS } from "../../src/contract/stream.ts";
import type { StreamListener } from "../services.ts";
import { comparePlaces, parsePlace, type Place } from "./cursor.ts";
import type { Entry } from "./entries.ts";
import { entryView } from "./history.ts";
import type { LedgerPort } from "./ledger.ts";
import type { OriginMemory } from "./origins.ts";
import { type Channel, type Listener, openChannel, readMissed } from "./stream-channel.ts";

/** Accounts that are listened to at a time: each takes a connection to the ledger. */
const MOST_CHANNELS = 200;

/** What waits for a listener that does not read, in events; then it has to come again. */
const MOST_WAITING = 500;

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
  const ends = new Set<() => void>();
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

  return {
    async open(network, { account, lastEventId, signal }) {
      const after = lastEventId === null ? null : parsePlace(lastEventId);
      if (lastEventId !== null && after === null) {
        return failed("invalid_cursor", { param: "Last-Event-ID" });
      }
      const channel = drained ? null : join(account);
      if (channel === null) return failed("upstream_unavailable", { retryAfter: 30 });
      const feed = createFeed({
        view: (entry) => entryView(entry, network, options.usdcIssuer),
        after,
        heartbeatMs: options.heartbeatMs ?? HEARTBEAT_MS,
        gone: () => {
          ends.delete(feed.end);
          leave(account, channel, feed);
        },
      });
      channel.listeners.add(feed);
      const failure = await channel.opened;
      const missed = failure !== null || after === null
        ? failure
        : await readMissed({ ...options, account }, after);
      if (missed !== null && !missed.ok) {
        feed.end();
        return missed;
      }
      ends.add(feed.end);
      signal.addEventListener("abort", feed.end, { once: true });
      feed.begin(missed === null ? [] : missed.value.entries);
      // who missed that much comes again with the last id
      if (missed !== null && !missed.value.all) feed.end();
      return done(feed.stream);
    },
    drain() {
      drained = true;
      for (const end of [...ends]) end();
    },
  };
}

interface FeedOptions {
  view: (entry: Entry) => object;
  /** The last entry that the listener has; null to begin with the next one. */
  after: Place | null;
  heartbeatMs: number;
  /** Called once, when the stream has ended. */
  gone: () => void;
}

interface Feed extends Listener {
  stream: ReadableStream<Uint8Array>;
  /** Sends what was missed, and from then on what comes. */
  begin(missed: Entry[]): void;
  end(): void;
}

function createFeed({ view, after, heartbeatMs, gone }: FeedOptions): Feed {
  const encoder = new TextEncoder();
  const early: Entry[] = [];
  let last = after;
  let begun = false;
  let over = false;
  let out: ReadableStreamDefaultController<Uint8Array> | null = null;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      out = controller;
    },
    cancel: () => stop(),
  });

  function write(text: string): void {
    if (over) return;
    out?.enqueue(encoder.encode(text));
    if ((out?.desiredSize ?? 0) < -MOST_WAITING) end();
  }

  function send(entry: Entry): void {
    const place = parsePlace(entry.id);
    if (place === null || (last !== null && comparePlaces(place, last) <= 0)) return;
    last = place;
    write(
      `id: ${entry.id}\nevent: ${STREAM_EVENTS.entry}\ndata: ${JSON.stringify(view(entry))}\n\n`,
    );
  }

  function stop(): void {
    if (over) return;
    over = true;
    clearInterval(heartbeat);
    gone();
  }

  function end(): void {
    if (over) return;
    out?.enqueue(encoder.encode(`event: ${STREAM_EVENTS.end}\ndata: {}\n\n`));
    out?.close();
    stop();
  }

  return {
    stream,
    // what arrives while the missed ones are being read comes after them
    entry: (entry) => begun ? send(entry) : void early.push(entry),
    begin(missed) {
      write("retry: 2000\n\n");
      for (const entry of [...missed, ...early]) send(entry);
      begun = true;
      heartbeat = setInterval(() => write(":\n\n"), heartbeatMs);
    },
    end,
  };
}
