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

/** An account that is here and open: its home, and what opens from there. */
export function Present({ view, words, account, place, onOpened }: Props) {
  const { address, wordsChecked, mayPutOff } = account;
  const [home] = useState(() => homeOf({ ...view, ...words }, address));
  const { money: known } = useStore(home.money.$money);
  useEffect(() => follow(home.money, address), []);
  const isRestored = place === "restore";
  useEffect(() => {
    // it would lead away from the words, which open what nothing else opens
    if (isRestored) return;
    // a browser that gives nothing of what it keeps says so where something is to be sent
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
  // where the browser forgets soon, the words come before everything else
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
 * Reads when a payment comes, when the page is looked at again, and when its connection is lost or is
 * there again: what cannot be read is not shown as being so now.
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
