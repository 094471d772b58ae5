/** A copy with only the named entries, so that an island gets no more than it shows. */
export function pick<T extends object, K extends keyof T>(
  from: T,
  names: readonly K[],
): Pick<T, K> {
  const found: Partial<T> = {};
  for (const name of names) found[name] = from[name];
  // every name was copied above
  return found as Pick<T, K>;
}
