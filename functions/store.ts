import { logTrouble } from "./http/log.ts";
import { KV_PREFIX } from "./kv/keys.ts";

export const STORE_KINDS = [
  "proofs",
  "codes",
  "organizations",
  "sums",
  "origins",
  "limits",
  "rates",
  "sandbox",
  "other",
] as const;

export type StoreKind = (typeof STORE_KINDS)[number];

const MIB = 1024 * 1024;

/**
 * The most that each kind may take, in bytes; null where it ends by itself: limits within an hour,
 * rates at one small entry a day, and the sandbox forgets its oldest ledgers. Codes stand on paper
 * and in messages, so none is ever let go of: each takes some 120 bytes, and costs its writer a
 * payment that settled and a request to the ledger.
 */
export const STORE_BOUNDS: Record<StoreKind, number | null> = {
  proofs: 512 * MIB,
  codes: null,
  organizations: 64 * MIB,
  sums: 256 * MIB,
  origins: 64 * MIB,
  limits: null,
  rates: null,
  sandbox: null,
  other: null,
};

/** The entries of one kind, and their size. */
export interface StoreSize {
  entries: number;
  bytes: number;
  /** Bytes that are lost for good where they go; all others can be read from the ledger again. */
  irreplaceable: number;
}

/** Entries that are removed together: a proof with its parts, the sums of one account. */
interface Item {
  kind: StoreKind;
  /** The key that it is read by, which is written with each change; all others begin with it. */
  id: Deno.KvKey;
  /** Null where only others are left. */
  idVersionstamp: string | null;
  keys: Deno.KvKey[];
  bytes: number;
  /** The newest of its writings: later ones are greater. */
  versionstamp: string;
  /** True where no ledger can tell it again. */
  isIrreplaceable: boolean;
  /** Of an earlier epoch or a former form, and not asked for any more. */
  isOver: boolean;
}

/** Counts what is in the store, kind by kind. */
export async function measureStore(kv: Deno.Kv): Promise<Record<StoreKind, StoreSize>> {
  const none = () => ({ entries: 0, bytes: 0, irreplaceable: 0 });
  const sizes: Record<StoreKind, StoreSize> = {
    proofs: none(),
    codes: none(),
    organizations: none(),
    sums: none(),
    origins: none(),
    limits: none(),
    rates: none(),
    sandbox: none(),
    other: none(),
  };
  for await (const item of itemsIn(kv, [])) {
    const size = sizes[item.kind];
    size.entries += item.keys.length;
    size.bytes += item.bytes;
    if (item.isIrreplaceable) size.irreplaceable += item.bytes;
  }
  return sizes;
}

/**
 * Takes out what is of no use any more, and of each kind that has outgrown its bound as much as
 * brings it down to nine tenths. What can be read from the ledger again goes first, and of that
 * what has not been written for longest: sums are written as they grow, and a proof that is asked
 * for is written anew once a week. Answers how many bytes went.
 */
export async function trimStore(
  kv: Deno.Kv,
  bounds: Record<StoreKind, number | null> = STORE_BOUNDS,
): Promise<number> {
  const found = new Map<StoreKind, { order: string; bytes: number }[]>();
  for await (const item of itemsIn(kv, BOUNDED)) {
    if (bounds[item.kind] === null || item.isOver) continue;
    const list = found.get(item.kind) ?? [];
    list.push({ order: orderOf(item), bytes: item.bytes });
    found.set(item.kind, list);
  }
  const lasts = new Map(Array.from(found, ([kind, list]) => [kind, lastToGo(list, bounds[kind])]));
  let gone = 0;
  for await (const item of itemsIn(kv, BOUNDED)) {
    if (!item.isOver && orderOf(item) > (lasts.get(item.kind) ?? "")) continue;
    if (await removeItem(kv, item)) gone += item.bytes;
  }
  return gone;
}

/** How often the store is looked through, by one of all processes, in milliseconds. */
const TRIM_MS = 3_600_000;

/** Trims the store once an hour until the returned function is called. */
export function keepTrimmed(kv: Deno.Kv): () => void {
  const key = [KV_PREFIX.store, "trimmed"];
  async function look(): Promise<void> {
    const entry = await kv.get<number>(key);
    if (Math.abs(Date.now() - (entry.value ?? 0)) < TRIM_MS) return;
    const mine = await kv.atomic().check(entry).set(key, Date.now()).commit();
    if (mine.ok) await trimStore(kv);
  }
  const timer = setInterval(() => {
    look().catch((error) => logTrouble("the store cannot be trimmed", error));
  }, TRIM_MS / 4);
  return () => clearInterval(timer);
}

/** The prefixes of the kinds that have a bound. */
const BOUNDED: readonly string[] = [KV_PREFIX.ledger, KV_PREFIX.proofs, KV_PREFIX.organizations];

/** All items whose key begins with one of these words; of every word where none is named. */
async function* itemsIn(kv: Deno.Kv, words: readonly string[]): AsyncGenerator<Item> {
  const epochs = new Map<string, number>();
  const epochOf = async (passphrase: string) => {
    const known = epochs.get(passphrase);
    if (known !== undefined) return known;
    const { value } = await kv.get<{ epoch: number }>([KV_PREFIX.ledger, passphrase, "epoch"]);
    epochs.set(passphrase, value?.epoch ?? 1);
    return value?.epoch ?? 1;
  };
  const prefixes = words.length === 0 ? [[]] : words.map((word) => [word]);
  for (const prefix of prefixes) {
    let item: Item | null = null;
    for await (const entry of kv.list({ prefix }, { batchSize: 100 })) {
      if (item === null || !isWithin(entry.key, item.id)) {
        if (item !== null) yield item;
        const kind = kindOf(entry.key);
        const hasEpoch = ITEM_LENGTH[kind] !== undefined;
        item = itemOf(entry, kind, hasEpoch ? await epochOf(String(entry.key[1])) : 1);
      }
      item.keys.push(entry.key);
      item.bytes += sizeOf(entry.key) + sizeOf(entry.value);
      if (entry.versionstamp > item.versionstamp) item.versionstamp = entry.versionstamp;
    }
    if (item !== null) yield item;
  }
}

