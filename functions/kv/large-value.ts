import { concatBytes } from "@noble/hashes/utils.js";

/** KV reads ten keys at a time. */
const KEYS_AT_ONCE = 10;

/** A value of the store holds 64 KiB; this leaves room for its frame. */
const PART_BYTES = 60_000;

/** So often it may be written anew while its parts are read. */
const MOST_TRIES = 10;

/** The first entry of a value. */
export interface Head {
  parts: number;
  /** The first part. */
  bytes: Uint8Array;
}

/** Bytes as they were read, and what it takes to write over them. */
interface LargeValue {
  /** Null where nothing is stored. */
  bytes: Uint8Array | null;
  versionstamp: string | null;
}

/** Reads bytes of any length up to some 500 KB. */
export async function readLarge(kv: Deno.Kv, key: Deno.KvKey): Promise<LargeValue> {
  return await whole(kv, await kv.get<Head>(key));
}

/** Reads the bytes at many keys, in their order; what is small takes one reading for ten of them. */
export async function readManyLarge(
  kv: Deno.Kv,
  keys: Deno.KvKey[],
): Promise<(Uint8Array | null)[]> {
  const groups = Array.from(
    { length: Math.ceil(keys.length / KEYS_AT_ONCE) },
    (_, n) => keys.slice(n * KEYS_AT_ONCE, (n + 1) * KEYS_AT_ONCE),
  );
  const heads = await Promise.all(groups.map((group) => kv.getMany<Head[]>(group)));
  const values = await Promise.all(heads.flat().map((head) => whole(kv, head)));
  return values.map(({ bytes }) => bytes);
}

/**
 * The value whose first part was read, of any length. What lacks a part counts as not stored: whoever
 * makes it anew may write over it.
 */
async function whole(
  kv: Deno.Kv,
  head: Deno.KvEntryMaybe<Head>,
  tries = 1,
): Promise<LargeValue> {
  if (head.value === null) return { bytes: null, versionstamp: null };
  const { key, versionstamp, value: { parts, bytes } } = head;
  if (parts === 1) return { bytes, versionstamp };
  const keys = Array.from({ length: parts - 1 }, (_, n) => [...key, n + 1]);
  const rest = await kv.getMany<Uint8Array[]>(keys);
  // all parts of one writing have the same versionstamp
  if (rest.some((part) => part.versionstamp !== versionstamp)) {
    return tries < MOST_TRIES
      ? await whole(kv, await kv.get<Head>(key), tries + 1)
      : { bytes: null, versionstamp };
  }
  const all = [bytes, ...rest.map(({ value }) => value ?? new Uint8Array())];
  return { bytes: concatBytes(...all), versionstamp };
}

/**
 * Writes bytes in parts that fit, all or none. Answers false where the stored one is not that of
 * `versionstamp` (null: nothing is stored).
 */
export async function writeLarge(
  kv: Deno.Kv,
  key: Deno.KvKey,
  bytes: Uint8Array,
  versionstamp: string | null,
): Promise<boolean> {
  const write = kv.atomic().check({ key, versionstamp });
  setLarge(write, key, bytes);
  return (await write.commit()).ok;
}

/** Adds the writing of bytes, in parts that fit, to what is written together. */
export function setLarge(
  write: Deno.AtomicOperation,
  key: Deno.KvKey,
  bytes: Uint8Array,
): void {
  const parts = Math.max(1, Math.ceil(bytes.length / PART_BYTES));
  const part = (n: number) => bytes.slice(n * PART_BYTES, (n + 1) * PART_BYTES);
  write.set(key, { parts, bytes: part(0) });
  for (let n = 1; n < parts; n++) write.set([...key, n], part(n));
}
