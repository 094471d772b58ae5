/** Lets work that has the same key happen one after another. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  take<T>(work: () => Promise<T>, key = ""): Promise<T> {
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(work);
    const settled = turn.catch(() => {}).finally(() => {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    });
    this.#last.set(key, settled);
    return turn;
  }
}
