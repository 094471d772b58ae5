import { failed, type Outcome } from "../../src/contract/outcome.ts";
import { startDeadline } from "../wait.ts";
import { readResponseBody } from "./bounded-body.ts";

export interface FetchJsonOptions {
  fetch: typeof fetch;
  timeoutMs: number;
  /** A longer answer is invalid. */
  maxBytes: number;
  headers?: Record<string, string>;
}

/**
 * Never throws. Failures: a timeout (504 or no answer in time), an unavailable upstream (5xx, 429
 * or no connection) or an invalid answer.
 */
export async function fetchJson(url: string, options: FetchJsonOptions): Promise<Outcome<unknown>> {
  const { signal, end } = startDeadline(options.timeoutMs);
  try {
    const response = await options.fetch(url, {
      signal,
      headers: { accept: "application/json", ...options.headers },
    });
    if (response.status === 200) return await jsonOf(response, options.maxBytes, signal);
    await response.body?.cancel();
    return failureOfStatus(response);
  } catch {
    return signal.aborted ? failed("upstream_timeout") : failed("upstream_unavailable");
  } finally {
    end();
  }
}

/** Reads a body; null if it's longer than `maxBytes`. Throws once `signal` is aborted. */
export async function readBodyText(
  response: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<string | null> {
  const length = Number(response.headers.get("content-length") ?? NaN);
  if (length > maxBytes) {
    await response.body?.cancel();
    return null;
  }
  if (response.body === null) return "";
  const expected = length >= 0 ? length : undefined;
  const bytes = await readResponseBody(response.body, maxBytes, signal, expected);
  return bytes === null ? null : new TextDecoder().decode(bytes);
}

/** The Retry-After field, clamped to 1–3600; undefined without a valid field. */
export function retryAfterSeconds(response: Response): number | undefined {
  const field = response.headers.get("retry-after")?.trim() ?? "";
  const seconds = /^\d+$/.test(field)
    ? Number(field)
    : Math.ceil((Date.parse(field) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), 3600) : undefined;
}

async function jsonOf(
  response: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Outcome<unknown>> {
  const text = await readBodyText(response, maxBytes, signal);
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
  const retryAfter = retryAfterSeconds(response);
  return status === 429 || status >= 500
    ? failed("upstream_unavailable", retryAfter === undefined ? {} : { retryAfter })
    : failed("upstream_invalid");
}
