/** Runs work with the same key one after the other. */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  run<T>(work: () => Promise<T>, key = ""): Promise<T> {
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(work);
    const settled = turn.catch(() => {}).finally(() => {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    });
    this.#last.set(key, settled);
    return turn;
  }
}

export async function valueBeforeTimeout<T>(
  milliseconds: number,
  work: Promise<T>,
): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
