/**
 * Creates a `fetch` without a network. The signal ends only the wait for the response: the caller
 * has to abort reading the body.
 */
export function fetchInProcess(handle: (request: Request) => Promise<Response>): typeof fetch {
  return async (input, init) => {
    const signal = init?.signal;
    signal?.throwIfAborted();
    const answer = handle(new Request(input, { ...init, signal: null }));
    if (!signal) return await answer;
    const { promise: aborted, reject } = Promise.withResolvers<never>();
    const abort = () => {
      reject(signal.reason);
      answer.then((late) => late.body?.cancel()).catch(() => {});
    };
    signal.addEventListener("abort", abort, { once: true });
    try {
      return await Promise.race([answer, aborted]);
    } finally {
      signal.removeEventListener("abort", abort);
    }
  };
}
