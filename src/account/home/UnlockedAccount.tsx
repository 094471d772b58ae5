import { useStore } from "@nanostores/preact";
import { useEffect } from "preact/hooks";
import { readCurrency } from "../../ui/chosen-currency.ts";
import { feeBid } from "../../wallet/fee.ts";
import { LazyAccountRoute } from "../LazyAccountRoute.tsx";
import { LazySend } from "../send/LazySend.tsx";
import { createLazySending } from "../send/lazy-sending.ts";
import type { AccountRoute, AccountViewProps, SavedAccount } from "../view.ts";
import { createAccountStores } from "./account-stores.ts";
import { Home } from "./Home.tsx";
import type { HomeViewProps } from "./home.ts";
import { keepMoneyCurrent } from "./keep-money-current.ts";

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
  const currency = readCurrency(lang);
  const { money, work } = createAccountStores(view, address, () => feeBid(network));
  const sending = createLazySending({ network, store, address, currency });
  return { ...view, currency, money, work, sending };
}
