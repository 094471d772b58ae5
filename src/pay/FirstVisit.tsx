import { useStore } from "@nanostores/preact";
import { useEffect, useState } from "preact/hooks";
import { formatLocal } from "../ui/i18n/format.ts";
import { fill } from "../ui/i18n/text.ts";
import { DEMO_EMPLOYERS } from "../wallet/demo-accounts.ts";
import { isXbullNetwork } from "../wallet/wallet-options.ts";
import { isMobileDevice } from "../ui/mobile-device.ts";
import { StartWithoutList } from "./draft/StartWithoutList.tsx";
import { ListInput } from "./list/ListInput.tsx";
import { AccountLine } from "./month/AccountLine.tsx";
import { InlineWalletPanel } from "./payer/WalletPanel.tsx";
import { thisMonth } from "./run/default-purpose.ts";
import { usePay } from "./ui/use-pay.ts";
import { useTexts } from "./ui/texts.ts";

export function FirstVisit() {
  const pay = usePay();
  const { m: { first: m, start } } = useTexts();
  const session = useStore(pay.wallet.$session);
  const isElsewhere = useNeedsComputerToSign();
  return (
    <section class="start first" aria-labelledby="start-title">
      <div class="intro">
        <h1 id="start-title" tabIndex={-1}>{m.title}</h1>
        <div>
          <p class="lead">{m.lead}</p>
          {isElsewhere && (
            <p class="small quiet">
              {m.hereShort}
              <br />
              <a class="link" href="#on-phone">{m.signingElsewhere}</a>
            </p>
          )}
        </div>
      </div>
      <div class="begin">
        <ListInput />
        <SampleSlip />
      </div>
      <StartWithoutList title={m.otherWays} />
      {pay.world.network.features.demoWallet && <DemoInvitation />}
      {isElsewhere && <OnPhone />}
      <ol class="turn" aria-label={m.steps}>
        <Step no={1} title={m.step1} text={m.step1Text} />
        <Step no={2} title={m.step2} text={m.step2Text} />
        <Step no={3} title={m.step3} text={m.step3Text} />
      </ol>
      {session.status === "ready" && <AccountLine />}
      {session.status !== "ready" && (
        <section class="back" aria-label={start.label}>
          <h2>{m.back}</h2>
          <p class="quiet">{m.backText}</p>
          <InlineWalletPanel />
        </section>
      )}
    </section>
  );
}

function Step({ no, title, text }: { no: number; title: string; text: string }) {
  return (
    <li>
      <span class="no num" aria-hidden="true">{no}</span>
      <p>
        <b>{title}</b>
        <small>{text}</small>
      </p>
    </li>
  );
}

function SampleSlip() {
  const { lang, m: { first: m } } = useTexts();
  return (
    <aside class="out" aria-labelledby="sample-title">
      <h2 class="label" id="sample-title">{m.sample}</h2>
      <article class="slip">
        <div class="band" />
        <div class="slip-in">
          <div class="slip-top">
            <p class="label">{m.sampleReceipt}</p>
            <p class="slip-no">{m.sampleNo}</p>
          </div>
          <div class="sum">
            <p class="label">{m.sampleReceived}</p>
            <p class="amount">
              431.00 <span class="unit">USDC</span>
            </p>
            <p class="local">
              <b>{formatLocal(lang, "635776.00", "NGN")}</b> <small>{m.sampleRate}</small>
            </p>
            <p class="stamp">{m.sampleStamp}</p>
          </div>
          <dl class="cells">
            <div>
              <dt class="label">{m.sampleFrom}</dt>
              <dd>{DEMO_EMPLOYERS[0]}</dd>
            </div>
            <div>
              <dt class="label">{m.sampleFor}</dt>
              <dd>{fill(m.sampleMemo, { month: thisMonth(lang) })}</dd>
            </div>
          </dl>
        </div>
      </article>
    </aside>
  );
}

function DemoInvitation() {
  const pay = usePay();
  const { m: { first: m } } = useTexts();
  const [name] = DEMO_EMPLOYERS;
  return (
    <section class="demo-month" aria-label={m.demo}>
      <p>
        <b>{m.demo}</b> {fill(m.demoText, { name })}
      </p>
      <button
        type="button"
        class="btn"
        onClick={() => void pay.wallet.connect({ kind: "demo", name })}
      >
        {m.demoOpen}
      </button>
    </section>
  );
}

function OnPhone() {
  const { network } = usePay().world;
  const { m: { first: m } } = useTexts();
  return (
    <section class="works" id="on-phone" aria-labelledby="on-phone-title" tabIndex={-1}>
      <h2 id="on-phone-title">{m.here}</h2>
      <ul>
        {[m.works1, m.works2, m.works3].map((text) => (
          <li key={text}>
            <span>{text}</span>
          </li>
        ))}
        <li class="cannot">
          <span>
            <b>{m.signingElsewhere}</b> {m.signingElsewhereText}
            {network.features.demoWallet && ` ${m.signingDemo}`}
          </span>
        </li>
      </ul>
    </section>
  );
}

/** True on phones if xBull doesn't support this network, unless Freighter is found there. */
function useNeedsComputerToSign(): boolean {
  const { world } = usePay();
  const [isElsewhere, setElsewhere] = useState(() =>
    isMobileDevice() && !isXbullNetwork(world.network.passphrase)
  );
  useEffect(() => {
    if (!isElsewhere) return;
    void world.openWallet({ kind: "freighter" }).current().then((answer) => {
      setElsewhere(!answer.ok && answer.code === "on_phone");
    });
  }, []);
  return isElsewhere;
}
