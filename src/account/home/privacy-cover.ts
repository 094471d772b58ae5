import { atom } from "nanostores";

/** The time without activity after which My money is covered again, in milliseconds. */
const UNCOVERED_MS = 5 * 60_000;

/** The key in `sessionStorage` of the time until which My money stays open, even over a reload. */
const KEY = "lipwa:open-until";

export interface PrivacyCoverDependencies {
  /** The tab's storage; throws if the browser denies access. */
  session: () => Pick<Storage, "getItem" | "setItem">;
  now: () => number;
}

/**
 * Covers the amounts of a locked account until it is unlocked. This only hides them from onlookers:
 * signing has its own lock, and the ledger is public.
 */
export function createPrivacyCover({ session, now }: PrivacyCoverDependencies) {
  /** Milliseconds since 1970. */
  let until = readUntil();
  const $isOpen = atom(until > now());

  function readUntil(): number {
    try {
      return Number(session().getItem(KEY) ?? 0);
    } catch {
      return 0;
    }
  }

  function set(next: number): void {
    until = next;
    $isOpen.set(until > now());
    try {
      session().setItem(KEY, String(until));
    } catch {
      // without storage, a reload asks again
    }
  }

  return {
    $isOpen,
    open: () => set(now() + UNCOVERED_MS),
    close: () => set(0),
    /** Records activity and restarts the timer. */
    touch(): void {
      if (until > now()) set(now() + UNCOVERED_MS);
    },
    /** Covers the amounts after too long without activity. Call this every few seconds. */
    tick(): void {
      if ($isOpen.get() && until <= now()) set(0);
    },
  };
}
