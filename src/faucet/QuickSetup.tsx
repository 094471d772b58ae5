import { useStore } from "@nanostores/preact";
import { useState } from "preact/hooks";
import { shorten } from "../stellar/shorten.ts";
import { fill } from "../ui/i18n/text.ts";
import { Notice } from "../ui/Notice.tsx";
import { isMobileDevice } from "../ui/mobile-device.ts";
import type { WalletWorkStore } from "../wallet/wallet-work.ts";
import { type FaucetStore, getFaucetProgress, isUnauthorized } from "./faucet.ts";
import { countRemainingRequests } from "./fund-limit.ts";
import { runRemainingSteps } from "./quick-setup.ts";
import type { FaucetView } from "./texts.ts";

interface Props {
  view: FaucetView;
  store: FaucetStore;
  work: WalletWorkStore;
  phone: string | null;
}

export function QuickSetup({ view, store, work, phone }: Props) {
  const { lang, state, network, words: { f } } = view;
  const here = network !== null && !isMobileDevice() ? f.computer : f.phone;
  return (
    <section class="faucet-sheet short needs-js" aria-labelledby="short">
      <p class="label">{f.shortLabel}</p>
      <h2 id="short">{fill(f.shortTitle, { here })}</h2>
      {phone === null
        ? (
          <>
            <p>{f.shortText}</p>
            <ul class="plain-list">
              <li>{f.shortFree}</li>
              <li>{f.shortKey}</li>
            </ul>
            {/* A page has one main button: with an address in the field, it is in the steps. */}
            <a
              class={state.address === null ? "btn main" : "btn"}
              href={`/${lang}/account#make`}
            >
              {fill(f.shortMake, { here })}
            </a>
          </>
        )
        : <SetupButton view={view} store={store} work={work} phone={phone} />}
    </section>
  );
}

function SetupButton({ view, store, work, phone }: Props & { phone: string }) {
  const { lang, state, network, words: { f } } = view;
  const [isBusy, setBusy] = useState(false);
  const asked = useStore(work.$work);
  const { exists, trusts, hasUsdc } = getFaucetProgress(state);
  const isInField = state.address === phone;
  const givesUsdc = network?.features.testUsdc === true;
  const isDone = isInField && trusts && (hasUsdc || !givesUsdc);
  const left = countRemainingRequests(state.limit, state.now);
  const isStopped = isInField && isUnauthorized(state);
  const isLimited = isInField && !exists && left.remaining === 0;
  const press = async () => {
    if (network === null) return;
    setBusy(true);
    await store.type(phone);
    const trust = () => work.trust({ network, address: phone, choice: "phone-account" });
    await runRemainingSteps(store, { trust, givesUsdc });
    setBusy(false);
  };
  return (
    <>
      {!isDone && !isStopped && <p>{f.shortText}</p>}
      <p>{fill(f.shortHave, { account: shorten(phone) })}</p>
      {isStopped && <Notice tone="warn" live="status">{f.trustUnauthorized}</Notice>}
      {!isDone && !isStopped && (
        <button
          type="button"
          class="btn main"
          disabled={network === null || isBusy || isLimited}
          aria-busy={isBusy}
          onClick={press}
        >
          {isLimited
            ? fill(f.xlmWait, { s: left.seconds })
            : isBusy && asked.step === "idle"
            ? f.xlmWorking
            : f.shortDo}
        </button>
      )}
      <a class={isDone || isStopped ? "btn main" : "btn text"} href={`/${lang}/account`}>
        {f.toMoney}
      </a>
    </>
  );
}
