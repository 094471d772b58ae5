/** Ends early if the signal is aborted. */
export function pause(milliseconds: number, signal?: AbortSignal | undefined): Promise<void> {
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