/** What a number takes, and what stands before each text, list and record, in bytes: 2 to 9, most often few. */
const WORD_BYTES = 4;

/**
 * What a value takes in the store, about, in bytes. Writing it out to measure it, as V8 does, left a
 * process with two hundred megabytes that it never gave back, after twelve thousand entries.
 */
function sizeOf(value: unknown): number {
  if (typeof value === "string") return WORD_BYTES + value.length;
  if (value instanceof Uint8Array) return WORD_BYTES + value.byteLength;
  if (typeof value !== "object" || value === null) return WORD_BYTES;
  return Object.entries(value).reduce(
    // the places of a list are not written down
    (sum, [name, part]) => sum + (Array.isArray(value) ? 0 : name.length) + sizeOf(part),
    WORD_BYTES,
  );
}

/** How many parts of a key name an item: `proofs, network, hash`, and so on. */
const ITEM_LENGTH: Partial<Record<StoreKind, number>> = { proofs: 3, sums: 6, origins: 5 };

/** What begins with an entry. */
function itemOf(first: Deno.KvEntry<unknown>, kind: StoreKind, present: number): Item {
  const { key, value, versionstamp } = first;
  const id = key.slice(0, ITEM_LENGTH[kind] ?? key.length);
  return {
    kind,
    id,
    idVersionstamp: key.length === id.length ? versionstamp : null,
    keys: [],
    bytes: 0,
    versionstamp,
    isIrreplaceable: kind === "proofs" && epochOfProof(value) < present,
    isOver: isFormer(key) ||
      ((kind === "sums" || kind === "origins") && Number(key[2]) < present),
  };
}

/** The words of sums of a former form; they are counted anew under another one. */
const FORMER_SUMS = new Set<Deno.KvKeyPart | undefined>([
  "count",
  "totals",
  "income",
  "net-income",
  "income-since",
  "income-judged",
]);

function isFormer(key: Deno.KvKey): boolean {
  return key[0] === KV_PREFIX.ledger && FORMER_SUMS.has(key[4]);
}

function isWithin(key: Deno.KvKey, prefix: Deno.KvKey): boolean {
  return prefix.every((part, index) => key[index] === part);
}

function kindOf(key: Deno.KvKey): StoreKind {
  const [word, , epoch, third, fourth] = key;
  switch (word) {
    case KV_PREFIX.proofs:
    case KV_PREFIX.codes:
    case KV_PREFIX.organizations:
    case KV_PREFIX.rates:
    case KV_PREFIX.sandbox:
      return word;
    case KV_PREFIX.fund:
      return "limits";
    case KV_PREFIX.ledger:
      if (typeof epoch !== "number") return "other";
      if (third === "claimable") return "origins";
      return fourth === "income-sums" || FORMER_SUMS.has(fourth) ? "sums" : "other";
    default:
      return "other";
  }
}

/** A proof is kept in parts; its epoch stands at the beginning of the first. */
function epochOfProof(value: unknown): number {
  const bytes = typeof value === "object" && value !== null ? Reflect.get(value, "bytes") : null;
  if (!(bytes instanceof Uint8Array)) return 1;
  const start = new TextDecoder().decode(bytes.subarray(0, 40));
  return Number(/^\{"epoch":(\d+)/.exec(start)?.[1] ?? 1);
}

/** The order in which items go: what the ledger tells no more goes last, what is new after old. */
function orderOf({ isIrreplaceable, versionstamp }: Item): string {
  return `${isIrreplaceable ? 1 : 0} ${versionstamp}`;
}

/** The last in that order that has to go; an empty text where none has. */
function lastToGo(list: { order: string; bytes: number }[], bound: number | null): string {
  let bytes = list.reduce((sum, item) => sum + item.bytes, 0);
  if (bound === null || bytes <= bound) return "";
  let last = "";
  for (const item of list.sort((a, b) => a.order < b.order ? -1 : 1)) {
    if (bytes <= bound * 0.9) break;
    bytes -= item.bytes;
    last = item.order;
  }
  return last;
}

/** KV writes at most 81,920 bytes of keys at once: each has up to some 300. */
const MOST_KEYS_AT_ONCE = 200;

/**
 * Takes an item out; what was written anew meanwhile stays. Sums without some of their rows would
 * be wrong, so what they are read by goes first: the rest is out of use then, at whatever point this
 * ends. Where the account is counted anew before it does, what is left goes with that.
 */
async function removeItem(kv: Deno.Kv, item: Item): Promise<boolean> {
  if (item.isOver) {
    for (const key of item.keys) await kv.delete(key);
    return true;
  }
  for (let from = 0; from < item.keys.length; from += MOST_KEYS_AT_ONCE) {
    const write = kv.atomic().check({
      key: item.id,
      versionstamp: from === 0 ? item.idVersionstamp : null,
    });
    for (const key of item.keys.slice(from, from + MOST_KEYS_AT_ONCE)) write.delete(key);
    if (!(await write.commit()).ok) return from > 0;
  }
  return true;
}
