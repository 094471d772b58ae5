import { atom, type WritableAtom } from "nanostores";
import type { ReadApi } from "../client/api.ts";
import type { PassportState } from "./passport-state.ts";

/** What every part of the passport's store works with. */
export interface PassportBase {
  $state: WritableAtom<PassportState>;
  api: ReadApi;
  /** The account that the passport is of. */
  address: string;
  /** Ends all that is under way when the page is left. */
  signal: AbortSignal;
  set(change: Partial<PassportState>): void;
}

/** Begins from the state that the server sent. */
export function createPassportBase(
  first: PassportState,
  api: ReadApi,
  signal: AbortSignal,
): PassportBase {
  const $state = atom(first);
  return {
    $state,
    api,
    address: first.address,
    signal,
    set: (change) => $state.set({ ...$state.get(), ...change }),
  };
}
