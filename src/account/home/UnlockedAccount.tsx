import { useStore } from "@nanostores/preact";
import { useEffect } from "preact/hooks";
import { createApi } from "../../client/api.ts";
import { fetchWithTimeout } from "../../client/fetch-with-timeout.ts";
import { readCurrency } from "../../ui/chosen-currency.ts";
import { feeBid } from "../../wallet/fee.ts";
import { LazyAccountRoute } from "../LazyAccountRoute.tsx";
import { LazySend } from "../send/LazySend.tsx";
import { createLazySending } from "../send/lazy-sending.ts";
import type { AccountRoute, AccountViewProps, SavedAccount } from "../view.ts";
import { Home } from "./Home.tsx";
import type { HomeViewProps } from "./home.ts";
import { createHomeActions } from "./home-actions.ts";
import { keepMoneyCurrent } from "./keep-money-current.ts";
import { createMoneyStore } from "./money.ts";

interface Props {
  view: AccountViewProps;
  home: HomeViewProps;
  account: SavedAccount;
  route: AccountRoute;
  onOpened: () => void;
}

export function UnlockedAccount({ view, home, account, route, onOpened }: Props) {
  const { address, wordsChecked, canPutOffWords } = account;
  const { money: known } = useStore(home.money.$money);
  useEffect(() => keepMoneyCurrent(home.money, address), []);
  const isRestored = route === "restore";
  useEffect(() => {
    if (isRestored) return;
    // the send view reports storage errors
    home.sending.showUnseen().catch(() => {});
  }, [isRestored]);
  useEffect(() => {
    if (route === "home") void home.money.read();
  }, [route]);
  const balance = known?.account.usdcBalance;
  const hasMoney = balance !== undefined && /[1-9]/.test(balance);
  useEffect(() => {
    if (hasMoney) void view.store.recordMoney(address);
  }, [hasMoney]);
  // if the browser may delete its data soon, the words come first
  const areWordsDue = !wordsChecked && !canPutOffWords;
  const shown = areWordsDue && !isRestored && route !== "make" ? "words" : route;
  if (shown === "home") return <Home view={home} account={account} />;
  if (shown === "send") return <LazySend view={home} address={address} />;
  return (
    <LazyAccountRoute
      view={view}
      route={shown}
      account={account}
      onOpened={onOpened}
      {...(balance === undefined ? {} : { balance })}
    />
  );
}

export function createHome(
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
    fee: () => feeBid({ passphrase, horizonUrl }),
    isHere: () => store.isHere(address),
    now: Date.now,
  });
  const work = createHomeActions({ store, network, address, api, money });
  const sending = createLazySending({ network, store, address, currency });
  return { ...view, currency, money, work, sending };
}
