/** A value of the store holds 64 KiB; this leaves room for its frame. */
const PART_CHARACTERS = 60_000;

interface Head {
  parts: number;
  /** The first part of the text. */
  text: string;
}

/** A text as it was read, and what it takes to write over it. */
export interface LargeValue {
  /** Null where nothing is stored. */
  text: string | null;
  versionstamp: string | null;
}

/** Reads a JSON text of any length up to some 500 KB. */
export async function readLarge(kv: Deno.Kv, key: Deno.KvKey): Promise<LargeValue> {
  const head = await kv.get<Head>(key);
  if (head.value === null) return { text: null, versionstamp: null };
  const { versionstamp } = head;
  if (head.value.parts === 1) return { text: head.value.text, versionstamp };
  const keys = Array.from({ length: head.value.parts }, (_, n) => n === 0 ? key : [...key, n]);
  // read at once, so that no part is of another writing
  const [first, ...rest] = await kv.getMany<(Head | string)[]>(keys);
  if (first === undefined || first.versionstamp !== versionstamp) return await readLarge(kv, key);
  const text = head.value.text + rest.map(({ value }) => value).join("");
  return { text, versionstamp };
}

/**
 * Writes a JSON text in parts that fit, all or none. Answers false where the stored one is not that of
 * `versionstamp` (null: nothing is stored).
 */
export async function writeLarge(
  kv: Deno.Kv,
  key: Deno.KvKey,
  text: string,
  versionstamp: string | null,
): Promise<boolean> {
  const narrow = latin(text);
  const parts = Math.max(1, Math.ceil(narrow.length / PART_CHARACTERS));
  const part = (n: number) => narrow.slice(n * PART_CHARACTERS, (n + 1) * PART_CHARACTERS);
  const write = kv.atomic().check({ key, versionstamp }).set(key, { parts, text: part(0) });
  for (let n = 1; n < parts; n++) write.set([...key, n], part(n));
  return (await write.commit()).ok;
}

/** The store takes two bytes a character as soon as one is not Latin-1; JSON can escape them. */
function latin(json: string): string {
  return json.replace(
    /[\u0100-\uffff]/g,
    (character) => "\\u" + character.charCodeAt(0).toString(16).padStart(4, "0"),
  );
}
