import type { TransactionEntry } from "../contract/transactions.ts";
import { ClientError, type ClientFailure, failureOf } from "./answer.ts";
import { readEvents } from "./event-stream.ts";
import { pause } from "./pause.ts";
import { isTransient, retryDelayMs } from "./retry.ts";

export interface StreamOptions {
  /** Ends the stream. */
  signal?: AbortSignal;
  /** The id of the last entry that you have: newer ones are sent first. */
  lastEventId?: string;
  /** Called when the connection is made (`true`) or lost (`false`). */
  onConnection?: (connected: boolean) => void;
}

export interface StreamSource extends StreamOptions {
  url: string;
  fetch: typeof fetch;
  /** Called for each connection with the id after which its entries begin. */
  onStart?: (id: string) => void;
}

/** A connection that is silent for this long is dead: the server sends a comment every 15 s. */
const SILENCE_MS = 45_000;

/**
 * Streams an account's new entries. Reconnects from the last id, so that none is missed or repeated.
 * Ends with the signal or the loop; throws a ClientError if retrying can't help.
 */
export async function* streamEntries(
  source: StreamSource,
): AsyncGenerator<TransactionEntry, void, void> {
  const { signal, onConnection, onStart } = source;
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
        for await (const event of readEvents(connection.watched(opened))) {
          retry = event.retry === null ? undefined : event.retry / 1000;
          if (event.name === "end") break;
          if (event.lastEventId !== "") lastEventId = event.lastEventId;
          if (event.name === "start") onStart?.(lastEventId);
          if (event.name !== "transaction") continue;
          failures = 0;
          const entry: TransactionEntry = JSON.parse(event.data);
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

/** Receives an account's new entries. */
export interface StreamListener {
  /** A new entry of the history. */
  entry(entry: TransactionEntry): void;
  /** The connection was made or lost. It reconnects by itself, and no entry is missed. */
  connected(now: boolean): void;
  /** A new connection has only entries after this id. */
  begins?(id: string): void;
}

/** Passes new entries to a page until the signal, or until the service refuses the stream. */
export async function subscribeToEntries(
  address: string,
  listener: StreamListener,
  signal: AbortSignal,
): Promise<void> {
  const onConnection = (connected: boolean) => {
    if (!signal.aborted) listener.connected(connected);
  };
  const onStart = (id: string) => {
    if (!signal.aborted) listener.begins?.(id);
  };
  try {
    for await (
      const entry of streamEntries({
        url: streamPath(address),
        fetch,
        signal,
        onConnection,
        onStart,
      })
    ) {
      listener.entry(entry);
    }
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
  }
}

/** The path of `GET /api/transactions/{address}/stream`. */
export function streamPath(address: string): string {
  return `/api/transactions/${encodeURIComponent(address)}/stream`;
}

interface Connection {
  opened: Promise<ReadableStream<Uint8Array> | ClientFailure>;
  /** The same stream; it breaks after too long a silence. */
  watched(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>;
  close(): void;
}

function connect({ url, fetch, signal }: StreamSource, lastEventId: string): Connection {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal?.addEventListener("abort", end);
  let silence = setTimeout(end, SILENCE_MS);
  return {
    opened: open(fetch, url, lastEventId, ending.signal),
    watched: (body) =>
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
  return failureOf(response, await response.json().catch(() => null));
}
