/**
 * Does `work` for each item in the order given, at most `most` at a time: an item's work is done
 * whole before another's begins in its place.
 * @throws what the first work throws that fails; the others go on
 */
export async function sideBySide<T>(
  items: Iterable<T>,
  most: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  await Promise.all(Array.from({ length: most }, async () => {
    for (let next = rest.next(); next.done !== true; next = rest.next()) await work(next.value);
  }));
}
