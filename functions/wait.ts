/** The value of a promise, or null where it takes too long; a failure after that is ignored. */
export function inTime<T>(promise: Promise<T>, milliseconds: number): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), milliseconds);
    promise.then(resolve, reject).then(() => clearTimeout(timer));
  });
}

/** A signal that is aborted after so long, unless what it is for has ended before. */
export interface Deadline {
  signal: AbortSignal;
  /** Called when nothing is waited for any more. */
  end(): void;
}

/**
 * Begins to wait. `AbortSignal.timeout` goes on after all has come, holds what belongs to its request
 * for as long, and then makes an error that nobody reads.
 */
export function deadline(milliseconds: number): Deadline {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  return { signal: controller.signal, end: () => clearTimeout(timer) };
}
