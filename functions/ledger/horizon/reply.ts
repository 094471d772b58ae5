import { readBodyText, retryAfterSeconds } from "../../http/fetch-json.ts";
import { startDeadline } from "../../wait.ts";

/** Limit on a reply; 200 joined operations take less than 2 MB. */
const MAX_REPLY_BYTES = 8 * 1024 * 1024;

export type Reply =
  /** `absent`: a 404 or 410 in the upstream's own format. */
  | { kind: "found" | "absent"; body: Record<string, unknown>; ledger: number | null }
  /** Not sent, since the client is at its limit or out of time; says nothing about the upstream. */
  | { kind: "limited"; retryAfter: number }
  /** The upstream asked to wait, its circuit is open, its quota used up, or its queue full. */
  | { kind: "refused"; retryAfter: number }
  /** The server answered 5xx, or there was no connection. */
  | { kind: "down" }
  | { kind: "late" }
  | { kind: "large" }
  | { kind: "invalid" };

export interface ReplyOptions {
  fetch: typeof fetch;
  timeoutMs: number;
  /** The JSON body of a POST. */
  post?: unknown;
}

/** Sends a request, with limits on time and size. Never throws. */
export async function fetchReply(url: string, options: ReplyOptions): Promise<Reply> {
  const { signal, end } = startDeadline(options.timeoutMs);
  try {
    const response = await options.fetch(url, {
      signal,
      headers: { accept: "application/json", ...contentType(options.post) },
      ...(options.post === undefined ? {} : {
        method: "POST",
        body: JSON.stringify(options.post),
      }),
    });
    return await classifyResponse(response, signal);
  } catch {
    return { kind: signal.aborted ? "late" : "down" };
  } finally {
    end();
  }
}

function contentType(post: unknown): Record<string, string> {
  return post === undefined ? {} : { "content-type": "application/json" };
}

async function classifyResponse(response: Response, signal: AbortSignal): Promise<Reply> {
  const { status } = response;
  if (status === 200 || status === 404 || status === 410) {
    return await readBody(response, signal);
  }
  await response.body?.cancel();
  if (status === 429) {
    return { kind: "refused", retryAfter: retryAfterSeconds(response) ?? 10 };
  }
  if (status === 503) {
    const retryAfter = retryAfterSeconds(response);
    return retryAfter === undefined ? { kind: "down" } : { kind: "refused", retryAfter };
  }
  if (status === 504) return { kind: "late" };
  return { kind: status >= 500 ? "down" : "invalid" };
}

async function readBody(response: Response, signal: AbortSignal): Promise<Reply> {
  const text = await readBodyText(response, MAX_REPLY_BYTES, signal);
  if (text === null) return { kind: "large" };
  const body = objectIn(text);
  // Horizon and RPC always answer with objects, so anything else is invalid
  if (body === null) return { kind: "invalid" };
  if (response.status === 200) return { kind: "found", body, ledger: ledgerOf(response) };
  // a proxy's JSON 404 must not count as a missing account
  return body["status"] === response.status
    ? { kind: "absent", body, ledger: ledgerOf(response) }
    : { kind: "invalid" };
}

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
