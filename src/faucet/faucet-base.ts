import { atom, type WritableAtom } from "nanostores";
import type { Api } from "../client/api.ts";
import { type FaucetState, firstFaucetState } from "./faucet-state.ts";
import { partOf } from "../ui/loadable.ts";

/** What every step of the faucet works with. */
export interface FaucetBase {
  $state: WritableAtom<FaucetState>;
  api: Api;
  set(change: Partial<FaucetState>): void;
  /** Reads what the ledger says of the account now. */
  readAccount(): Promise<void>;
}

/** Begins with what stands in the field already. */
export function createFaucetBase(api: Api, text: string): FaucetBase {
  const $state = atom(firstFaucetState(text));
  const set = (change: Partial<FaucetState>) => $state.set({ ...$state.get(), ...change });
  return {
    $state,
    api,
    set,
    async readAccount() {
      const { address } = $state.get();
      if (address === null) return;
      const answer = await api.account(address);
      if ($state.get().address !== address) return;
      // what was read before is better than an error
      if (answer.ok || $state.get().account?.state !== "ready") set({ account: partOf(answer) });
    },
  };
}
