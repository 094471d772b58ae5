import { logError } from "./http/log.ts";
import { KV_PREFIX } from "./kv/keys.ts";

/**
 * The most entries of each kind that can be rebuilt from the ledger; the least recently written
 * ones are removed first. Proofs of ended epochs and short codes, which are printed on paper, don't
 * count and are never removed.
 */
export const STORE_BOUNDS = {
  proofs: 200_000,
  organizations: 50_000,
  sums: 500_000,
  origins: 200_000,
};

const BOUNDED: Deno.KvKey[] = [[KV_PREFIX.ledger], [KV_PREFIX.proofs], [KV_PREFIX.organizations]];

/** How many key parts identify an item with several entries. */
const ITEM_LENGTH: Record<string, number> = { proofs: 3, sums: 6 };

/** Entries that are removed together: a proof with its names and evidence, or an account's sums. */
interface Item {
  kind: string;
  /** The first key, which is the prefix of the others. Every change rewrites its entry. */
  id: Deno.KvKey;
  /** The version of the first key's entry; null if only other entries are left. */
  idVersionstamp: string | null;
  keys: Deno.KvKey[];
  /** The version of the latest write; versionstamps are ordered. */
  versionstamp: string;
  /** False if the ledger can't provide the item again, or its kind is unbounded. */
  isRemovable: boolean;
}

interface StoreSize {
  entries: number;
  removable: number;
}

export async function measureStore(kv: Deno.Kv): Promise<Map<string, StoreSize>> {
  const sizes = new Map<string, StoreSize>();
  for await (const { kind, keys, isRemovable } of itemsIn(kv, [[]])) {
    const size = sizes.get(kind) ?? { entries: 0, removable: 0 };
    size.entries += keys.length;
    if (isRemovable) size.removable += keys.length;
    sizes.set(kind, size);
  }
  return sizes;
}

/** Reduces each kind above its bound to 90 % of it. Returns the number of entries removed. */
export async function trimStore(
  kv: Deno.Kv,
  bounds: Partial<typeof STORE_BOUNDS> = STORE_BOUNDS,
): Promise<number> {
  const found = Map.groupBy(
    await Array.fromAsync(itemsIn(kv, BOUNDED), ({ kind, keys, versionstamp, isRemovable }) => ({
      kind,
      versionstamp,
      entries: isRemovable ? keys.length : 0,
    })),
    ({ kind }) => kind,
  );
  const lasts = new Map(
    Object.entries(bounds).map(([kind, most]) => [kind, lastToRemove(found.get(kind) ?? [], most)]),
  );
  let removed = 0;
  for await (const item of itemsIn(kv, BOUNDED)) {
    if (!item.isRemovable || item.versionstamp > (lasts.get(item.kind) ?? "")) continue;
    if (await removeItem(kv, item)) removed += item.keys.length;
  }
  return removed;
}

/** One of the processes trims the store at this interval. */
const TRIM_MS = 3_600_000;

/** Trims the store and runs `also` at intervals, until the returned function is called. */
export function scheduleTrim(kv: Deno.Kv, also: () => Promise<unknown>): () => void {
  const key = [KV_PREFIX.store, "trimmed"];
  async function trimIfDue(): Promise<void> {
    const entry = await kv.get<number>(key);
    if (Math.abs(Date.now() - (entry.value ?? 0)) < TRIM_MS) return;
    const { ok: isOurTurn } = await kv.atomic().check(entry).set(key, Date.now()).commit();
    if (!isOurTurn) return;
    await trimStore(kv);
    await also();
  }
  const timer = setInterval(() => {
    trimIfDue().catch((error) => logError("the store could not be trimmed", error));
  }, TRIM_MS / 4);
  return () => clearInterval(timer);
}

async function* itemsIn(kv: Deno.Kv, prefixes: Deno.KvKey[]): AsyncGenerator<Item> {
  const epochs = new Map<string, number>();
  for (const prefix of prefixes) {
    let item: Item | null = null;
    for await (const entry of kv.list({ prefix }, { batchSize: 100 })) {
      if (item === null || !isWithin(entry.key, item.id)) {
        if (item !== null) yield item;
        item = await itemOf(kv, entry, epochs);
      }
      item.keys.push(entry.key);
      if (entry.versionstamp > item.versionstamp) item.versionstamp = entry.versionstamp;
    }
    if (item !== null) yield item;
  }
}

/** `epochs` caches the current epochs by passphrase. */
async function itemOf(
  kv: Deno.Kv,
  { key, value, versionstamp }: Deno.KvEntry<unknown>,
  epochs: Map<string, number>,
): Promise<Item> {
  const kind = kindOf(key);
  const id = key.slice(0, ITEM_LENGTH[kind] ?? key.length);
  let isRemovable = kind in STORE_BOUNDS;
  if (kind === "proofs") {
    const passphrase = String(key[1]);
    const present = epochs.get(passphrase) ?? await presentEpoch(kv, passphrase);
    epochs.set(passphrase, present);
    isRemovable = epochOf(value) >= present;
  }
  const idVersionstamp = key.length === id.length ? versionstamp : null;
  return { kind, id, idVersionstamp, keys: [], versionstamp, isRemovable };
}

function isWithin(key: Deno.KvKey, prefix: Deno.KvKey): boolean {
  return prefix.every((part, index) => key[index] === part);
}

/** An item's kind: the key's first part, except that ledger data is split into sums and origins. */
function kindOf([word, _passphrase, epoch, third]: Deno.KvKey): string {
  if (word !== KV_PREFIX.ledger || typeof epoch !== "number") return String(word);
  return third === "claimable" ? "origins" : "sums";
}

async function presentEpoch(kv: Deno.Kv, passphrase: string): Promise<number> {
  const { value } = await kv.get<{ epoch: number }>([KV_PREFIX.ledger, passphrase, "epoch"]);
  return value?.epoch ?? 1;
}

/** The epoch, which is the first field of a proof and of evidence. */
function epochOf(value: unknown): number {
  const bytes = typeof value === "object" && value !== null ? Reflect.get(value, "bytes") : null;
  if (!(bytes instanceof Uint8Array)) return 1;
  const start = new TextDecoder().decode(bytes.subarray(0, 40));
  return Number(/^\{"epoch":(\d+)/.exec(start)?.[1] ?? 1);
}

/** The versionstamp up to which items are removed; empty if the kind is within its bound. */
function lastToRemove(list: { versionstamp: string; entries: number }[], bound: number): string {
  let entries = list.reduce((sum, item) => sum + item.entries, 0);
  if (entries <= bound) return "";
  let last = "";
  for (const item of list.sort((a, b) => a.versionstamp < b.versionstamp ? -1 : 1)) {
    if (entries <= bound * 0.9) break;
    entries -= item.entries;
    last = item.versionstamp;
  }
  return last;
}

/** An atomic operation holds at most 81,920 bytes of keys of about 300 bytes each. */
const MAX_KEYS_AT_ONCE = 200;

/**
 * Removes an item unless it was rewritten. Its first key goes first, because the other entries
 * aren't used without that key: after an interrupted removal, partial sums are never used, and the
 * next removal deletes them.
 */
async function removeItem(kv: Deno.Kv, { id, idVersionstamp, keys }: Item): Promise<boolean> {
  for (let from = 0; from < keys.length; from += MAX_KEYS_AT_ONCE) {
    const write = kv.atomic();
    write.check({ key: id, versionstamp: from === 0 ? idVersionstamp : null });
    for (const key of keys.slice(from, from + MAX_KEYS_AT_ONCE)) write.delete(key);
    if (!(await write.commit()).ok) return from > 0;
  }
  return true;
}
