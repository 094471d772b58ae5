import { atom } from "nanostores";

/** After so long without a touch what My money shows is covered again, in milliseconds. */
const OPEN_MS = 5 * 60_000;

/** How long it stays open is kept as long as the tab, so that a reload does not ask again. */
const KEY = "lipwa:open-until";

export interface CoverParts {
  /** The tab's storage; throws where the browser refuses it. */
  session: () => Pick<Storage, "getItem" | "setItem">;
  now: () => number;
}

/**
 * Covers the amounts of a locked account until its lock was opened. It is a curtain before whoever
 * looks at the screen: what signs is locked by itself, and the ledger is public.
 */
export function createCover({ session, now }: CoverParts) {
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
      // a reload asks again
    }
  }

  return {
    $isOpen,
    open: () => set(now() + OPEN_MS),
    close: () => set(0),
    /** The person did something: the time begins anew. */
    touch(): void {
      if (until > now()) set(now() + OPEN_MS);
    },
    /** Covers where the time is over; call it every few seconds. */
    tick(): void {
      if ($isOpen.get() && until <= now()) set(0);
    },
  };
}
