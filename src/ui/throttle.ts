/** A pay run causes hundreds of events at once, and reads are rate-limited. */
const PERIOD_MS = 1_000;

/** Runs at once, and once more a second later if it was called again. */
export function throttle(work: () => void): () => void {
  let waiting = false;
  let again = false;
  const run = () => {
    work();
    waiting = true;
    setTimeout(() => {
      waiting = false;
      if (!again) return;
      again = false;
      run();
    }, PERIOD_MS);
  };
  return () => {
    if (waiting) again = true;
    else run();
  };
}
