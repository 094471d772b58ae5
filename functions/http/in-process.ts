/**
 * A `fetch` whose requests a handler of this process answers, over no network: they wait behind no
 * other, and nobody else can make one. As with the other one, the signal ends the waiting; who reads
 * the body watches it himself.
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
