import { createApi } from "../../client/api.ts";
import { fetchWithTimeout } from "../../client/fetch-with-timeout.ts";
import type { AccountViewProps } from "../view.ts";
import { createHomeActions } from "./home-actions.ts";
import { createMoneyStore, type MoneyStoreDependencies } from "./money.ts";

export type AccountStores = ReturnType<typeof createAccountStores>;

/** The money of the account on this phone, and what can be done with it. */
export function createAccountStores(
  { network, store }: Pick<AccountViewProps, "network" | "store">,
  address: string,
  fee: MoneyStoreDependencies["fee"],
) {
  const api = createApi({ fetch: fetchWithTimeout() });
  const money = createMoneyStore({
    api,
    address,
    passphrase: network.passphrase,
    fee,
    isHere: () => store.isHere(address),
    now: Date.now,
  });
  return { address, money, work: createHomeActions({ store, network, address, api, money }) };
}
