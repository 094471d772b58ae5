import { useEffect, useId, useRef, useState } from "preact/hooks";
import { readPhoneAccountAddress } from "../../account/phone-account-address.ts";
import { signerWeight } from "../../stellar/signers.ts";
import { fill } from "../../ui/i18n/text.ts";
import { isMobileDevice } from "../../ui/mobile-device.ts";
import { Notice } from "../../ui/Notice.tsx";
import { DEMO_WORKERS, EMPLOYER_ADDRESSES } from "../../wallet/demo-accounts.ts";
import { findWalletObstacle } from "../../wallet/wallet-options.ts";
import { loadSignElsewhere } from "../load-sign-elsewhere.tsx";
import { OnDemand } from "./OnDemand.tsx";
import type { ApproveView, OpenedView, StateView, WithStateMessages } from "./view.ts";
import type { ApprovalSigner } from "./approval-signer.ts";
import { connectSigner, type SigningMethod } from "./signing-methods.ts";

export function SigningMethods({ view, opened, isText = false, busy, onChosen, onBack }: {
  view: ApproveView & WithStateMessages;
  /** Absent if the envelopes can't be approved. */
  opened?: OpenedView["opened"];
  /** True to sign text: other tools can't return its signature to this page. */
  isText?: boolean;
  busy: boolean;
  /** Resolves when the signer has signed or failed. */
  onChosen: (signer: ApprovalSigner) => Promise<void>;
  onBack: () => void;
}) {
  // a second window of a wallet would close the first, which then looks refused
  const [isConnecting, setConnecting] = useState(false);
  const isBusy = busy || isConnecting;
  const { lang, m: { back }, s: { sign, wallets }, network, store } = view;
  const stop = useRef(new AbortController());
  const connect = async (way: SigningMethod) => {
    const { signal } = stop.current;
    const found = await connectSigner(way, { network, lang, signal });
    // a wallet that connects after Back must not get the earlier request
    if (signal.aborted) return found.ok ? found.value.release?.() : undefined;
    return found.ok ? await onChosen(found.value) : store.refuse(found);
  };
  const choose = (way: SigningMethod) => {
    setConnecting(true);
    void connect(way).finally(() => setConnecting(false));
  };
  const [phone, setPhone] = useState<string | null>(null);
  const [isElsewhere, setElsewhere] = useState(false);
  const choice = useRef<HTMLElement>(null);
  useEffect(() => {
    // the button that opened this may be far above
    choice.current?.scrollIntoView({ block: "nearest" });
    if (network.isTest) void readPhoneAccountAddress().then(setPhone);
    return () => stop.current.abort();
  }, []);
  const demos = network.features.demoWallet ? demoAccounts(opened) : [];
  const extensions = (["freighter", "xbull"] as const)
    .map((is) => ({ is, obstacle: findWalletObstacle(is, network.passphrase, isMobileDevice()) }))
    .sort((a, b) => Number(a.obstacle !== null) - Number(b.obstacle !== null));
  if (isElsewhere && opened !== undefined) {
    return <Other view={{ ...view, opened }} onBack={() => setElsewhere(false)} />;
  }
  const Title = isText ? "h1" : "h2";
  return (
    <section
      class={isText ? "sheet stack" : "stack"}
      aria-labelledby="sign-with"
      ref={choice}
    >
      <Title class="say" id="sign-with">{sign.title}</Title>
      <div class="opts">
        {demos.map(({ name, address }) => (
          <Option
            key={address}
            title={fill(sign.demo, { who: name })}
            text={wallets.demo.can}
            busy={isBusy}
            onChoose={() => choose({ is: "demo", address })}
          />
        ))}
        {phone !== null && (
          <Option
            title={sign.phone}
            text={wallets.phone.can}
            busy={isBusy}
            onChoose={() => choose({ is: "phone-account" })}
          />
        )}
        {extensions.map(({ is, obstacle }) => (
          <Option
            key={is}
            title={sign[is]}
            text={wallets[is].can}
            why={obstacle && fill(wallets.obstacles[obstacle], { network: network.name })}
            isImpossible={obstacle === "unknown_network"}
            busy={isBusy}
            onChoose={() => choose({ is })}
          />
        ))}
        {opened !== undefined && !isText && (
          <Option
            title={sign.other}
            text={sign.otherText}
            busy={isBusy}
            onChoose={() => setElsewhere(true)}
          />
        )}
      </div>
      {isConnecting && !busy && <Notice live="status">{sign.waiting}</Notice>}
      <button type="button" class="btn text" onClick={onBack}>{back}</button>
    </section>
  );
}

function Option({ title, text, why = null, isImpossible = false, busy, onChoose }: {
  title: string;
  text: string;
  why?: string | null;
  isImpossible?: boolean;
  busy: boolean;
  onChoose: () => void;
}) {
  const id = useId();
  return (
    <button
      type="button"
      class="btn"
      disabled={isImpossible}
      // not `disabled`: it keeps the focus for the next try
      aria-disabled={busy}
      aria-busy={busy}
      aria-describedby={why === null ? undefined : id}
      onClick={() => busy || onChoose()}
    >
      <span>
        {title}
        <small>{text} {why !== null && <b id={id}>{why}</b>}</small>
      </span>
    </button>
  );
}

/** The demo accounts among the payer's signers that haven't signed; all if signers are unknown. */
function demoAccounts(
  opened: OpenedView["opened"] | undefined,
): { name: string; address: string }[] {
  const all = [
    ...Object.entries(EMPLOYER_ADDRESSES).map(([name, address]) => ({ name, address })),
    ...DEMO_WORKERS,
  ];
  if (opened === undefined) return all;
  const { facts: { signing }, signatures } = opened;
  return all.filter(({ address }) =>
    signerWeight(signing, address) > 0 && !signatures.has(address)
  );
}

const LOAD_ELSEWHERE = {
  en: () => loadSignElsewhere("en"),
  fr: () => loadSignElsewhere("fr"),
  sw: () => loadSignElsewhere("sw"),
};

function Other({ view, onBack }: { view: StateView; onBack: () => void }) {
  const { lang, m: { back }, network, store, opened } = view;
  const { read, envelopes, facts } = opened;
  return (
    <section class="stack">
      <OnDemand view={view} load={LOAD_ELSEWHERE[lang]}>
        {(Elsewhere) => (
          <Elsewhere
            parts={envelopes.map(({ hash }, at) => ({ hash, xdr: read.proposal.parts[at] ?? "" }))}
            signing={facts.signing}
            passphrase={network.passphrase}
            isMain
            onSigned={(signed) => void store.accept(signed, opened)}
          />
        )}
      </OnDemand>
      <button type="button" class="btn text" onClick={onBack}>{back}</button>
    </section>
  );
}
