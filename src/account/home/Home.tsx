import { useStore } from "@nanostores/preact";
import { useEffect, useState } from "preact/hooks";
import { Notice } from "../../ui/Notice.tsx";
import { formatDate, formatTime } from "../../ui/i18n/format.ts";
import { errorText, fill } from "../../ui/i18n/text.ts";
import { resetText } from "../../ui/reset-text.ts";
import type { WalletMessages } from "../../wallet/messages/wallet.en.ts";
import { WalletProgress } from "../../wallet/WalletProgress.tsx";
import { loadWalletWords } from "../../wallet/words.ts";
import type { AccountHere } from "../view.ts";
import { Balance, BalanceBones } from "./Balance.tsx";
import { Bar } from "./Bar.tsx";
import { Guards } from "./Guards.tsx";
import { Mine } from "./Mine.tsx";
import { Payments } from "./Payments.tsx";
import type { HomeView } from "./home.ts";
import { collectableOf, type Money, standingOf } from "./money.ts";
import { WaitingSlip } from "./WaitingSlip.tsx";

/** The worker's home: what there is, what waits, what came, and what can be done with it. */
export function Home({ view, account }: { view: HomeView; account: AccountHere }) {
  const { money, isCopy, fault } = useStore(view.money.$money);
  const { m: { home: h } } = view;
  const { address } = account;
  if (money === null && fault === null) {
    // nothing stands below it that would move
    return (
      <div class="mine two">
        <BalanceBones m={h} />
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
            <Unread view={view} fault={fault ?? ""} at={null} />
          </div>
        </article>
        <div class="rest">
          <Mine view={view} account={account} money={null} />
        </div>
        <Bar view={view} address={address} money={null} fault={fault} />
      </div>
    );
  }
  const isOld = isCopy || fault !== null;
  return (
    <div class="mine two">
      <Balance view={view} account={account} money={money} isOld={isOld}>
        {fault === null
          ? <Standing view={view} money={money} />
          : <Unread view={view} fault={fault} at={money.readAt} />}
      </Balance>
      <WaitingSlip view={view} money={money} />
      <Work view={view} />
      <div class="rest">
        <Guards view={view} account={account} money={money} />
        <Payments view={view} money={money} />
        <Mine view={view} account={account} money={money} />
      </div>
      <Bar view={view} address={address} money={isOld ? null : money} fault={fault} />
    </div>
  );
}

/** Why it could not be read now, and from when it is what is shown; null where nothing is. */
function Unread({ view, fault, at }: { view: HomeView; fault: string; at: string | null }) {
  const { lang, m: { home: h }, e } = view;
  const date = at === null ? "" : `${formatDate(lang, at)}, ${formatTime(lang, at)}`;
  const isOffline = fault === "offline";
  return (
    <Notice tone="warn" title={isOffline ? h.offline : h.unread} live="status">
      {(!isOffline || at === null) && errorText(e, fault)}{" "}
      {at !== null && fill(isOffline ? h.offlineText : h.unreadText, { date })}
    </Notice>
  );
}

/** What is missing for being paid, or that nothing has come yet. */
function Standing({ view, money }: { view: HomeView; money: Money }) {
  const { lang, m: { home: h }, network } = view;
  switch (standingOf(money, network.resetAt)) {
    case "reset":
      return <Notice title={resetText(lang, network, h.reset) ?? ""}>{h.resetText}</Notice>;
    case "closed":
      return <Notice title={h.closed}>{h.closedText}</Notice>;
    case "no_trust":
      return <Notice title={h.noTrust}>{h.noTrustText}</Notice>;
    case "unauthorized":
      return <Notice tone="warn">{h.unauthorized}</Notice>;
    case "holds":
      return null;
    case "empty":
      if (collectableOf(money).length > 0) return null;
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

/** How far what was pressed is, and what came of it. */
function Work({ view }: { view: HomeView }) {
  const { lang, m: { home: h }, e, network, work } = view;
  const now = useStore(work.$work);
  const { isAsked, fault } = useStore(work.$faucet);
  const isIdle = now.step === "idle";
  const [w, setW] = useState<WalletMessages | null>(null);
  useEffect(() => {
    if (!isIdle) loadWalletWords(lang).then(setW, () => {});
  }, [isIdle]);
  if (isAsked) return <Notice live="status">{h.funding}</Notice>;
  if (fault !== null) return <Notice tone="bad" live="alert">{errorText(e, fault)}</Notice>;
  const says = { working: h.allowing, slow: h.slow, done: h.allowed };
  if (w === null) return <div role="status" />;
  return <WalletProgress work={now} network={network.name} says={says} w={w} stop={work.stop} />;
}
