/** How long a piece of work may take before the page gets a turn, in milliseconds. */
const PIECE_MS = 25;

/** Long work in pieces: the page answers between two of them. */
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
