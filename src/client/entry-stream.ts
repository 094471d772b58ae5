import type { TransactionEntry } from "../contract/transactions.ts";
import { type ClientFailure, failureOf } from "./answer.ts";
import { ClientError } from "./client-error.ts";
import { mayPass, pause, pauseBefore } from "./retry.ts";
import { readEvents } from "./server-events.ts";

/** How a stream of entries is read. */
export interface StreamOptions {
  /** Ends the stream. */
  signal?: AbortSignal;
  /** The id of the last entry that you have: what came since is given first. */
  lastEventId?: string;
}

/** Where a stream comes from. */
export interface StreamSource extends StreamOptions {
  url: string;
  fetch: typeof fetch;
}

/** A connection that says nothing for this long is dead: the server sends something every 15 s. */
const SILENCE_MS = 45_000;

/**
 * New entries of an account, for ever: a connection that ends is made anew with the last id, so
 * that nothing is missed and nothing comes twice. Ends when the signal says so or the loop is
 * left; throws a ClientError where trying again cannot help.
 */
export async function* streamEntries(
  source: StreamSource,
): AsyncGenerator<TransactionEntry, void, void> {
  let lastEventId = source.lastEventId ?? "";
  let failures = 0;
  while (source.signal?.aborted !== true) {
    const connection = connect(source, lastEventId);
    let retry: number | undefined;
    try {
      const opened = await connection.opened;
      if ("ok" in opened) {
        if (!mayPass(opened)) throw new ClientError(opened);
        retry = opened.retryAfter;
      } else {
        for await (const event of readEvents(connection.watched(opened))) {
          retry = event.retry === null ? undefined : event.retry / 1000;
          if (event.name === "end") break;
          if (event.lastEventId !== "") lastEventId = event.lastEventId;
          if (event.name !== "transaction") continue;
          failures = 0;
          const entry: TransactionEntry = JSON.parse(event.data);
          yield entry;
        }
      }
    } catch (error) {
      if (error instanceof ClientError) throw error;
      // the connection broke
    } finally {
      connection.close();
    }
    await pause(pauseBefore(failures++, retry), source.signal);
  }
}

interface Connection {
  opened: Promise<ReadableStream<Uint8Array> | ClientFailure>;
  /** The same stream; it breaks when nothing comes for too long. */
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
