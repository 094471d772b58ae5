import { useStore } from "@nanostores/preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { readPhoneAccountAddress } from "../account/phone-account-address.ts";
import { createApi } from "../client/api.ts";
import { readNetwork } from "../client/network.ts";
import { fetchWithTimeout } from "../client/fetch-with-timeout.ts";
import type { Network } from "../contract/network.ts";
import { FUND_LIMIT } from "../contract/operations.ts";
import { dashboardLanguage, type Language, LOCALES } from "../ui/i18n/languages.ts";
import { fill, plural } from "../ui/i18n/text.ts";
import { createWalletWork } from "../wallet/wallet-work.ts";
import { createFaucetStore, type FaucetStore, getFaucetProgress } from "./faucet.ts";
import { countRemainingRequests, removeExpired } from "./fund-limit.ts";
import { AddressStep, TrustlineStep, UsdcStep, XlmStep } from "./Steps.tsx";
import { QuickSetup } from "./QuickSetup.tsx";
import type { FaucetTexts, FaucetView } from "./texts.ts";
import { WalletSupport } from "./WalletSupport.tsx";

export function Faucet({ lang, words }: { lang: Language; words: FaucetTexts }) {
  const store = useMemo(
    () => createFaucetStore(createApi({ fetch: fetchWithTimeout() }), typedBeforeLoad()),
    [],
  );
  const work = useMemo(() =>
    createWalletWork(async () => {
      const { loadPhoneWallet } = await import("../account/load-phone-wallet.tsx");
      return await loadPhoneWallet(readNetwork(), lang);
    }), []);
  const [phone, setPhone] = useState<string | null>(null);
  const state = useStore(store.$state);
  const [network, setNetwork] = useState<Network | null>(null);
  useEffect(() => {
    setNetwork(readNetwork());
    void readPhoneAccountAddress().then(setPhone);
    return startPolling(store);
  }, []);
  const view: FaucetView = { lang, words, state, network };
  const fromWallet = async () => {
    if (network === null) return;
    const address = await work.askAddress(network);
    if (address !== null) await store.type(address);
  };
  const isPhone = phone !== null && state.address === phone;
  return (
    <div class="faucet-grid">
      <QuickSetup view={view} store={store} work={work} phone={phone} />
      <div class="faucet-sheet" id="own">
        <h2 class="own needs-js">{words.f.ownTitle}</h2>
        <AddressStep view={view} onType={store.type} onWallet={fromWallet} work={work} />
        <ol class="steps">
          <XlmStep view={view} onFund={store.fund} />
          <TrustlineStep view={view} work={work} onTrusted={store.onTrusted} isPhone={isPhone} />
          <UsdcStep view={view} onGive={store.giveUsdc} />
        </ol>
        <FinishedNotice view={view} isPhone={isPhone} />
        <WalletSupport
          lang={lang}
          words={words}
          address={state.address}
          network={network}
          onToggle={store.setListOpen}
        />
      </div>
      <RateLimitCard {...view} />
    </div>
  );
}

function FinishedNotice({ view: { state, lang, words: { f } }, isPhone }: {
  view: FaucetView;
  isPhone: boolean;
}) {
  const { trusts, hasUsdc } = getFaucetProgress(state);
  return (
    <div role="status">
      {trusts && hasUsdc && (
        <div class="notice done faucet-end">
          <b>{f.allDone}</b>
          <p>
            {isPhone && <a class="btn" href={`/${lang}/account`}>{f.toMoney}</a>}{" "}
            <a class="btn" href={`/passport/${state.address}?lang=${lang}`}>{f.toPassport}</a>{" "}
            <a class="btn text" href={`/${dashboardLanguage(lang)}/dashboard`}>{f.toPayRun}</a>
          </p>
        </div>
      )}
    </div>
  );
}

const REQUEST_LIMIT = FUND_LIMIT.requests;

function RateLimitCard({ lang, state, words: { f } }: FaucetView) {
  const { times } = removeExpired(state.limit, state.now);
  const { remaining, seconds } = countRemainingRequests(state.limit, state.now);
  const used = REQUEST_LIMIT - remaining;
  const holes = Array.from({ length: REQUEST_LIMIT }, (_, index) => index < used);
  const clock = new Intl.DateTimeFormat(LOCALES[lang], { timeStyle: "medium", hourCycle: "h23" });
  return (
    <section class="limit needs-js" aria-labelledby="limit">
      <h2 class="label" id="limit">{f.limitTitle}</h2>
      <ol class="punch" aria-label={fill(f.usedOf, { used, all: REQUEST_LIMIT })}>
        {holes.map((isUsed, index) => {
          const time = times[index];
          return (
            <li key={index} class={isUsed ? "used num" : undefined}>
              {isUsed ? time === undefined ? "–" : clock.format(time) : f.free}
            </li>
          );
        })}
      </ol>
      <p class="num">
        <b role="status">
          {remaining > 0 ? plural(lang, f.left, remaining, { all: REQUEST_LIMIT }) : ""}
        </b>{" "}
        {remaining > 0 && seconds > 0 && (
          <span class="quiet">{fill(f.nextBack, { s: seconds })}</span>
        )}
      </p>
      {remaining === 0 && (
        <p class="notice warn small num">{fill(f.allUsed, { all: REQUEST_LIMIT, s: seconds })}</p>
      )}
    </section>
  );
}

function typedBeforeLoad(): string {
  if (typeof document === "undefined") return "";
  const field = document.getElementById("address");
  return field instanceof HTMLInputElement ? field.value : "";
}

/** How often to read an account that is waiting for something. */
const POLL_MS = 5_000;

/** Also reads `?address=`. Returns a function that stops the polling and the countdown. */
function startPolling(store: FaucetStore): () => void {
  store.restoreLimit(Date.now());
  const given = new URLSearchParams(location.search).get("address");
  const { text } = store.$state.get();
  if (text !== "") void store.type(text);
  else if (given !== null) void store.type(given);
  const clock = setInterval(() => {
    const { limit } = store.$state.get();
    if (limit.times.length > 0 || limit.server !== null) store.tick(Date.now());
  }, 1_000);
  const watch = setInterval(() => {
    if (!document.hidden) store.pollIfNeeded();
  }, POLL_MS);
  return () => {
    clearInterval(clock);
    clearInterval(watch);
  };
}
