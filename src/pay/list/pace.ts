/** How long one slice of work can run before the page gets a turn, in milliseconds. */
const PIECE_MS = 25;

/** Splits long work into slices, so that the page stays responsive. */
export class Pace {
  #began = performance.now();

  /** True when the page should get a turn: `if (pace.isDue()) await pace.rest();` */
  isDue(): boolean {
    return performance.now() - this.#began > PIECE_MS;
  }

  async rest(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 0));
    this.#began = performance.now();
  }
}
