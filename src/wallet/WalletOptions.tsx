import { useId } from "preact/hooks";
import type { Network } from "../contract/network.ts";
import { fill } from "../ui/i18n/text.ts";
import { isMobileDevice } from "../ui/mobile-device.ts";
import { DEMO_EMPLOYERS } from "./demo-accounts.ts";
import type { WalletOptionsMessages } from "./messages/wallet-options.en.ts";
import { findWalletObstacle, type WalletOption } from "./wallet-options.ts";

interface Props {
  network: Network;
  m: WalletOptionsMessages;
  onChoose: (option: WalletOption) => void;
}

export function WalletOptions({ network, m, onChoose }: Props) {
  return (
    <>
      <Option kind="freighter" network={network} m={m} onChoose={onChoose} />
      <Option kind="xbull" network={network} m={m} onChoose={onChoose} />
      {network.features.demoWallet && (
        <div>
          <div class="do">
            {DEMO_EMPLOYERS.map((name) => (
              <button
                type="button"
                class="btn demo"
                key={name}
                aria-label={fill(m.demo.connect, { name })}
                onClick={() => onChoose({ kind: "demo", name })}
              >
                {name}
              </button>
            ))}
          </div>
          <p class="small quiet">{m.demo.can}</p>
        </div>
      )}
    </>
  );
}

function Option({ kind, network, m, onChoose }: Props & { kind: "freighter" | "xbull" }) {
  const id = useId();
  const { connect, can } = m[kind];
  const obstacle = findWalletObstacle(kind, network.passphrase, isMobileDevice());
  return (
    <div>
      <button
        type="button"
        class="btn"
        disabled={obstacle === "unknown_network"}
        aria-describedby={id}
        onClick={() => onChoose({ kind })}
      >
        {connect}
      </button>
      <p class="small quiet" id={id}>
        {can} {obstacle !== null && <b>{fill(m.obstacles[obstacle], { network: network.name })}</b>}
      </p>
    </div>
  );
}
