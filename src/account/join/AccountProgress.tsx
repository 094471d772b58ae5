import { useStore } from "@nanostores/preact";
import { useEffect } from "preact/hooks";
import { accountCode, formatShortCode } from "../../stellar/short-code.ts";
import { fill } from "../../ui/i18n/text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { walletRefusal } from "../../wallet/wallet.ts";
import { WalletProgress } from "../../wallet/WalletProgress.tsx";
import { isJobInProgress } from "../../wallet/work-steps.ts";
import type { AccountStores } from "../home/account-stores.ts";
import { listCollectable } from "../home/money.ts";
import { progressOf, type ReplyState } from "./join.ts";
import { ReplyNotice } from "./ReplyNotice.tsx";
import { type InvitationViewProps, whatsAppUrl } from "./view.ts";

/** How often to read until the account is open and can hold USDC. */
const POLL_MS = 10_000;

/** The faucet's rate limit, in ms. */
const FAUCET_LIMIT_MS = 60_000;

export function AccountProgress(
  { view, phoneAccount }: { view: InvitationViewProps; phoneAccount: AccountStores },
) {
  const { j: { making }, m, w, network, join } = view;
  const { address, money, work } = phoneAccount;
  const reply = progressOf(address, useStore(join.$state).reply);
  const { money: known, fault } = useStore(money.$money);
  const now = useStore(work.$work);
  const faucet = useStore(work.$faucet);
  const isDelivered = reply.is === "delivered";
  const isOpen = known?.account.isActive === true;
  const isReady = isOpen && known.account.usdcTrustline === "active";
  const go = () => void proceed(view, phoneAccount);

  useEffect(() => {
    // without a reply, the person has just pressed the button that leads here
    if (reply.is === "none") go();
    else if (isDelivered) void money.read();
  }, []);
  useEffect(() => {
    if (!isDelivered || isReady) return;
    const watch = setInterval(() => {
      if (!document.hidden && !work.isBusy()) void money.read();
    }, POLL_MS);
    return () => clearInterval(watch);
  }, [isDelivered, isReady]);
  useEffect(() => {
    if (faucet.fault !== "rate_limited" || isOpen) return;
    const again = setTimeout(() => void work.open(), FAUCET_LIMIT_MS);
    return () => clearTimeout(again);
  }, [faucet, isOpen]);
  useEffect(() => {
    if (isDelivered && isReady) join.finish();
  }, [isDelivered, isReady]);
  const hasMoney = known !== null && /[1-9]/.test(known.account.usdcBalance);
  useEffect(() => {
    if (hasMoney) void view.store.recordMoney(address);
  }, [hasMoney]);

  const stages = listStages(view, phoneAccount, { reply, known: { isOpen, isReady }, faucet, now });
  const isHalted = stages.some(({ state }) => state === "halted");
  const isWorking = stages.some(({ state }) => state === "now");
  const isUnauthorized = known?.account.usdcTrustline === "unauthorized";
  return (
    <div class="mine one">
      <section class="sheet stack">
        <h1 class="say">{isHalted ? making.stopped : making.title}</h1>
        <ReplyNotice view={view} />
        {isDelivered && fault !== null && <Notice tone="warn" live="status">{m.home.unread}
        </Notice>}
        {isUnauthorized && <Notice tone="warn">{m.home.unauthorized}</Notice>}
        {now.step !== "done" && (
          <WalletProgress
            work={now}
            network={network.name}
            says={{ working: m.home.allowing, slow: m.home.slow, done: "" }}
            w={w}
            stop={work.stop}
          />
        )}
        <ol class="proofsteps">
          {stages.map((stage) => <Stage key={stage.title} stage={stage} view={view} />)}
        </ol>
      </section>
      <div class="bar">
        {reply.is === "full" && (
          <a class="btn main" href={whatsAppUrl(view.j.ended.asking)} rel="noopener noreferrer">
            {fill(view.j.ended.ask, { who: view.who })}
          </a>
        )}
        {!isUnauthorized && reply.is !== "full" && (
          <button
            type="button"
            class="btn main"
            disabled={isWorking}
            aria-busy={isWorking}
            onClick={() => isDelivered && known !== null ? void work.open() : go()}
          >
            {!isDelivered || known === null ? making.goOn : isOpen ? m.home.allowDo : making.again}
          </button>
        )}
        <p class="small" role="status">
          {fill(making.count, { n: stages.filter(({ state }) => state === "done").length })}
        </p>
        {isDelivered && !isWorking && (
          <button
            type="button"
            class="btn text"
            onClick={() => join.finish()}
          >
            {making.leave}
          </button>
        )}
        {!isDelivered && !isWorking && (
          <button
            type="button"
            class="btn text"
            onClick={() => join.go("invitation")}
          >
            {view.j.own.back}
          </button>
        )}
      </div>
    </div>
  );
}

