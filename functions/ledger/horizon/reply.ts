import { readText, retryAfterOf } from "../../http/fetch-json.ts";
import { deadline } from "../../wait.ts";

/** The largest answer accepted, in bytes; 200 joined operations take less than 2 MB. */
const MAX_REPLY_BYTES = 8 * 1024 * 1024;

/** The outcome of one request to an upstream. */
export type Reply =
  /** `absent` is a 404 or 410 in the upstream's own format. */
  | { kind: "found" | "absent"; body: Record<string, unknown>; ledger: number | null }
  /**
   * Not sent: the client's limit is reached, or its other requests used up the time. Says nothing
   * about the upstream.
   */
  | { kind: "limited"; retryAfter: number }
  /** The upstream asked to wait, its circuit is open, or its quota is used up. */
  | { kind: "refused"; retryAfter: number }
  /** The upstream is broken: 5xx or no connection. */
  | { kind: "down" }
  | { kind: "late" }
  /** The answer is larger than `MAX_REPLY_BYTES`. */
  | { kind: "large" }
  /** The answer is invalid. */
  | { kind: "invalid" };

export interface ReplyOptions {
  fetch: typeof fetch;
  /** Timeout in milliseconds. */
  timeoutMs: number;
  /** A JSON body to POST. */
  post?: unknown;
}

/** Makes one request and reads a JSON answer, with limits on time and size. Never throws. */
export async function readReply(url: string, options: ReplyOptions): Promise<Reply> {
  const { signal, end } = deadline(options.timeoutMs);
  try {
    const response = await options.fetch(url, {
      signal,
      headers: { accept: "application/json", ...contentType(options.post) },
      ...(options.post === undefined ? {} : {
        method: "POST",
        body: JSON.stringify(options.post),
      }),
    });
    return await judge(response, signal);
  } catch {
    return { kind: signal.aborted ? "late" : "down" };
  } finally {
    end();
  }
}

/** How long an upstream may take to start a stream, in milliseconds. */
const BEGIN_MS = 10_000;

/** A stream silent for this long is dead: Horizon ends a silent stream within 60 s. */
const SILENT_MS = 90_000;

/**
 * Opens a stream of server-sent events; null if the upstream doesn't provide one. A silent stream
 * is ended so that its caller reconnects: a broken connection may never report an error.
 */
export async function openStream(
  url: string,
  fetchStream: typeof fetch,
  signal: AbortSignal,
  { beginMs = BEGIN_MS, silentMs = SILENT_MS } = {},
): Promise<ReadableStream<Uint8Array> | null> {
  const ending = new AbortController();
  const end = () => ending.abort();
  let timer = setTimeout(end, beginMs);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(end, silentMs);
  };
  const over = () => {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  };
  ending.signal.addEventListener("abort", over, { once: true });
  if (signal.aborted) end();
  else signal.addEventListener("abort", end);
  try {
    const response = await fetchStream(url, {
      signal: ending.signal,
      headers: { accept: "text/event-stream" },
    });
    const type = response.headers.get("content-type") ?? "";
    if (response.status === 200 && type.startsWith("text/event-stream") && response.body) {
      heard();
      return response.body.pipeThrough(watched(heard, over), { signal: ending.signal });
    }
    over();
    await response.body?.cancel();
    return null;
  } catch {
    over();
    return null;
  }
}

/** Passes data through; reports each chunk and the end, whether regular, an error or a cancellation. */
function watched(heard: () => void, over: () => void): TransformStream<Uint8Array, Uint8Array> {
  // `cancel` is standard but missing from TypeScript's library
  const watcher = {
    transform(piece: Uint8Array, controller: TransformStreamDefaultController<Uint8Array>) {
      heard();
      controller.enqueue(piece);
    },
    flush: over,
    cancel: over,
  };
  return new TransformStream(watcher);
}

function contentType(post: unknown): Record<string, string> {
  return post === undefined ? {} : { "content-type": "application/json" };
}

async function judge(response: Response, signal: AbortSignal): Promise<Reply> {
  const { status } = response;
  if (status === 200 || status === 404 || status === 410) {
    return await readBody(response, signal);
  }
  await response.body?.cancel();
  if (status === 429) {
    return { kind: "refused", retryAfter: retryAfterOf(response) ?? 10 };
  }
  if (status === 503) {
    const retryAfter = retryAfterOf(response);
    return retryAfter === undefined ? { kind: "down" } : { kind: "refused", retryAfter };
  }
  if (status === 504) return { kind: "late" };
  return { kind: status >= 500 ? "down" : "invalid" };
}

async function readBody(response: Response, signal: AbortSignal): Promise<Reply> {
  const text = await readText(response, MAX_REPLY_BYTES, signal);
  if (text === null) return { kind: "large" };
  const body = objectIn(text);
  // Horizon and RPC answer with objects; `null` doesn't mean that something is missing
  if (body === null) return { kind: "invalid" };
  if (response.status === 200) return { kind: "found", body, ledger: ledgerOf(response) };
  // a proxy's JSON 404 must not count as a missing account
  return body["status"] === response.status
    ? { kind: "absent", body, ledger: ledgerOf(response) }
    : { kind: "invalid" };
}

/** Parses a JSON object; null for anything else. */
function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function ledgerOf(response: Response): number | null {
  const ledger = Number(response.headers.get("latest-ledger") ?? "");
  return Number.isSafeInteger(ledger) && ledger > 0 ? ledger : null;
}
