import type { AssetName } from "../stellar/asset.ts";
import {
  type Account,
  accountKey,
  balanceKey,
  type ClaimableBalance,
  type DataEntry,
  dataKey,
  type Entry,
  entryKey,
  type NewEntry,
  type Trustline,
  trustlineKey,
} from "./entries.ts";

export abstract class Entries {
  abstract get(key: string): Promise<Entry | undefined>;

  async account(id: string): Promise<Account | undefined> {
    const entry = await this.get(accountKey(id));
    return entry?.kind === "account" ? entry : undefined;
  }

  async trustline(account: string, asset: AssetName): Promise<Trustline | undefined> {
    const entry = await this.get(trustlineKey(account, asset));
    return entry?.kind === "trustline" ? entry : undefined;
  }

  async data(account: string, name: string): Promise<DataEntry | undefined> {
    const entry = await this.get(dataKey(account, name));
    return entry?.kind === "data" ? entry : undefined;
  }

  async claimable(id: string): Promise<ClaimableBalance | undefined> {
    const entry = await this.get(balanceKey(id));
    return entry?.kind === "claimable" ? entry : undefined;
  }
}

/** Undefined if the entry didn't exist. */
export interface EntryChange {
  key: string;
  before: Entry | undefined;
  after: Entry | undefined;
}

/**
 * Changes on top of other entries, committed with `commitTo` or discarded. Entries are immutable,
 * so `put` takes a new object.
 */
export class Layer extends Entries {
  readonly #changes = new Map<string, Entry | null>();

  constructor(readonly under: Entries, readonly sequence: number) {
    super();
  }

  async get(key: string): Promise<Entry | undefined> {
    const changed = this.#changes.get(key);
    if (changed !== undefined) return changed ?? undefined;
    return await this.under.get(key);
  }

  /** Stores an entry, with the current ledger as its last modified one. */
  put(entry: NewEntry): void {
    this.#changes.set(entryKey(entry), { ...entry, lastModified: this.sequence });
  }

  remove(key: string): void {
    this.#changes.set(key, null);
  }

  /** The differences to the layer below, in the order in which entries were first changed. */
  async changes(): Promise<EntryChange[]> {
    const list: EntryChange[] = [];
    for (const [key, after] of this.#changes) {
      const before = await this.under.get(key);
      if (before || after) list.push({ key, before, after: after ?? undefined });
    }
    return list;
  }

  commitTo(target: Layer): void {
    for (const [key, entry] of this.#changes) target.#changes.set(key, entry);
  }
}
