import { concatBytes } from "@noble/hashes/utils.js";

/** KV reads at most ten keys at once. */
const KEYS_AT_ONCE = 10;

/** A KV value holds 64 KiB, including some overhead of serialization. */
const PART_BYTES = 60_000;

/** Reads are repeated, because a value may be overwritten while its parts are read. */
const MAX_TRIES = 10;

export interface LargeValueHead {
  parts: number;
  bytes: Uint8Array;
}

interface LargeValue {
  bytes: Uint8Array | null;
  versionstamp: string | null;
}

/** Reads a value of up to 660 KB, the size of eleven parts. */
export async function readLargeValue(kv: Deno.Kv, key: Deno.KvKey): Promise<LargeValue> {
  return await assemble(kv, await kv.get<LargeValueHead>(key));
}

/** Reads values in the order of the keys. Ten single-part values take one read. */
export async function readLargeValues(
  kv: Deno.Kv,
  keys: Deno.KvKey[],
): Promise<(Uint8Array | null)[]> {
  const groups = Array.from(
    { length: Math.ceil(keys.length / KEYS_AT_ONCE) },
    (_, n) => keys.slice(n * KEYS_AT_ONCE, (n + 1) * KEYS_AT_ONCE),
  );
  const heads = await Promise.all(groups.map((group) => kv.getMany<LargeValueHead[]>(group)));
  const values = await Promise.all(heads.flat().map((head) => assemble(kv, head)));
  return values.map(({ bytes }) => bytes);
}

/** Joins the parts. A value with missing parts counts as not stored and can be overwritten. */
async function assemble(
  kv: Deno.Kv,
  head: Deno.KvEntryMaybe<LargeValueHead>,
  tries = 1,
): Promise<LargeValue> {
  if (head.value === null) return { bytes: null, versionstamp: null };
  const { key, versionstamp, value: { parts, bytes } } = head;
  if (parts === 1) return { bytes, versionstamp };
  const keys = Array.from({ length: parts - 1 }, (_, n) => [...key, n + 1]);
  const rest = await kv.getMany<Uint8Array[]>(keys);
  // parts of one write share a versionstamp
  if (rest.some((part) => part.versionstamp !== versionstamp)) {
    return tries < MAX_TRIES
      ? await assemble(kv, await kv.get<LargeValueHead>(key), tries + 1)
      : { bytes: null, versionstamp };
  }
  const all = [bytes, ...rest.map(({ value }) => value ?? new Uint8Array())];
  return { bytes: concatBytes(...all), versionstamp };
}

/** Writes a value; false if the stored version isn't `versionstamp` (null: no stored value). */
export async function writeLargeValue(
  kv: Deno.Kv,
  key: Deno.KvKey,
  bytes: Uint8Array,
  versionstamp: string | null,
): Promise<boolean> {
  const write = kv.atomic().check({ key, versionstamp });
  setLargeValue(write, key, bytes);
  return (await write.commit()).ok;
}

export function setLargeValue(
  write: Deno.AtomicOperation,
  key: Deno.KvKey,
  bytes: Uint8Array,
): void {
  const parts = Math.max(1, Math.ceil(bytes.length / PART_BYTES));
  const part = (n: number) => bytes.slice(n * PART_BYTES, (n + 1) * PART_BYTES);
  write.set(key, { parts, bytes: part(0) });
  for (let n = 1; n < parts; n++) write.set([...key, n], part(n));
}
