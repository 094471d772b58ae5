/** Resolves to null after the timeout. A later rejection is ignored. */
export function withTimeout<T>(promise: Promise<T>, milliseconds: number): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), milliseconds);
    promise.then(resolve, reject).then(() => clearTimeout(timer));
  });
}

/** Resolves to null once the signal is aborted. A later rejection is ignored. */
export function nullOnAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const end = () => resolve(null);
    if (signal.aborted) end();
    signal.addEventListener("abort", end);
    promise.then(resolve, reject).then(() => signal.removeEventListener("abort", end));
  });
}

export interface Deadline {
  signal: AbortSignal;
  end(): void;
}

/**
 * Replaces `AbortSignal.timeout`, which can't be cancelled: it keeps a finished request in memory
 * and then creates an unused error.
 */
export function startDeadline(milliseconds: number): Deadline {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  return { signal: controller.signal, end: () => clearTimeout(timer) };
}
