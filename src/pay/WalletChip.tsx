import { useStore } from "@nanostores/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { shorten } from "../stellar/shorten.ts";
import { Identicon } from "../ui/Identicon.tsx";
import { AccountLine } from "./month/AccountLine.tsx";
import type { WalletSession } from "./payer/wallet.ts";
import { WalletPanel } from "./payer/WalletPanel.tsx";
import { usePay } from "./ui/use-pay.ts";
import { useTexts } from "./ui/texts.ts";

export function WalletChip() {
  const pay = usePay();
  const { m } = useTexts();
  const session = useStore(pay.wallet.$session);
  const isBeside = useStore(pay.view.$walletBeside);
  // the chip opens by itself to show a message of the wallet
  const hasMessage = (session.status === "connecting" || session.status === "refused") && !isBeside;
  const [isOpen, setOpen] = useState(false);
  const chip = useRef<HTMLDetailsElement>(null);
  const isShown = useRef(false);
  useEffect(() => {
    // don't close a chip that a person opened before this effect first ran
    if (chip.current !== null && (isShown.current || hasMessage)) chip.current.open = hasMessage;
    isShown.current = true;
  }, [session.status, hasMessage]);
  const isReady = session.status === "ready";
  const account = isReady ? session.payer : "address" in session ? session.address : null;
  return (
    <details
      class="payer-chip"
      ref={chip}
      data-wallet={isReady ? session.address : undefined}
      data-payer={isReady ? session.payer : undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== "Escape" || !isOpen) return;
        currentTarget.open = false;
        currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary class={isReady ? "pick" : "pick unset"}>
        {account === null ? <Purse /> : <Identicon address={account} />}
        <span>{isReady ? <Payer session={session} /> : m.wallet.states[session.status]}</span>
      </summary>
      {isOpen && (
        <div>
          <WalletPanel />
          <AccountLine />
        </div>
      )}
    </details>
  );
}

/** An icon that replaces the text on a phone. */
function Purse() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M2 4h14v2H4v9h12v-2h-4V8h6v9H2zm12 5.5v2h2v-2z" />
    </svg>
  );
}

function Payer({ session }: { session: Extract<WalletSession, { status: "ready" }> }) {
  return (
    <>
      {session.wallet.kind === "demo" && session.payer === session.address && (
        <b>{session.wallet.name}</b>
      )} <code>{shorten(session.payer)}</code>
    </>
  );
}
