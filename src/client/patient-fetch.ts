/** How long the service may take, in milliseconds: it ends a look at a whole payroll after 20 seconds. */
const PATIENCE_MS = 40_000;

/**
 * Fetches for a page, but does not wait for ever: a connection that is open and silent would leave it
 * at 'reading', or hold up whoever pays with a run that neither goes on nor can be left. What takes too
 * long counts as not reached.
 */
export function patientFetch(
  patienceMs = PATIENCE_MS,
  fetcher: typeof fetch = (input, init) => fetch(input, init),
): typeof fetch {
  return (input, init) => {
    const own = init?.signal;
    // phones of 2023 have no `AbortSignal.any`, those of 2021 no `AbortSignal.timeout`
    const control = new AbortController();
    const end = () => control.abort(own?.reason);
    setTimeout(end, patienceMs);
    if (own?.aborted) end();
    else own?.addEventListener("abort", end, { once: true });
    return fetcher(input, { ...init, signal: control.signal });
  };
}
