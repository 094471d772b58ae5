/** The service itself ends the longest request, for evidence, after 30 s. */
export const TIMEOUT_MS = 40_000;

/**
 * Without a timeout, an open but silent connection would leave a page loading, or block a pay run.
 * A timeout counts as offline.
 */
export function fetchWithTimeout(
  timeoutMs = TIMEOUT_MS,
  fetcher: typeof fetch = (input, init) => fetch(input, init),
): typeof fetch {
  return (input, init) => {
    const own = init?.signal;
    // phones from 2023 lack `AbortSignal.any`, and those from 2021 lack `AbortSignal.timeout`
    const control = new AbortController();
    const end = () => control.abort(own?.reason);
    setTimeout(end, timeoutMs);
    if (own?.aborted) end();
    else own?.addEventListener("abort", end, { once: true });
    return fetcher(input, { ...init, signal: control.signal });
  };
}
