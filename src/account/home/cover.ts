import { atom } from "nanostores";

/** After so long without a touch what My money shows is covered again, in milliseconds. */
const OPEN_MS = 5 * 60_000;

/** How long it stays open is kept as long as the tab, so that a reload does not ask again. */
const KEY = "lipwa:open-until";

export interface CoverParts {
  session: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  now: () => number;
}

/**
 * Covers the amounts of a locked account until its lock was opened. It is a curtain before whoever
 * looks at the screen: what signs is locked by itself, and the ledger is public.
 */
export function createCover({ session, now }: CoverParts) {
  const openUntil = () => Number(session.getItem(KEY) ?? 0);
  const $isOpen = atom(openUntil() > now());

  function open(): void {
    session.setItem(KEY, String(now() + OPEN_MS));
    $isOpen.set(true);
  }

  function close(): void {
    session.removeItem(KEY);
    $isOpen.set(false);
  }

  return {
    $isOpen,
    open,
    close,
    /** The person did something: the time begins anew. */
    touch(): void {
      if ($isOpen.get() && openUntil() > now()) open();
    },
    /** Covers where the time is over; call it every few seconds. */
    tick(): void {
      if ($isOpen.get() && openUntil() <= now()) close();
    },
  };
}
