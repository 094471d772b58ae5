/** Maximum size: the days of a year and a page's sentences fit. */
const MAX = 400;

export function memoize<T>(known: Map<string, T>, text: string, make: () => T): T {
  const found = known.get(text);
  if (found !== undefined) return found;
  const made = make();
  // Values in frequent use are soon added again.
  if (known.size === MAX) known.clear();
  known.set(text, made);
  return made;
}
