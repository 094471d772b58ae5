import { atom } from "nanostores";

/** How long My money stays open without activity. */
const UNCOVERED_MS = 5 * 60_000;

/** The `sessionStorage` key of the time until which My money stays open, even over a reload. */
const KEY = "lipwa:open-until";

export interface PrivacyCoverDependencies {
  /** Throws if the browser denies access. */
  session: () => Pick<Storage, "getItem" | "setItem">;
  now: () => number;
}

/** Only hides the amounts from onlookers: signing has its own lock, and the ledger is public. */
export function createPrivacyCover({ session, now }: PrivacyCoverDependencies) {
  /** In ms since 1970. */
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
      // without storage, a reload covers My money again
    }
  }

  return {
    $isOpen,
    open: () => set(now() + UNCOVERED_MS),
    close: () => set(0),
    /** Restarts the timer while My money is open. */
    touch(): void {
      if (until > now()) set(now() + UNCOVERED_MS);
    },
    /** Call this every few seconds. */
    tick(): void {
      if ($isOpen.get() && until <= now()) set(0);
    },
  };
}
