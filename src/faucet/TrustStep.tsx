import { useStore } from "@nanostores/preact";
import { fill } from "../ui/i18n/text.ts";
import type { WalletChoice, WalletWorkStore } from "../wallet/wallet-work.ts";
import { WalletWork } from "../wallet/WalletWork.tsx";
import { Step } from "./Step.tsx";
import { type FaucetView, progressOf } from "./words.ts";

interface Props {
  view: FaucetView;
  work: WalletWorkStore;
  onTrusted: () => void;
}

/** The permission to hold USDC: one signature. */
export function TrustStep({ view, work, onTrusted }: Props) {
  const now = useStore(work.$work);
  const throwAway = useStore(work.$throwAway);
  const { state, network, words: { f, w } } = view;
  const { exists, trusts } = progressOf(state);
  const { address, account } = state;
  const unauthorized = account?.state === "ready" &&
    account.value.usdcTrustline === "unauthorized";
  const isThrowAway = address !== null && address === throwAway?.address;
  const demo = network?.features.demoWallet === true;
  const busy = now.step === "working" || now.step === "slow";
  const sign = async (choice: WalletChoice) => {
    if (address === null || network === null) return;
    if (await work.trust({ network, address, choice })) onTrusted();
  };
  return (
    <Step
      title={f.trustTitle}
      text={f.trustText}
      done={trusts && f.trustDone}
      waits={!exists && fill(f.later, { n: 1 })}
    >
      <button
        type="button"
        class={exists ? "btn main" : "btn"}
        disabled={!exists || busy}
        onClick={() => sign(isThrowAway ? "demo" : "freighter")}
      >
        {isThrowAway ? f.trustThrowAway : f.trustDo}
      </button>
      {demo && !isThrowAway && (
        <DemoButton
          f={f}
          disabled={!exists || busy}
          onClick={() => sign("demo")}
        />
      )}
      {unauthorized && <p class="bad">{f.trustUnauthorized}</p>}
      <WalletWork
        work={now}
        network={network?.name ?? ""}
        says={{ working: f.trustWorking, slow: f.trustSlow, done: f.trustDone }}
        w={w}
      />
    </Step>
  );
}

interface DemoProps {
  f: FaucetView["words"]["f"];
  disabled: boolean;
  onClick: () => void;
}

/** The demo accounts' own way to sign. */
function DemoButton({ f, disabled, onClick }: DemoProps) {
  return (
    <>
      <button type="button" class="btn text" disabled={disabled} onClick={onClick}>
        {f.trustDemo}
      </button>
      <p class="small quiet">{f.trustDemoHint}</p>
    </>
  );
}
