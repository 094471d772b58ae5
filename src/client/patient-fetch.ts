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
    const late = AbortSignal.timeout(patienceMs);
    const own = init?.signal ?? null;
    return fetcher(input, { ...init, signal: own === null ? late : either(own, late) });
  };
}

/** What `AbortSignal.any` is, which phones of 2023 do not have. */
function either(...signals: readonly AbortSignal[]): AbortSignal {
  const control = new AbortController();
  for (const signal of signals) {
    const end = () => control.abort(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  }
  return control.signal;
}
