/** True where the browser can make sure that one tab alone sends: over https or on this computer. */
export function canSendAlone(): boolean {
  return navigator.locks !== undefined;
}

/** What came of doing something that only one tab of this browser may do at a time. */
export type LockOutcome<T> = { ok: true; value: T } | { ok: false; code: "other_tab" | "no_locks" };

/**
 * Does `work` while no other tab of this site sends money: two tabs cannot send the same run, nor
 * use up each other's sequence numbers. The browser frees the lock when a tab ends in any way.
 */
export async function whileSendingAlone<T>(
  work: () => Promise<T>,
  locks: LockManager | undefined = navigator.locks,
): Promise<LockOutcome<T>> {
  // only pages from https or this computer have locks; sending without one is not safe
  if (locks === undefined) return { ok: false, code: "no_locks" };
  return await locks.request("lipwa sending", { ifAvailable: true }, async (lock) => {
    if (lock === null) return { ok: false as const, code: "other_tab" as const };
    return { ok: true as const, value: await work() };
  });
}
