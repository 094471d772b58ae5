/** Some of an object's entries: what a page hands to an island is what it says, and no more. */
export function pick<T extends object, K extends keyof T>(
  from: T,
  names: readonly K[],
): Pick<T, K> {
  const found: Partial<T> = {};
  for (const name of names) found[name] = from[name];
  // every name was copied above
  return found as Pick<T, K>;
}
