/** A year's days, and more than the sentences of a page. */
const MOST = 400;

/** What a text has led to before; made, and remembered by that text, where it has not. */
export function remembered<T>(known: Map<string, T>, text: string, make: () => T): T {
  const found = known.get(text);
  if (found !== undefined) return found;
  const made = make();
  // most of what comes next will be asked for again
  if (known.size === MOST) known.clear();
  known.set(text, made);
  return made;
}
