import { atom } from "nanostores";
import type { Api } from "../../client/api.ts";
import type { Network } from "../../contract/network.ts";
import { newId } from "../../ui/new-id.ts";
import { createWalletWork } from "../../wallet/wallet-work.ts";
import { isJobInProgress } from "../../wallet/work-steps.ts";
import type { PhoneAccountStore } from "../account.ts";
import { isWaitingUnread, listCollectable, type MoneyStore } from "./money.ts";

export interface HomeActionsDependencies {
  store: PhoneAccountStore;
  network: Network;
  address: string;
  api: Pick<Api, "fund">;
  money: MoneyStore;
}

export type HomeActions = ReturnType<typeof createHomeActions>;

export function createHomeActions(
  { store, network, address, api, money }: HomeActionsDependencies,
) {
  const { $work, stop, claim, trust } = createWalletWork(async () => {
    const { phoneAccountWallet } = await import("../phone-account.ts");
    return phoneAccountWallet(store, network);
  });
  const job = { network, address, choice: "phone-account" } as const;
  /** `fault`: why the last request failed. */
  const $faucet = atom<{ isPending: boolean; fault: string | null }>({
    isPending: false,
    fault: null,
  });

  const isBusy = () => $faucet.get().isPending || isJobInProgress($work.get());

  /** Whether the account is on the ledger afterwards. */
  async function fund(): Promise<boolean> {
    $faucet.set({ isPending: true, fault: null });
    const answer = await api.fund(address, { key: newId() });
    // a failed request may still have succeeded
    await money.read();
    const isOpen = money.$money.get().money?.account.isActive === true;
    const code = answer.ok ? "upstream_unavailable" : answer.code;
    $faucet.set({ isPending: false, fault: isOpen ? null : code });
    return isOpen;
  }

  /** Also collects, in the same transaction, what was set aside. */
  async function allow(): Promise<void> {
    const known = money.$money.get().money;
    // a balance that is gone would make the whole transaction fail
    const waiting = known === null || isWaitingUnread(known) ? [] : listCollectable(known);
    const isDone = waiting.length > 0 ? await claim(job, waiting, true) : await trust(job);
    if (isDone) await money.read();
  }

  return {
    $work,
    $faucet,
    stop,
    isBusy,
    /** Asks the faucet first if the account isn't on the ledger. */
    async open(): Promise<void> {
      if (isBusy()) return;
      const isOpen = money.$money.get().money?.account.isActive === true;
      if (isOpen || await fund()) await allow();
    },
  };
}
