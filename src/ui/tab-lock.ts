/** Returns null if another tab holds the lock. Browsers release it however its tab ends. */
export type TabLock = <T>(work: () => Promise<T>) => Promise<{ value: T } | null>;

/** Returns null except on https or localhost: only there browsers have locks. */
export function createTabLock(name: string): TabLock | null {
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return null;
  return (work) =>
    locks.request(
      name,
      { ifAvailable: true },
      async (lock) => lock === null ? null : { value: await work() },
    );
}
