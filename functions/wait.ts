/** Waits so many milliseconds, but not beyond the signal. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) return resolve();
    const timer = setTimeout(over, milliseconds);
    function over(): void {
      clearTimeout(timer);
      signal?.removeEventListener("abort", over);
      resolve();
    }
    signal?.addEventListener("abort", over);
  });
}

/** The value of a promise, or null where it takes too long; a failure after that is ignored. */
export async function inTime<T>(promise: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  promise.catch(() => {});
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
