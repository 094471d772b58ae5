import { failed, type Outcome } from "../../src/contract/outcome.ts";

export interface FetchJsonOptions {
  fetch: typeof fetch;
  timeoutMs: number;
  /** A longer answer is nonsense. */
  maxBytes: number;
  headers?: Record<string, string>;
}

/**
 * Fetches a JSON document with bounds on time and size. Every way in which an upstream can be
 * unwell has its code: late (504, or no answer in time), refusing or down (5xx, 429, no
 * connection), nonsense (anything else that is no JSON). Never throws.
 */
export async function fetchJson(url: string, options: FetchJsonOptions): Promise<Outcome<unknown>> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    const response = await options.fetch(url, {
      signal,
      headers: { accept: "application/json", ...options.headers },
    });
    if (response.status === 200) return await jsonOf(response, options.maxBytes);
    await response.body?.cancel();
    return failureOfStatus(response);
  } catch {
    return signal.aborted ? failed("upstream_timeout") : failed("upstream_unavailable");
  }
}

/** Reads a body as text, as far as `maxBytes`; null where it is longer. */
export async function boundedText(response: Response, maxBytes: number): Promise<string | null> {
  if (Number(response.headers.get("content-length") ?? 0) > maxBytes) {
    await response.body?.cancel();
    return null;
  }
  const reader = response.body?.getReader();
  if (reader === undefined) return "";
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  // what is iterated over takes twice the time
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(read.value, { stream: true });
  }
  return text + decoder.decode();
}

/** The seconds of a Retry-After field, between 1 and 3600; undefined without a readable one. */
export function retryAfterOf(response: Response): number | undefined {
  const field = response.headers.get("retry-after")?.trim() ?? "";
  const seconds = /^\d+$/.test(field)
    ? Number(field)
    : Math.ceil((Date.parse(field) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), 3600) : undefined;
}

async function jsonOf(response: Response, maxBytes: number): Promise<Outcome<unknown>> {
  const text = await boundedText(response, maxBytes);
  if (text === null) return failed("upstream_invalid");
  try {
    const value: unknown = JSON.parse(text);
    return { ok: true, value };
  } catch {
    return failed("upstream_invalid");
  }
}

function failureOfStatus(response: Response): Outcome<never> {
  const { status } = response;
  if (status === 504) return failed("upstream_timeout");
  const retryAfter = retryAfterOf(response);
  return status === 429 || status >= 500
    ? failed("upstream_unavailable", retryAfter === undefined ? {} : { retryAfter })
    : failed("upstream_invalid");
}
