/**
 * Runs `work` for at most `most` items at once. Throws the first error; the other workers continue
 * with the remaining items.
 */
export async function forEachConcurrent<T>(
  items: Iterable<T>,
  most: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  await Promise.all(Array.from({ length: most }, async () => {
    for (let next = rest.next(); next.done !== true; next = rest.next()) await work(next.value);
  }));
}
