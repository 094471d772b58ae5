import { LRUCache } from "lru-cache";
import {
  type DataEntry,
  dataKey,
  type Entry,
  type Trustline,
  trustlineKey,
} from "../ledger/entries.ts";
import { Entries, type EntryChange } from "../ledger/layer.ts";
import type { Mutation } from "./journal.ts";
import { SANDBOX_KEYS } from "./keys.ts";

const CACHED = 20_000;

/** The ledger entries as of the latest closed ledger. */
export class EntryStore extends Entries {
  readonly #cache = new LRUCache<string, Entry | "absent">({ max: CACHED });
  /** Entries before the ledger being written, which readers see until it's complete. */
  #before: ReadonlyMap<string, Entry | undefined> | undefined;

  constructor(private readonly kv: Deno.Kv) {
    super();
  }

  async get(key: string): Promise<Entry | undefined> {
    const cached = this.#cache.get(key);
    if (cached !== undefined) return cached === "absent" ? undefined : cached;
    if (this.#before?.has(key)) return this.#before.get(key);
    const stored = await this.kv.get<Entry>(SANDBOX_KEYS.entry(key));
    // a ledger may have been completed during the read
    if (this.#cache.get(key) === undefined && !this.#before?.has(key)) {
      this.#cache.set(key, stored.value ?? "absent");
    }
    return this.#before?.has(key) ? this.#before.get(key) : stored.value ?? undefined;
  }

  /** An account's trustlines, sorted by asset. */
  async trustlines(account: string): Promise<Trustline[]> {
    const found = await this.#withPrefix(trustlineKey(account, ""));
    return found.filter((entry) => entry.kind === "trustline");
  }

  /** An account's data entries, sorted by name. */
  async dataOf(account: string): Promise<DataEntry[]> {
    const found = await this.#withPrefix(dataKey(account, ""));
    return found.filter((entry) => entry.kind === "data");
  }

  async #withPrefix(prefix: string): Promise<Entry[]> {
    const found = new Map<string, Entry>();
    const range = {
      start: SANDBOX_KEYS.entry(prefix),
      end: SANDBOX_KEYS.entry(`${prefix}\u{ffff}`),
    };
    for await (const { key, value } of this.kv.list<Entry>(range)) {
      found.set(String(key[2]), value);
    }
    for (const [key, entry] of this.#before ?? []) {
      if (!key.startsWith(prefix)) continue;
      if (entry) found.set(key, entry);
      else found.delete(key);
    }
    return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
  }

  /** Hides the changes: readers see the state before them until `release` is called. */
  freeze(changes: readonly EntryChange[]): void {
    this.#before = new Map(changes.map(({ key, before }) => [key, before]));
  }

  /** Shows the changes to readers. Pass no changes if the write failed. */
  release(changes: readonly EntryChange[]): void {
    for (const { key, after } of changes) this.#cache.set(key, after ?? "absent");
    this.#before = undefined;
  }

  mutations(changes: readonly EntryChange[]): Mutation[] {
    return changes.map(({ key, after }) => ({ key: SANDBOX_KEYS.entry(key), value: after }));
  }
}
