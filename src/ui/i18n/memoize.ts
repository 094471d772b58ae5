/** Enough for the days of a year and a page's sentences. */
const MAX = 400;

/** Returns the cached value for a text, or creates it. */
export function memoize<T>(known: Map<string, T>, text: string, make: () => T): T {
  const found = known.get(text);
  if (found !== undefined) return found;
  const made = make();
  // If the cache is full, start again: values in frequent use soon return.
  if (known.size === MAX) known.clear();
  known.set(text, made);
  return made;
}
