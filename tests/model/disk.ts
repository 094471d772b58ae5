import type { Database, DatabaseWrite, StoreName } from "../../src/pay/world/database.ts";
import { memoryTexts } from "../memory-texts.ts";
import type { Loop } from "./loop.ts";

type Value = { id: string };

/**
 * A browser's storage with the guarantees of IndexedDB: each call is one atomic transaction, values
 * are copied in and out, and a store is read in key order.
 */
export class Disk {
  readonly #stores = new Map<StoreName, Map<string, Value>>();
  /** The page that holds the Web Lock on sending. */
  lockedBy: object | null = null;
  readonly local = memoryTexts();

  database(loop: Loop, owner: object): Database {
    const turn = <T>(work: () => T) => loop.call(owner, work);
    return {
      get: (store, key) => turn(() => copyOf(this.#of(store).get(key))),
      all: (store) => turn(() => this.#below(store, "")),
      below: (store, prefix) => turn(() => this.#below(store, prefix)),
      put: (store, value) => {
        const kept = structuredClone(value);
        return turn(() => this.#put({ store, value: kept }));
      },
      putAll: (writes) => {
        const kept = structuredClone(writes);
        return turn(() => kept.forEach((write) => this.#put(write)));
      },
      changeIf: (store, keys, test, change) => {
        const { writes = [], removes = [] } = structuredClone(change);
        return turn(() => {
          if (!test(keys.map((key) => copyOf(this.#of(store).get(key))))) return false;
          for (const write of writes) this.#put(write);
          for (const key of removes) this.#of(store).delete(key);
          return true;
        });
      },
      remove: (store, key) => turn(() => void this.#of(store).delete(key)),
    };
  }

  all<T>(store: StoreName): T[] {
    return this.#below(store, "");
  }

  #of(store: StoreName): Map<string, Value> {
    const known = this.#stores.get(store) ?? new Map<string, Value>();
    this.#stores.set(store, known);
    return known;
  }

  #put({ store, value }: DatabaseWrite): void {
    this.#of(store).set(value.id, value);
  }

  #below<T>(store: StoreName, prefix: string): T[] {
    const found = [...this.#of(store)].filter(([key]) => key.startsWith(prefix));
    return found.sort(([a], [b]) => a < b ? -1 : 1).map(([, value]) => copyOf<T>(value));
  }
}

/** The caller knows the type of the value that it stored. */
function copyOf<T>(value: unknown): T {
  return structuredClone(value) as T;
}
