import { setImmediate } from "node:timers";

/** KV reads ten keys at a time. */
export const KEYS_AT_ONCE = 10;

/** Keys that somebody waits for. */
interface Reading {
  keys: Deno.KvKey[];
  done(entries: Deno.KvEntryMaybe<unknown>[]): void;
  failed(error: unknown): void;
}

/**
 * Reads for many who ask at the same time: what they ask for in one step of the runtime is read with
 * one look at the store for each ten keys, which costs some six tenths of a look for everyone.
 */
export class ReadsTogether {
  #waiting: Reading[] = [];
  /** How many keys those are. */
  #keys = 0;
  /** What waits is read in a moment. */
  #isDue = false;

  constructor(readonly kv: Deno.Kv) {}

  /** The entries at some keys, ten at most, as one look finds them. */
  async get<T extends readonly unknown[]>(
    keys: [...{ [K in keyof T]: Deno.KvKey }],
  ): Promise<{ [K in keyof T]: Deno.KvEntryMaybe<T[K]> }> {
    const entries = await this.#entries(keys);
    // as the store itself: whoever reads says what is there
    return entries as { [K in keyof T]: Deno.KvEntryMaybe<T[K]> };
  }

  #entries(keys: Deno.KvKey[]): Promise<Deno.KvEntryMaybe<unknown>[]> {
    if (this.#keys + keys.length > KEYS_AT_ONCE) this.#read();
    return new Promise((done, failed) => {
      this.#waiting.push({ keys, done, failed });
      this.#keys += keys.length;
      if (this.#keys >= KEYS_AT_ONCE) this.#read();
      else this.#readSoon();
    });
  }

  #readSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      this.#read();
    });
  }

  async #read(): Promise<void> {
    const readings = this.#waiting;
    if (readings.length === 0) return;
    this.#waiting = [];
    this.#keys = 0;
    try {
      const entries = await this.kv.getMany<unknown[]>(readings.flatMap(({ keys }) => keys));
      for (const { keys, done } of readings) done(entries.splice(0, keys.length));
    } catch (error) {
      for (const { failed } of readings) failed(error);
    }
  }
}
