import type { WordsFault } from "../words.ts";

/** If several words are given, they also fill the following fields. */
export function fillWordFields(
  words: readonly string[],
  field: number,
  text: string,
): readonly string[] {
  const parts = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const next = [...words];
  if (parts.length < 2) {
    next[field] = parts[0] ?? "";
    return next;
  }
  for (const [n, part] of parts.slice(0, words.length - field).entries()) next[field + n] = part;
  return next;
}

/** Positions in `fault` count only the filled fields. */
export function findUnknownWords(
  words: readonly string[],
  fault: WordsFault | null,
): { field: number; word: string; near: string[] }[] {
  const fields = words.flatMap((word, field) => word === "" ? [] : [field]);
  return (fault?.unknown ?? []).flatMap(({ position, word, near }) => {
    const field = fields[position - 1];
    return field === undefined ? [] : [{ field, word, near }];
  });
}
