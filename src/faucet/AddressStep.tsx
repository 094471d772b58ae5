import { useStore } from "@nanostores/preact";
import { Badge } from "../ui/Badge.tsx";
import { Notice } from "../ui/Notice.tsx";
import { errorText } from "../ui/i18n/error-text.ts";
import { fill } from "../ui/i18n/text.ts";
import type { WalletWorkStore } from "../wallet/wallet-work.ts";
import { WalletWork } from "../wallet/WalletWork.tsx";
import type { FaucetView } from "./words.ts";

interface Props {
  view: FaucetView;
  onType: (text: string) => void;
  onWallet: () => void;
  onThrowAway: () => void;
  /** True where the address is that of the throw-away account of this page. */
  isThrowAway: boolean;
  /** Asks the wallet for its address. */
  work: WalletWorkStore;
}

/** The address that all steps are for; checked with its check digits while it is typed. */
export function AddressStep(props: Props) {
  const { view, onType } = props;
  const { state: { text, address, fault, account }, words: { f, e } } = view;
  const shown = text.trim().length;
  const says = fill(f.faults[fault], { n: shown });
  const bad = fault !== "empty" && !(fault === "wrong_length" && shown < 56);
  return (
    <section class="address">
      <h2 class="like-h3">{f.addressTitle}</h2>
      <label class="label" for="address">{f.addressLabel}</label>
      <input
        class="input"
        id="address"
        value={text}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        aria-invalid={bad}
        aria-describedby="address-says"
        onInput={(event) => onType(event.currentTarget.value)}
      />
      <div id="address-says" role="status">
        {address !== null && <Badge tone="done">{f.complete}</Badge>}
        {props.isThrowAway && (
          <p class="small">
            <b>{f.throwAway}</b> {f.throwAwayText}
          </p>
        )}
        {address === null && says !== "" && <Badge tone={bad ? "bad" : "wait"}>{says}</Badge>}
        {account?.state === "loading" && <p class="small quiet">{f.reading}</p>}
      </div>
      {account?.state === "failed" && (
        <Notice tone="warn" title={f.readFailed} live="alert">{errorText(e, account.code)}</Notice>
      )}
      <OtherWays {...props} />
    </section>
  );
}

/** An address without typing one. */
function OtherWays({ view, onWallet, onThrowAway, isThrowAway, work }: Props) {
  const { network, words: { f, w } } = view;
  const asked = useStore(work.$asked);
  const asking = asked.step === "working" || asked.step === "slow";
  const says = { working: f.trustWorking, slow: f.trustSlow, done: "" };
  return (
    <>
      <div class="address-ways needs-js">
        <button
          type="button"
          class="btn text"
          disabled={network === null || asking}
          onClick={onWallet}
        >
          {f.fromWallet}
        </button>
        {network?.features.demoWallet === true && !isThrowAway && (
          <button type="button" class="btn text" onClick={onThrowAway}>{f.makeThrowAway}</button>
        )}
      </div>
      <WalletWork work={asked} network={network?.name ?? ""} says={says} w={w} stop={work.stop} />
      {asked.step === "failed" && (
        <p class="small quiet">
          <a href="https://www.freighter.app/" rel="noopener noreferrer">{f.noWallet}</a>
        </p>
      )}
    </>
  );
}
