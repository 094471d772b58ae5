import { Badge } from "../../components/Badge.tsx";
import { Notice } from "../../components/Notice.tsx";
import { errorText } from "../../i18n/error-text.ts";
import { fill } from "../../i18n/text.ts";
import type { FaucetView } from "./words.ts";

interface Props {
  view: FaucetView;
  onType: (text: string) => void;
  onWallet: () => void;
  /** Why the wallet gave no address. */
  walletFault: string;
}

/** The address that all steps are for; checked with its check digits while it is typed. */
export function AddressStep({ view, onType, onWallet, walletFault }: Props) {
  const { state: { text, address, fault, account }, network, words: { f, e } } = view;
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
        {address === null && says !== "" && <Badge tone={bad ? "bad" : "wait"}>{says}</Badge>}
        {account?.state === "loading" && <p class="small quiet">{f.reading}</p>}
      </div>
      {account?.state === "failed" && (
        <Notice tone="warn" title={f.readFailed} live="alert">{errorText(e, account.code)}</Notice>
      )}
      <button
        type="button"
        class="btn text needs-js"
        disabled={network === null}
        onClick={onWallet}
      >
        {f.fromWallet}
      </button>
      {walletFault !== "" && <Notice tone="bad" live="alert">{walletFault}</Notice>}
      {walletFault !== "" && (
        <p class="small quiet">
          <a href="https://www.freighter.app/" rel="noopener noreferrer">{f.noWallet}</a>
        </p>
      )}
    </section>
  );
}