/** Skips the steps that are already done. */
async function proceed(
  { join, store, network }: InvitationViewProps,
  phoneAccount: AccountStores,
): Promise<void> {
  const { address, money, work } = phoneAccount;
  const isDelivered = () => progressOf(address, join.$state.get().reply).is === "delivered";
  if (!isDelivered()) {
    await join.signAndSend(address, async (text) => {
      const code = await import("../phone-account.ts").catch(() => null);
      if (code === null) return walletRefusal("wallet_failed");
      const wallet = code.phoneAccountWallet(store, network);
      return await wallet.signMessage({ text, address });
    });
    if (!isDelivered()) return;
  }
  await money.read();
  const { money: known, fault } = money.$money.get();
  // an account that can't be read may still be open
  if (known === null || fault !== null) return;
  if (known.account.usdcTrustline === "none") await work.open();
}

type StageState = "done" | "now" | "halted" | "later";

interface StageContent {
  title: string;
  text: string;
  state: StageState;
}

interface StageInputs {
  reply: ReplyState;
  known: { isOpen: boolean; isReady: boolean };
  faucet: { isPending: boolean; fault: string | null };
  now: { step: string };
}

function listStages(
  { j: { making, done }, m, here, who }: InvitationViewProps,
  { address, money, work }: AccountStores,
  { reply, known: { isOpen, isReady }, faucet, now }: StageInputs,
): StageContent[] {
  const isDelivered = reply.is === "delivered";
  const isSending = reply.is === "signing" || reply.is === "sending";
  const known = money.$money.get().money;
  const hasMoneyToCollect = known !== null && listCollectable(known).length > 0;
  const isLimited = faucet.fault === "rate_limited";
  const isWorking = isJobInProgress(work.$work.get());
  return [
    { title: fill(making.key, { here }), text: making.keyText, state: "done" },
    {
      title: fill(making.reply, { who }),
      // the employer may ask for the code before the account is open
      text: isDelivered
        ? `${done.code}: ${formatShortCode(accountCode(address) ?? "")}`
        : making.replyText,
      state: isDelivered ? "done" : isSending ? "now" : reply.is === "none" ? "later" : "halted",
    },
    {
      title: making.account,
      text: isOpen
        ? ""
        : faucet.isPending
        ? m.home.funding
        : isLimited
        ? fill(making.accountWait, { who })
        : faucet.fault !== null
        ? fill(making.accountClosed, { who })
        : "",
      state: isOpen
        ? "done"
        : faucet.isPending
        ? "now"
        : faucet.fault !== null && !isLimited
        ? "halted"
        : "later",
    },
    {
      title: making.trust,
      text: hasMoneyToCollect ? making.trustCollect : making.trustText,
      state: isReady ? "done" : isWorking ? "now" : now.step === "failed" ? "halted" : "later",
    },
  ];
}

const STAGE_ICONS: Record<StageState, { style: string; path: string }> = {
  done: { style: "", path: "M1 6l2-2 2 2 4-5 2 2-6 7z" },
  now: { style: "doubtful", path: "M0 5h2.5v2.5H0zM4.75 5h2.5v2.5h-2.5zM9.5 5H12v2.5H9.5z" },
  halted: { style: "no", path: "M3 1l3 3 3-3 2 2-3 3 3 3-2 2-3-3-3 3-2-2 3-3-3-3z" },
  later: { style: "skipped", path: "" },
};

function Stage(
  { stage: { title, text, state }, view }: { stage: StageContent; view: InvitationViewProps },
) {
  const { style, path } = STAGE_ICONS[state];
  return (
    <li class={style}>
      <span class="knot">
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d={path} />
        </svg>
      </span>
      <div>
        <h2 class="stage">
          {title}
          <span class="sr">, {view.j.making[state]}</span>
        </h2>
        <p class="small quiet">{text}</p>
      </div>
    </li>
  );
}
