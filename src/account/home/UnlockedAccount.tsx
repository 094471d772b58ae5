import { useStore } from "@nanostores/preact";
import { useEffect, useState } from "preact/hooks";
import { createApi } from "../../client/api.ts";
import { fetchWithTimeout } from "../../client/fetch-with-timeout.ts";
import { listenToEntries } from "../../client/stream.ts";
import { readCurrency } from "../../ui/chosen-currency.ts";
import { feeBid } from "../../wallet/fee.ts";
import { LazyAccountRoute } from "../LazyAccountRoute.tsx";
import { LazySend } from "../send/LazySend.tsx";
import { createLazySending } from "../send/lazy-sending.ts";
import type { AccountRoute, AccountViewProps, SavedAccount } from "../view.ts";
import { Home } from "./Home.tsx";
import type { HomeViewProps } from "./home.ts";
import { createHomeActions } from "./home-actions.ts";
import { createMoneyStore, type MoneyStore } from "./money.ts";

interface Props {
  view: AccountViewProps;
  words: Pick<HomeViewProps, "e">;
  account: SavedAccount;
  place: AccountRoute;
  onOpened: () => void;
}

/** An account that is unlocked: its home and the views that open from there. */
export function UnlockedAccount({ view, words, account, place, onOpened }: Props) {
  const { address, wordsChecked, mayPutOff } = account;
  const [home] = useState(() => homeOf({ ...view, ...words }, address));
  const { money: known } = useStore(home.money.$money);
  useEffect(() => follow(home.money, address), []);
  const isRestored = place === "restore";
  useEffect(() => {
    if (isRestored) return;
    // the send view reports storage errors
    home.sending.goOn().catch(() => {});
  }, [isRestored]);
  useEffect(() => {
    if (place === "home") void home.money.read();
  }, [place]);
  const balance = known?.account.usdcBalance;
  const hasMoney = balance !== undefined && /[1-9]/.test(balance);
  useEffect(() => {
    if (hasMoney) void view.store.moneyArrived(address);
  }, [hasMoney]);
  // if the browser may delete its data soon, the words come first
  const isDue = !wordsChecked && !mayPutOff;
  const shown = isDue && !isRestored && place !== "make" ? "words" : place;
  if (shown === "home") return <Home view={home} account={account} />;
  if (shown === "send") return <LazySend view={home} address={address} />;
  return (
    <LazyAccountRoute
      view={view}
      place={shown}
      account={account}
      onOpened={onOpened}
      {...(balance === undefined ? {} : { balance })}
    />
  );
}

function homeOf(
  view: Pick<HomeViewProps, keyof AccountViewProps | "e">,
  address: string,
): HomeViewProps {
  const { network, lang, store } = view;
  const { passphrase, horizonUrl } = network;
  const api = createApi({ fetch: fetchWithTimeout() });
  const currency = readCurrency(lang);
  const money = createMoneyStore({
    api,
    address,
    passphrase,
    fee: async () => (await feeBid({ passphrase, horizonUrl })).perOperation,
    now: Date.now,
  });
  const work = createHomeActions({ store, network, address, api, money });
  const sending = createLazySending({ network, store, address, currency });
  return { ...view, currency, money, work, sending };
}

/**
 * Reads again when a payment arrives, when the page becomes visible, and when the connection is lost or
 * restored, so that an outdated balance is not shown as current.
 */
function follow(money: MoneyStore, address: string): () => void {
  const read = () => void money.read();
  const look = () => {
    if (!document.hidden) read();
  };
  const connected = (now: boolean) => {
    if (!now || money.$money.get().fault !== null) read();
  };
  const stop = listenToEntries(address, { connected, entry: read });
  document.addEventListener("visibilitychange", look);
  addEventListener("online", read);
  addEventListener("offline", read);
  return () => {
    stop();
    document.removeEventListener("visibilitychange", look);
    removeEventListener("online", read);
    removeEventListener("offline", read);
  };
}
