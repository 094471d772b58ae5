/** A pay run makes hundreds of entries at once; nobody reads that fast, and reads are limited. */
const GATHER_MS = 1_000;

/** Runs `work` at once when called, and once more a moment later for all calls meanwhile. */
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
    }, GATHER_MS);
  };
  return () => {
    if (waiting) again = true;
    else run();
  };
}
