import { logTrouble } from "./http/log.ts";
import { KV_PREFIX } from "./kv/keys.ts";

/**
 * The most entries of each kind that can be read from the ledger again; the longest unwritten go first.
 * Proofs of ended epochs do not count and are kept for good, and so are short codes, which stand on paper.
 */
export const STORE_BOUNDS = {
  proofs: 200_000,
  organizations: 50_000,
  sums: 500_000,
  origins: 200_000,
};

/** The prefixes of the kinds that have a bound. */
const BOUNDED: Deno.KvKey[] = [[KV_PREFIX.ledger], [KV_PREFIX.proofs], [KV_PREFIX.organizations]];

/** How many parts of a key name an item of several entries: `proofs, passphrase, hash`, and so on. */
const ITEM_LENGTH: Record<string, number> = { proofs: 3, sums: 6 };

/** Entries that are removed together: a proof with its names and evidence, the sums of one account. */
interface Item {
  kind: string;
  /** The key of its first entry, which is written with each change; all others begin with it. */
  id: Deno.KvKey;
  /** The version of that entry; null where only others are left. */
  idVersionstamp: string | null;
  keys: Deno.KvKey[];
  /** The newest of its writings: later ones are greater. */
  versionstamp: string;
  /** False where the ledger cannot tell it again, or its kind has no bound. */
  isRemovable: boolean;
}

/** How many entries of one kind there are, and how many of them may go. */
interface StoreSize {
  entries: number;
  removable: number;
}

/** Counts what is in the store, kind by kind. */
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

/** Brings each kind that has outgrown its bound down to nine tenths. Answers how many entries went. */
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
    Object.entries(bounds).map(([kind, most]) => [kind, lastToGo(found.get(kind) ?? [], most)]),
  );
  let gone = 0;
  for await (const item of itemsIn(kv, BOUNDED)) {
    if (!item.isRemovable || item.versionstamp > (lasts.get(item.kind) ?? "")) continue;
    if (await removeItem(kv, item)) gone += item.keys.length;
  }
  return gone;
}

/** How often the store is looked through, by one of all processes, in milliseconds. */
const TRIM_MS = 3_600_000;

/** Trims the store once an hour, and tidies up `also`, until the returned function is called. */
export function keepTrimmed(kv: Deno.Kv, also: () => Promise<unknown>): () => void {
  const key = [KV_PREFIX.store, "trimmed"];
  async function look(): Promise<void> {
    const entry = await kv.get<number>(key);
    if (Math.abs(Date.now() - (entry.value ?? 0)) < TRIM_MS) return;
    const mine = await kv.atomic().check(entry).set(key, Date.now()).commit();
    if (!mine.ok) return;
    await trimStore(kv);
    await also();
  }
  const timer = setInterval(() => {
    look().catch((error) => logTrouble("the store cannot be trimmed", error));
  }, TRIM_MS / 4);
  return () => clearInterval(timer);
}

/** All items whose key begins with one of the prefixes. */
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

/** What begins with an entry; `epochs`: the present ones that were read, by passphrase. */
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

/** The first word of a key; of what is known of a ledger's accounts, which of it. */
function kindOf([word, _passphrase, epoch, third]: Deno.KvKey): string {
  if (word !== KV_PREFIX.ledger || typeof epoch !== "number") return String(word);
  return third === "claimable" ? "origins" : "sums";
}

async function presentEpoch(kv: Deno.Kv, passphrase: string): Promise<number> {
  const { value } = await kv.get<{ epoch: number }>([KV_PREFIX.ledger, passphrase, "epoch"]);
  return value?.epoch ?? 1;
}

/** The epoch stands at the beginning of a proof, and of evidence. */
function epochOf(value: unknown): number {
  const bytes = typeof value === "object" && value !== null ? Reflect.get(value, "bytes") : null;
  if (!(bytes instanceof Uint8Array)) return 1;
  const start = new TextDecoder().decode(bytes.subarray(0, 40));
  return Number(/^\{"epoch":(\d+)/.exec(start)?.[1] ?? 1);
}

/** The last writing that has to go; an empty text where none has. */
function lastToGo(list: { versionstamp: string; entries: number }[], bound: number): string {
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

/** KV writes at most 81,920 bytes of keys at once: each has up to some 300. */
const MOST_KEYS_AT_ONCE = 200;

/**
 * Removes an item; what was written anew meanwhile stays. Sums without some of their rows would be
 * wrong, so what they are read by goes first: the rest is out of use then, at whatever point this ends,
 * and goes with the next removal of the account's sums.
 */
async function removeItem(kv: Deno.Kv, { id, idVersionstamp, keys }: Item): Promise<boolean> {
  for (let from = 0; from < keys.length; from += MOST_KEYS_AT_ONCE) {
    const write = kv.atomic();
    write.check({ key: id, versionstamp: from === 0 ? idVersionstamp : null });
    for (const key of keys.slice(from, from + MOST_KEYS_AT_ONCE)) write.delete(key);
    if (!(await write.commit()).ok) return from > 0;
  }
  return true;
}
