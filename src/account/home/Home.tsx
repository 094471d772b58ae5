import { useStore } from "@nanostores/preact";
import { useEffect, useState } from "preact/hooks";
import { Notice } from "../../ui/Notice.tsx";
import { formatDate, formatTime } from "../../ui/i18n/format.ts";
import { errorText, fill } from "../../ui/i18n/text.ts";
import { formatResetText } from "../../ui/reset-text.ts";
import type { WalletMessages } from "../../wallet/messages/wallet.en.ts";
import { WalletProgress } from "../../wallet/WalletProgress.tsx";
import { loadWalletMessages } from "../../wallet/load-messages.ts";
import type { SavedAccount } from "../view.ts";
import { Balance, BalanceSkeleton } from "./Balance.tsx";
import { ActionBar } from "./ActionBar.tsx";
import { RetryButton } from "./RetryButton.tsx";
import { Reminders } from "./Reminders.tsx";
import { AccountDetails } from "./AccountDetails.tsx";
import { Payments } from "./Payments.tsx";
import type { HomeViewProps } from "./home.ts";
import {
  type AccountSnapshot,
  accountStatusOf,
  isWaitingUnread,
  listUncollected,
} from "./money.ts";
import { SetAsideSlip } from "./SetAsideSlip.tsx";

export function Home({ view, account }: { view: HomeViewProps; account: SavedAccount }) {
  const { money, isCopy, fault } = useStore(view.money.$money);
  const { m: { home: h } } = view;
  const { address } = account;
  if (money === null && fault === null) {
    return (
      <div class="mine two">
        <BalanceSkeleton m={h} />
        <p class="small quiet" role="status">{h.reading}</p>
      </div>
    );
  }
  if (money === null) {
    return (
      <div class="mine two">
        <article class="slip">
          <div class="slip-in">
            <header class="slip-top tight">
              <h1 class="have">{h.have}</h1>
            </header>
            <div class="sum">
              <p class="amount">–</p>
            </div>
            <ReadFailure view={view} fault={fault ?? ""} at={null} />
          </div>
        </article>
        <div class="rest">
          <AccountDetails view={view} account={account} money={null} />
        </div>
        <ActionBar view={view} address={address} money={null} fault={fault} />
      </div>
    );
  }
  const isOld = isCopy || fault !== null;
  return (
    <div class="mine two">
      <Balance view={view} account={account} money={money} isOld={isOld}>
        {fault === null
          ? <StatusNotice view={view} money={money} />
          : <ReadFailure view={view} fault={fault} at={money.readAt} />}
      </Balance>
      <SetAsideSlip view={view} money={money}>
        <RetryButton view={view} />
      </SetAsideSlip>
      <div class="rest">
        <Reminders view={view} account={account} money={money} />
        <Payments view={view} money={money}>
          <RetryButton view={view} />
        </Payments>
        <AccountDetails view={view} account={account} money={money} />
      </div>
      <ActionBar view={view} address={address} money={isOld ? null : money} fault={fault}>
        <ActionStatus view={view} />
      </ActionBar>
    </div>
  );
}

function ReadFailure(
  { view, fault, at }: { view: HomeViewProps; fault: string; at: string | null },
) {
  const { lang, m: { home: h }, e } = view;
  const date = at === null ? "" : `${formatDate(lang, at)}, ${formatTime(lang, at)}`;
  const isOffline = fault === "offline";
  return (
    <Notice tone="warn" title={isOffline ? h.offline : h.unread} live="status">
      {(!isOffline || at === null) && errorText(e, fault)}{" "}
      {at !== null && fill(isOffline ? h.offlineText : h.unreadText, { date })}
      <p>
        <RetryButton view={view} />
      </p>
    </Notice>
  );
}

function StatusNotice({ view, money }: { view: HomeViewProps; money: AccountSnapshot }) {
  const { lang, m: { home: h }, network } = view;
  switch (accountStatusOf(money, network.resetAt)) {
    case "reset":
      return <Notice title={formatResetText(lang, network, h.reset) ?? ""}>{h.resetText}</Notice>;
    case "closed":
      return <Notice title={h.closed}>{h.closedText}</Notice>;
    case "no_trust":
      return <Notice title={h.noTrust}>{h.noTrustText}</Notice>;
    case "unauthorized":
      return <Notice tone="warn">{h.unauthorized}</Notice>;
    case "holds":
      return null;
    case "empty":
      if (isWaitingUnread(money) || listUncollected(money).length > 0) return null;
      return (
        <Notice title={h.empty}>
          {h.emptyText}
          {network.features.testUsdc && (
            <p>
              <a class="btn text" href={`/${lang}/faucet?address=${money.account.address}`}>
                {h.testUsdc}
              </a>
            </p>
          )}
        </Notice>
      );
  }
}

function ActionStatus({ view }: { view: HomeViewProps }) {
  const { lang, m: { home: h }, e, network, work } = view;
  const now = useStore(work.$work);
  const { isPending, fault } = useStore(work.$faucet);
  const isIdle = now.step === "idle";
  const [w, setW] = useState<WalletMessages | null>(null);
  useEffect(() => {
    if (!isIdle) loadWalletMessages(lang).then(setW, () => {});
  }, [isIdle]);
  if (isPending) return <Notice live="status">{h.funding}</Notice>;
  if (fault !== null) return <Notice tone="bad" live="alert">{errorText(e, fault)}</Notice>;
  const says = { working: h.allowing, slow: h.slow, done: h.allowed };
  if (w === null) return <div role="status" />;
  return <WalletProgress work={now} network={network.name} says={says} w={w} stop={work.stop} />;
}
