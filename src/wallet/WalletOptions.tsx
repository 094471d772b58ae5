import { useId } from "preact/hooks";
import type { Network } from "../contract/network.ts";
import { fill } from "../ui/i18n/text.ts";
import { isMobileDevice } from "../ui/mobile-device.ts";
import type { WalletOptionsMessages } from "./messages/wallet-options.en.ts";
import { findWalletObstacle, type RealWallet, type WalletOption } from "./wallet-options.ts";

interface Props<Kind extends RealWallet> {
  options: readonly Kind[];
  /** The demo accounts to offer in the sandbox. */
  demoNames: readonly string[];
  network: Network;
  m: WalletOptionsMessages;
  onChoose: (option: WalletOption<Kind>) => void;
}

export function WalletOptions<Kind extends RealWallet>(
  { options, demoNames, network, m, onChoose }: Props<Kind>,
) {
  const hasDemo = network.features.demoWallet && demoNames.length > 0;
  return (
    <>
      {options.map((kind) => (
        <Option
          key={kind}
          kind={kind}
          network={network}
          m={m}
          onChoose={() => onChoose({ kind })}
        />
      ))}
      {hasDemo && (
        <div>
          <div class="do">
            {demoNames.map((name) => (
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

const TEXTS = {
  freighter: "freighter",
  xbull: "xbull",
  "phone-account": "phone",
} as const satisfies Record<RealWallet, keyof WalletOptionsMessages>;

interface OptionProps extends Pick<Props<RealWallet>, "network" | "m"> {
  kind: RealWallet;
  onChoose: () => void;
}

function Option({ kind, network, m, onChoose }: OptionProps) {
  const id = useId();
  const { connect, can } = m[TEXTS[kind]];
  const obstacle = findWalletObstacle(kind, network, isMobileDevice());
  const isImpossible = obstacle !== null && obstacle !== "needs_computer";
  return (
    <div>
      <button
        type="button"
        class="btn"
        disabled={isImpossible}
        aria-describedby={id}
        onClick={onChoose}
      >
        {connect}
      </button>
      <p class="small quiet" id={id}>
        {can} {obstacle !== null && <b>{fill(m.obstacles[obstacle], { network: network.name })}</b>}
      </p>
    </div>
  );
}
