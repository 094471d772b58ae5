import { useStore } from "@nanostores/preact";
import { useLayoutEffect } from "preact/hooks";
import { shorten } from "../../stellar/shorten.ts";
import { fill } from "../../ui/i18n/text.ts";
import { Notice } from "../../ui/Notice.tsx";
import type { WalletFault } from "../../wallet/wallet.ts";
import { WalletOptions } from "../../wallet/WalletOptions.tsx";
import { Help } from "../ui/Help.tsx";
import { usePay } from "../ui/use-pay.ts";
import { type DashboardTexts, useTexts } from "../ui/texts.ts";
import { OtherPayer } from "./OtherPayer.tsx";
import type { WalletSession } from "./wallet.ts";

const FREIGHTER_URL = "https://www.freighter.app/";

interface Props {
  /** The account that has to sign; by default the one connected before. */
  account?: string | null;
  /** ID for the text that says why the wallet can't sign, for `aria-describedby`. */
  saysId?: string;
}

/** The wallet panel beside the step that needs it, instead of at the top. */
export function InlineWalletPanel(props: Props) {
  const { view: { $walletBeside } } = usePay();
  useLayoutEffect(() => {
    $walletBeside.set(true);
    return () => $walletBeside.set(false);
  }, []);
  return <WalletPanel {...props} />;
}

export function WalletPanel({ account = null, saysId }: Props) {
  const pay = usePay();
  const { m } = useTexts();
  const session = useStore(pay.wallet.$session);
  const { network } = pay.world;
  if (session.status === "connecting") return <Connecting slow={session.slow} saysId={saysId} />;
  if (session.status === "refused") {
    return <Refused session={session} account={account} saysId={saysId} />;
  }
  if (session.status === "none") return <WalletChoices />;
  const { address } = session;
  const tag = session.status === "resuming"
    ? m.wallet.looking
    : session.wallet.kind === "demo"
    ? `${session.wallet.name} · ${m.wallet.demoTag}`
    : fill(m.wallet.tag, { wallet: session.wallet.name, network: network.name });
  return (
    <>
      <div class="wallet-now">
        <p>
          <code>{shorten(address)}</code>
          <small>{tag}</small>
        </p>
        <button type="button" class="btn text" onClick={pay.wallet.disconnect}>
          {m.wallet.disconnect}
        </button>
      </div>
      {session.status === "ready" && <OtherPayer session={session} />}
    </>
  );
}

function WalletChoices() {
  const pay = usePay();
  const { m } = useTexts();
  return (
    <section class="choices" aria-labelledby="choose-wallet">
      <h2 class="label" id="choose-wallet">{m.wallet.choose}</h2>
      <p class="small quiet">{m.wallet.why}</p>
      <WalletOptions
        network={pay.world.network}
        m={m.walletOptions}
        onChoose={(option) => void pay.wallet.connect(option)}
      />
      <Help {...m.help.wallet} />
    </section>
  );
}

/** Shown while waiting for the wallet, whose window can stay hidden. A late answer still counts. */
function Connecting({ slow, saysId }: { slow: boolean; saysId: string | undefined }) {
  const pay = usePay();
  const { m: { wallet: m } } = useTexts();
  return (
    <Notice tone={slow ? "warn" : "plain"} live="status">
      <span id={saysId}>{slow ? m.connectingSlow : m.connecting}</span>
      <div class="do">
        <button type="button" class="btn text" onClick={pay.wallet.stopConnecting}>
          {m.stopWaiting}
        </button>
      </div>
    </Notice>
  );
}

interface RefusedProps {
  session: Extract<WalletSession, { status: "refused" }>;
  account: string | null;
  saysId: string | undefined;
}

function Refused({ session, account, saysId }: RefusedProps) {
  const pay = usePay();
  const words = useTexts();
  const { m: { wallet: m } } = words;
  const { choice, refusal, address } = session;
  const { code } = refusal;
  return (
    <Notice tone={code === "refused" || code === "not_allowed" ? "warn" : "bad"} live="alert">
      <span id={saysId}>
        {refusalText(words, refusal, {
          network: pay.world.network.name,
          account: account ?? address,
        })}
      </span>
      <div class="do">
        {code === "not_installed" && (
          <a class="btn" href={FREIGHTER_URL} rel="noopener" target="_blank">{m.getFreighter}</a>
        )}
        <button type="button" class="btn" onClick={() => void pay.wallet.connect(choice)}>
          {code === "not_allowed" || code === "locked" ? m.open : m.again}
        </button>
        <button type="button" class="btn text" onClick={pay.wallet.disconnect}>{m.choose}</button>
      </div>
    </Notice>
  );
}

/** Why a wallet failed, and the network or `account` to choose in it. */
export function refusalText(
  { m: { wallet: m, walletWork } }: Pick<DashboardTexts, "m">,
  { code, detail }: { code: WalletFault; detail?: string | undefined },
  { network, account }: { network: string; account: string | null },
): string {
  const texts = { ...walletWork, ...m.faults };
  const text = code === "not_allowed" && account !== null ? m.lost : texts[code];
  const says = code === "wallet_failed" && detail ? ` ${fill(m.says, { detail })}` : "";
  return fill(text, { detail: detail ?? "?", network, account: shorten(account ?? "") }) + says;
}
