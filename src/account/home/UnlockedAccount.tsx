import { useStore } from "@nanostores/preact";
import { useEffect, useState } from "preact/hooks";
import { createApi } from "../../client/api.ts";
import { fetchWithTimeout } from "../../client/fetch-with-timeout.ts";
import { listen } from "../../client/stream.ts";
import { readCurrency } from "../../ui/chosen-currency.ts";
import { feeBid } from "../../wallet/fee.ts";
import { LatePlace } from "../LatePlace.tsx";
import { LateSend } from "../send/LateSend.tsx";
import { createLateSending } from "../send/sending.ts";
import type { AccountHere, AccountView, Place } from "../view.ts";
import { Home } from "./Home.tsx";
import type { HomeView } from "./home.ts";
import { createHomeWork } from "./home-work.ts";
import { createMoney, type MoneyStore } from "./money.ts";

interface Props {
  view: AccountView;
  words: Pick<HomeView, "e">;
  account: AccountHere;
  place: Place;
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
  if (shown === "send") return <LateSend view={home} address={address} />;
  return (
    <LatePlace
      view={view}
      place={shown}
      account={account}
      onOpened={onOpened}
      {...(balance === undefined ? {} : { balance })}
    />
  );
}

function homeOf(view: Pick<HomeView, keyof AccountView | "e">, address: string): HomeView {
  const { network, lang, store } = view;
  const { passphrase, horizonUrl } = network;
  const api = createApi({ fetch: fetchWithTimeout() });
  const currency = readCurrency(lang);
  const money = createMoney({
    api,
    address,
    passphrase,
    fee: async () => (await feeBid({ passphrase, horizonUrl })).perOperation,
    now: Date.now,
  });
  const work = createHomeWork({ store, network, address, api, money });
  const sending = createLateSending({ network, store, address, currency });
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
  const stop = listen(address, { connected, entry: read });
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
