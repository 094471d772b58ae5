import type { WordsFault } from "../words.ts";

/** The words with what was written into a field; what was pasted is spread over those that follow. */
export function withText(
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

/** The fields with a word that is not of the list; what is said of the words counts those that are written. */
export function unknownAt(
  words: readonly string[],
  fault: WordsFault | null,
): { field: number; word: string; near: string[] }[] {
  const fields = words.flatMap((word, field) => word === "" ? [] : [field]);
  return (fault?.unknown ?? []).flatMap(({ position, word, near }) => {
    const field = fields[position - 1];
    return field === undefined ? [] : [{ field, word, near }];
  });
}
