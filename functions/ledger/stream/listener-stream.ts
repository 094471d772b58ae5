import { STREAM_EVENTS } from "../../../src/contract/transactions.ts";
import {
  type AccountEntry,
  comparePositions,
  eventId,
  positionOf,
  type StreamPosition,
} from "./position.ts";
import type { MissedEntries } from "./missed.ts";
import type { Listener } from "./fan-out.ts";

/** Entries waiting to be sent; a slower listener is disconnected. */
const MAX_WAITING = 500;

interface ListenerStreamOptions {
  /** The key for limits. */
  client: string;
  accounts: readonly string[];
  /** Creates the JSON that is sent; `cursor` is the event's id. */
  view: (entry: AccountEntry, cursor: string) => object;
  heartbeatMs: number;
  /** Called once, at the end. */
  onEnd: () => void;
}

export class ListenerStream implements Listener {
  readonly client: string;
  readonly accounts: readonly string[];
  readonly stream: ReadableStream<Uint8Array>;
  readonly #options: ListenerStreamOptions;
  readonly #encoder = new TextEncoder();
  #queuedEntries: AccountEntry[] | null = [];
  #last: StreamPosition | null = null;
  #over = false;
  #out: ReadableStreamDefaultController<Uint8Array> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;

  constructor(options: ListenerStreamOptions) {
    this.#options = options;
    this.client = options.client;
    this.accounts = options.accounts;
    this.stream = new ReadableStream({
      start: (controller) => {
        this.#out = controller;
      },
      cancel: () => this.#stop(),
    });
  }

  /** Sends an entry, or queues it until the missed entries have been sent. */
  receive(entry: AccountEntry): void {
    if (this.#queuedEntries !== null) this.#queuedEntries.push(entry);
    else this.#send(entry);
  }

  /**
   * Sends the missed entries after `after`, then new ones after the operation `until`. A listener
   * that has received no entry reconnects with the event id `from`. If `missed` isn't complete, the
   * stream ends, and the listener reconnects to get the rest.
   */
  begin(
    missed: MissedEntries,
    { after, until, from }: { after: StreamPosition | null; until: bigint; from: string },
  ): void {
    if (this.#over) return;
    this.#heartbeat = setInterval(() => this.#write(":\n\n"), this.#options.heartbeatMs);
    this.#write(`retry: 2000\nid: ${from}\nevent: ${STREAM_EVENTS.start}\ndata: {}\n\n`);
    this.#last = after;
    for (const entry of missed.entries) this.#send(entry);
    if (!missed.isComplete) return this.end();
    const queued = this.#queuedEntries ?? [];
    this.#queuedEntries = null;
    const start = { operation: until, part: Infinity, account: null };
    if (this.#last === null || comparePositions(start, this.#last) > 0) this.#last = start;
    for (const entry of queued) this.#send(entry);
  }

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

  #send(entry: AccountEntry): void {
    const place = positionOf(entry);
    if (this.#last !== null && comparePositions(place, this.#last) <= 0) return;
    this.#last = place;
    const id = eventId(entry, this.accounts.length > 1);
    const data = JSON.stringify(this.#options.view(entry, id));
    this.#write(`id: ${id}\nevent: ${STREAM_EVENTS.entry}\ndata: ${data}\n\n`);
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
    this.#options.onEnd();
  }
}
