/** How long work may block the page, in milliseconds. */
const SLICE_MS = 25;

/** Tells when long work has to pause, so that the page stays responsive. */
export class PauseTimer {
  #began = performance.now();

  /** True if it is time for a pause: `if (timer.isDue()) await timer.pause();` */
  isDue(): boolean {
    return performance.now() - this.#began > SLICE_MS;
  }

  async pause(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 0));
    this.#began = performance.now();
  }
}
