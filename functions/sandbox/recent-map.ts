/** A map that forgets what was not used for long: it keeps from one to two times the capacity. */
export class RecentMap<Key, Value> {
  #young = new Map<Key, Value>();
  #old = new Map<Key, Value>();

  constructor(private readonly capacity: number) {}

  get(key: Key): Value | undefined {
    const value = this.#young.get(key);
    if (value !== undefined) return value;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: Key, value: Value): void {
    this.#young.set(key, value);
    if (this.#young.size < this.capacity) return;
    this.#old = this.#young;
    this.#young = new Map();
  }
}
