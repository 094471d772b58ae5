import type { TransactionEntry } from "../contract/transactions.ts";
import { ClientError, type ClientFailure, failureFrom } from "./answer.ts";
import { readEvents } from "./event-stream.ts";
import { pause } from "./pause.ts";
import type { Signal } from "./platform.ts";
import { isTransient, retryDelayMs } from "./retry.ts";

/** An entry in a stream. */
export interface StreamedEntry extends TransactionEntry {
  /** The account (`G…`) that has this entry. */
  address: string;
  /** The event's id, after which a new stream of the same addresses can continue. */
  cursor: string;
}

export interface StreamOptions {
  /** Ends the stream when it's aborted. */
  signal?: Signal;
  /** The `cursor` of the last entry that you have. The stream begins with the entries after it. */
  lastEventId?: string;
  /** Called when the stream is connected (`true`) or loses its connection (`false`). */
  onConnection?: (connected: boolean) => void;
}

export interface StreamSource extends StreamOptions {
  url: string;
  fetch: typeof fetch;
}

/** A connection that is silent for this long is dead: the server sends a comment every 15 s. */
const SILENCE_MS = 45_000;

/**
 * Reconnects from the last id, so that no entry is missed or repeated. Ends when the signal is
 * aborted. Throws a ClientError if retrying can't help.
 */
export async function* streamEntries(
  source: StreamSource,
): AsyncGenerator<StreamedEntry, void, void> {
  const { signal, onConnection } = source;
  let lastEventId = source.lastEventId ?? "";
  let failures = 0;
  while (signal?.aborted !== true) {
    const connection = connect(source, lastEventId);
    let connected = false;
    let retry: number | undefined;
    try {
      const opened = await connection.opened;
      if ("ok" in opened) {
        if (!isTransient(opened)) throw new ClientError(opened);
        retry = opened.retryAfter;
      } else {
        connected = true;
        onConnection?.(true);
        for await (const event of readEvents(connection.withSilenceTimeout(opened))) {
          retry = event.retry === null ? undefined : event.retry / 1000;
          if (event.name === "end") break;
          if (event.lastEventId !== "") lastEventId = event.lastEventId;
          if (event.name !== "transaction") continue;
          failures = 0;
          const entry: StreamedEntry = JSON.parse(event.data);
          yield entry;
        }
      }
    } catch (error) {
      if (error instanceof ClientError) throw error;
      // reconnect
    } finally {
      connection.close();
      if (connected) onConnection?.(false);
    }
    await pause(retryDelayMs(failures++, retry), signal);
  }
}

export interface StreamListener {
  entry(entry: StreamedEntry): void;
  /** After a lost connection the stream reconnects by itself, and no entry is missed. */
  connected(now: boolean): void;
}

/**
 * Ends when the signal is aborted or the service refuses the stream. `lastEventId` is the last
 * entry that the page has; the stream begins with the entries after it.
 */
export async function subscribeToEntries(
  address: string,
  listener: StreamListener,
  { signal, lastEventId }: { signal: AbortSignal; lastEventId?: string | undefined },
): Promise<void> {
  const onConnection = (connected: boolean) => {
    if (!signal.aborted) listener.connected(connected);
  };
  const from = lastEventId === undefined ? {} : { lastEventId };
  try {
    const source = { url: streamPath(address), fetch, signal, onConnection, ...from };
    for await (const entry of streamEntries(source)) listener.entry(entry);
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
  }
}

/** The stream's path, for one address or for a list of addresses. */
export function streamPath(addresses: string | readonly string[]): string {
  if (typeof addresses === "string") {
    return `/api/transactions/${encodeURIComponent(addresses)}/stream`;
  }
  const query = new URLSearchParams(addresses.map((address) => ["address", address]));
  return `/api/transactions/stream?${query}`;
}

interface Connection {
  opened: Promise<ReadableStream<Uint8Array> | ClientFailure>;
  /** Fails if the stream is silent for too long. */
  withSilenceTimeout(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>;
  close(): void;
}

function connect({ url, fetch, signal }: StreamSource, lastEventId: string): Connection {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal?.addEventListener("abort", end);
  let silence = setTimeout(end, SILENCE_MS);
  return {
    opened: open(fetch, url, lastEventId, ending.signal),
    withSilenceTimeout: (body) =>
      body.pipeThrough(
        new TransformStream({
          transform(chunk, out) {
            clearTimeout(silence);
            silence = setTimeout(end, SILENCE_MS);
            out.enqueue(chunk);
          },
        }),
        { signal: ending.signal },
      ),
    close() {
      clearTimeout(silence);
      signal?.removeEventListener("abort", end);
      end();
    },
  };
}

async function open(
  fetcher: typeof fetch,
  url: string,
  lastEventId: string,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array> | ClientFailure> {
  const headers: Record<string, string> = { Accept: "text/event-stream" };
  if (lastEventId !== "") headers["Last-Event-ID"] = lastEventId;
  const response = await fetcher(url, { signal, headers, cache: "no-store" });
  if (response.ok && response.body !== null) return response.body;
  return failureFrom(response, await response.json().catch(() => null));
}
