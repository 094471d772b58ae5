import { useStore } from "@nanostores/preact";
import { render } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { createReadApi } from "../client/api.ts";
import type { ClaimableEntry } from "../contract/claimable.ts";
import { errorText } from "../ui/i18n/text.ts";
import { mapLoadable, toLoadable } from "../ui/loadable.ts";
import { Notice } from "../ui/Notice.tsx";
import type { WalletMessages } from "../wallet/messages/wallet.en.ts";
import { claimableNow } from "../wallet/waiting-balances.ts";
import { createWalletWork, type WalletChoice } from "../wallet/wallet-work.ts";
import { WalletProgress } from "../wallet/WalletProgress.tsx";
import { loadWalletMessages } from "../wallet/load-messages.ts";
import { isJobInProgress } from "../wallet/work-steps.ts";
import type { PassportMoreMessages } from "./messages/passport-more.en.ts";
import { type WaitingMoney, WaitingMoneyList } from "./WaitingMoneyList.tsx";
import { loadErrorMessages, loadMoreMessages } from "./load-messages.ts";

interface WaitingSource extends Omit<WaitingMoney, "account" | "claimable"> {
  /** Called after a claim, because the rest of the page is out of date. */
  onClaimed(): void;
}

/** What was pressed before the code loaded: a wallet, or the link to all entries. */
export type WaitingAction = WalletChoice | "all";

/** Returns the error text if the list or the account couldn't be read, otherwise "". */
export async function mountWaitingMoney(
  root: HTMLElement,
  source: WaitingSource,
  action: WaitingAction,
): Promise<string> {
  const money = await readMoney(source);
  const { lang } = source;
  const why = await unreadText(money);
  // Without the account nothing is claimed, but the list can be read.
  const isEnough = action === "all" && money.claimable.state === "ready";
  if (why !== "" && !isEnough) return why;
  const [more, w] = await Promise.all([loadMoreMessages(lang), loadWalletMessages(lang)]);
  render(
    <LiveWaitingMoney source={source} first={money} m={more.waiting} w={w} action={action} />,
    root,
  );
  return "";
}

async function unreadText({ account, claimable, lang }: WaitingMoney): Promise<string> {
  const failed = [claimable, account].find(({ state }) => state === "failed");
  if (failed?.state !== "failed") return "";
  return errorText(await loadErrorMessages(lang), failed.code);
}

async function readMoney(source: WaitingSource): Promise<WaitingMoney> {
  const { address } = source;
  const api = createReadApi();
  const [account, claimable] = await Promise.all([api.account(address), api.claimable(address)]);
  return { ...source, account: toLoadable(account), claimable: toLoadable(claimable) };
}

interface LiveProps {
  source: WaitingSource;
  first: WaitingMoney;
  m: PassportMoreMessages["waiting"];
  w: WalletMessages;
  action: WaitingAction;
}

function LiveWaitingMoney({ source, first, m, w, action }: LiveProps) {
  const [money, setMoney] = useState(first);
  const work = useMemo(() =>
    createWalletWork(async () => {
      const { loadPhoneWallet } = await import("../account/load-phone-wallet.tsx");
      return await loadPhoneWallet(source.network, source.lang);
    }), []);
  const now = useStore(work.$work);
  const [all, setAll] = useState(action === "all");
  const [why, setWhy] = useState("");
  const { network, address, account, claimable } = money;
  const claim = async (choice: WalletChoice) => {
    if (claimable.state !== "ready") return;
    setWhy("");
    const needsTrust = account.state === "ready" && account.value.usdcTrustline === "none";
    const entries = claimableNow(claimable.value.claimable, address);
    if (!await work.claim({ network, address, choice }, entries, needsTrust)) return;
    const fresh = await readMoney(source);
    setMoney((before) => moneyAfterClaim(before, fresh, entries));
    source.onClaimed();
    setWhy(await unreadText(fresh).catch(() => ""));
  };
  useEffect(() => {
    if (action !== "all") void claim(action);
  }, []);
  useEffect(() => {
    // The clicked link no longer exists, so move the focus.
    if (all) document.getElementById("waiting-list")?.focus();
  }, [all]);
  return (
    <WaitingMoneyList
      money={money}
      m={m}
      all={all}
      allHref={hrefOfAll()}
      isBusy={isJobInProgress(now)}
      onClaim={claim}
      onAll={() => setAll(true)}
    >
      <WalletProgress work={now} network={network.name} says={m} w={w} stop={work.stop} />
      {why !== "" && <Notice tone="bad" live="alert">{why}</Notice>}
    </WaitingMoneyList>
  );
}

/** What couldn't be read again stays as it was, without what was claimed. */
export function moneyAfterClaim(
  before: WaitingMoney,
  fresh: WaitingMoney,
  claimed: readonly ClaimableEntry[],
): WaitingMoney {
  const ids = new Set(claimed.map(({ id }) => id));
  const left = mapLoadable(before.claimable, (value) => ({
    ...value,
    claimable: value.claimable.filter(({ id }) => !ids.has(id)),
  }));
  return {
    ...fresh,
    account: fresh.account.state === "ready" ? fresh.account : before.account,
    claimable: fresh.claimable.state === "ready" ? fresh.claimable : left,
  };
}

function hrefOfAll(): string {
  const query = new URLSearchParams(location.search);
  query.set("waiting", "all");
  return `?${query}`;
}
