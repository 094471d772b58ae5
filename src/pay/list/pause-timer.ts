/** Milliseconds that work may block the page. */
const SLICE_MS = 25;

export class PauseTimer {
  #began = performance.now();

  /** `if (timer.isDue()) await timer.pause();` */
  isDue(): boolean {
    return performance.now() - this.#began > SLICE_MS;
  }

  async pause(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 0));
    this.#began = performance.now();
  }
}
