import { STREAM_EVENTS } from "../../../src/contract/transactions.ts";
import { compareEntryPositions, type EntryPosition, parseEntryId } from "../history/cursor.ts";
import type { Entry } from "../history/entries.ts";
import type { Listener } from "./channel.ts";

/** Events queued for a slow listener before it is disconnected. */
const MAX_WAITING = 500;

interface FeedOptions {
  client: string;
  /** An entry as sent. */
  view: (entry: Entry) => object;
  /** The last entry that the listener has; null to start with the next one. */
  after: EntryPosition | null;
  heartbeatMs: number;
  /** Called once when the stream has ended. */
  gone: () => void;
}

/** The event stream of one listener. */
export class Feed implements Listener {
  readonly client: string;
  readonly stream: ReadableStream<Uint8Array>;
  readonly #options: FeedOptions;
  readonly #encoder = new TextEncoder();
  #early: Entry[] | null = [];
  #last: EntryPosition | null;
  #over = false;
  #out: ReadableStreamDefaultController<Uint8Array> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;

  constructor(options: FeedOptions) {
    this.#options = options;
    this.client = options.client;
    this.#last = options.after;
    this.stream = new ReadableStream({
      start: (controller) => {
        this.#out = controller;
      },
      cancel: () => this.#stop(),
    });
  }

  /** Queues new entries until missed ones have been sent. */
  entry(entry: Entry): void {
    if (this.#early !== null) this.#early.push(entry);
    else this.#send(entry);
  }

  /**
   * Sends missed entries, then new ones. `from` is the id with which a listener without entries can
   * reconnect, so that it loses nothing if the connection breaks before the first entry.
   */
  begin(missed: Entry[], from: string): void {
    if (this.#over) return;
    this.#heartbeat = setInterval(() => this.#write(":\n\n"), this.#options.heartbeatMs);
    this.#write(`retry: 2000\nid: ${from}\nevent: ${STREAM_EVENTS.start}\ndata: {}\n\n`);
    const early = this.#early ?? [];
    this.#early = null;
    for (const entry of [...missed, ...early]) this.#send(entry);
  }

  /** Sends the event `end` and closes the stream. */
  end(): void {
    this.#write(`event: ${STREAM_EVENTS.end}\ndata: {}\n\n`);
    if (this.#over) return;
    this.#stop();
    try {
      this.#out?.close();
    } catch {
      // already closed by the listener
    }
  }

  #send(entry: Entry): void {
    const place = parseEntryId(entry.id);
    const known = place !== null && this.#last !== null &&
      compareEntryPositions(place, this.#last) <= 0;
    if (known || place === null) return;
    this.#last = place;
    const data = JSON.stringify(this.#options.view(entry));
    this.#write(`id: ${entry.id}\nevent: ${STREAM_EVENTS.entry}\ndata: ${data}\n\n`);
    if (!this.#over && (this.#out?.desiredSize ?? 0) < -MAX_WAITING) this.end();
  }

  #write(text: string): void {
    if (this.#over) return;
    try {
      this.#out?.enqueue(this.#encoder.encode(text));
    } catch {
      // the connection broke, and its cancellation hasn't arrived yet
      this.#stop();
    }
  }

  #stop(): void {
    if (this.#over) return;
    this.#over = true;
    clearInterval(this.#heartbeat);
    this.#options.gone();
  }
}
