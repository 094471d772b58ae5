import { useStore } from "@nanostores/preact";
import { Identicon } from "../../ui/Identicon.tsx";
import { DEMO_EMPLOYERS } from "../../wallet/demo-accounts.ts";
import { shorten } from "../../stellar/shorten.ts";
import { fill } from "../../ui/i18n/text.ts";
import type { WalletChoice } from "../world.ts";
import { usePay } from "./use-pay.ts";
import { Help } from "./Help.tsx";
import { useWords } from "./words.ts";
import { WalletRefused } from "./WalletRefused.tsx";

/** The connected wallet, or the choice of one. */
export function WalletChip() {
  const pay = usePay();
  const { m } = useWords();
  const session = useStore(pay.wallet.$session);
  const { network } = pay.world;
  if (session.status === "connecting") {
    return <p class="notice" role="status">{m.wallet.connecting}</p>;
  }
  if (session.status === "refused") return <WalletRefused session={session} />;
  if (session.status === "none") return <WalletChoices />;
  const { wallet, address } = session;
  const tag = wallet.kind === "demo"
    ? `${wallet.name} · ${m.wallet.demoTag}`
    : fill(m.wallet.freighterTag, { network: network.name });
  return (
    <div class="chip" data-wallet={address}>
      <Identicon address={address} />
      <span>
        <code>{shorten(address)}</code>
        <small>{tag}</small>
      </span>
      <button type="button" class="btn text" onClick={pay.wallet.disconnect}>
        {m.wallet.disconnect}
      </button>
    </div>
  );
}

function WalletChoices() {
  const pay = usePay();
  const { m } = useWords();
  const { network } = pay.world;
  const connect = (choice: WalletChoice) => void pay.wallet.connect(choice);
  return (
    <section class="choices" aria-labelledby="choose-wallet">
      <h2 class="label" id="choose-wallet">{m.wallet.choose}</h2>
      <p class="small quiet">{m.wallet.why}</p>
      <div class="do">
        <button type="button" class="btn" onClick={() => connect({ kind: "freighter" })}>
          {m.wallet.freighter}
        </button>
        {network.features.demoWallet && DEMO_EMPLOYERS.map((name) => (
          <button
            type="button"
            class="btn demo"
            key={name}
            aria-label={fill(m.wallet.demo, { name })}
            onClick={() => connect({ kind: "demo", name })}
          >
            {name}
          </button>
        ))}
      </div>
      {network.features.demoWallet && <p class="small quiet">{m.wallet.demoHint}</p>}
      <Help term="wallet" />
    </section>
  );
}
