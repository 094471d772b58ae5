import { useStore } from "@nanostores/preact";
import { useEffect, useState } from "preact/hooks";
import { createApi } from "../../client/api.ts";
import { patientFetch } from "../../client/patient-fetch.ts";
import { listen } from "../../client/stream.ts";
import { stroopsOf } from "../../stellar/amount.ts";
import { readCurrency } from "../../ui/chosen-currency.ts";
import { feeBid } from "../../wallet/fee.ts";
import { LatePlace } from "../LatePlace.tsx";
import { createSendJournal } from "../send/journal.ts";
import { openAccountDatabase } from "../vault.ts";
import { type AccountHere, type AccountView, goTo, type Place } from "../view.ts";
import { Home } from "./Home.tsx";
import type { HomeView } from "./home.ts";
import { createHomeWork } from "./home-work.ts";
import { LateSend } from "./LateSend.tsx";
import { collectableOf, createMoney, type MoneyStore } from "./money.ts";
import type { OpenSending } from "./open-sending.ts";

interface Props {
  view: AccountView;
  words: Pick<HomeView, "e" | "w">;
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
  useEffect(() => {
    // where something is on its way, or ended unseen, that comes first
    hasUnseen(address, view.network.passphrase).then((has) => has && goTo("send"), () => {});
  }, []);
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
  const shown = isDue && place !== "restore" && place !== "make" ? "words" : place;
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

function homeOf(view: Pick<HomeView, keyof AccountView | "e" | "w">, address: string): HomeView {
  const { network, lang, store } = view;
  const { passphrase, horizonUrl } = network;
  const api = createApi({ fetch: patientFetch() });
  const currency = readCurrency(lang);
  const money = createMoney({
    api,
    address,
    passphrase,
    fee: async () => (await feeBid({ passphrase, horizonUrl })).perOperation,
    now: Date.now,
  });
  const work = createHomeWork({ store, network, address, api, money });
  let opening: Promise<OpenSending> | null = null;
  const openSending = () =>
    opening ??= import("./open-sending.ts")
      .then((code) => code.openSending({ network, store }, { address, currency }))
      .catch((error) => {
        opening = null;
        throw error;
      });
  async function collect(): Promise<void> {
    const known = money.$money.get().money;
    if (known === null) return;
    goTo("send");
    // where that cannot be opened, the place of sending says so
    const sending = await openSending().catch(() => null);
    await sending?.sender.send({
      kind: "collect",
      balances: collectableOf(known).map(({ id, asset, amount, from }) => ({
        id,
        asset,
        stroops: stroopsOf(amount),
        from,
      })),
      trusts: known.account.usdcTrustline === "none",
    });
  }
  return { ...view, currency, money, work, openSending, collect };
}

/** True where something was sent from here whose end its owner has not seen. */
async function hasUnseen(address: string, passphrase: string): Promise<boolean> {
  const sent = await createSendJournal(await openAccountDatabase()).all();
  return sent.some((record) =>
    !record.seen && record.passphrase === passphrase && record.envelope.source === address
  );
}

/** Reads when a payment comes, and when the page is looked at again or has a connection again. */
function follow(money: MoneyStore, address: string): () => void {
  const read = () => void money.read();
  const look = () => {
    if (!document.hidden) read();
  };
  const stop = listen(address, { connected: () => {}, begins: () => {}, entry: read });
  document.addEventListener("visibilitychange", look);
  addEventListener("online", read);
  return () => {
    stop();
    document.removeEventListener("visibilitychange", look);
    removeEventListener("online", read);
  };
}
