import { useStore } from "@nanostores/preact";
import type { ComponentChildren } from "preact";
import { isCircleUsdc } from "../stellar/asset.ts";
import { Badge } from "../ui/Badge.tsx";
import { formatAmount, formatNumber } from "../ui/i18n/format.ts";
import { LOCALES } from "../ui/i18n/languages.ts";
import { errorText, fill } from "../ui/i18n/text.ts";
import { Notice } from "../ui/Notice.tsx";
import { isMobileDevice } from "../ui/mobile-device.ts";
import type { WalletChoice, WalletWorkStore } from "../wallet/wallet-work.ts";
import { WalletProgress } from "../wallet/WalletProgress.tsx";
import { isJobInProgress } from "../wallet/work-steps.ts";
import { getFaucetProgress, isUnauthorized } from "./faucet.ts";
import { countRemainingRequests } from "./fund-limit.ts";
import { describeAddress, type FaucetView } from "./texts.ts";

interface AddressProps {
  view: FaucetView;
  onType: (text: string) => void;
  onWallet: () => void;
  work: WalletWorkStore;
}

export function AddressStep(props: AddressProps) {
  const { view, onType } = props;
  const { state, words: { f, e } } = view;
  const { text, address, account, readError } = state;
  const { says, bad } = describeAddress(state, f);
  return (
    <section class="address needs-js">
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
      {readError !== null && (
        <Notice tone="warn" title={f.readFailed} live="alert">{errorText(e, readError)}</Notice>
      )}
      <OtherWays {...props} />
    </section>
  );
}

function OtherWays({ view, onWallet, work }: AddressProps) {
  const { network, words: { f, w } } = view;
  const asked = useStore(work.$asked);
  const asking = isJobInProgress(asked);
  const says = { working: f.trustWorking, slow: f.trustSlow, done: "" };
  return (
    <>
      <div class="address-ways needs-js">
        <button
          type="button"
          class="btn text"
          disabled={network === null || asking}
          aria-describedby={asking ? "wallet-says" : undefined}
          onClick={onWallet}
        >
          {f.fromWallet}
        </button>
      </div>
      <div id="wallet-says">
        <WalletProgress
          work={asked}
          network={network?.name ?? ""}
          says={says}
          w={w}
          stop={work.stop}
        />
      </div>
      {asked.step === "failed" && !isMobileDevice() && (
        <p class="small quiet">
          <a href="https://www.freighter.app/" rel="noopener noreferrer">{f.noWallet}</a>
        </p>
      )}
    </>
  );
}

/** The base fee of 100 stroops, in XLM. */
const FEE = 0.00001;

/** The amount that Friendbot gives. */
const FUNDED_XLM = 10_000;

export function XlmStep({ view, onFund }: { view: FaucetView; onFund: () => void }) {
  const { lang, state, words: { f, e } } = view;
  const { account, readError, funding, address } = state;
  const { exists } = getFaucetProgress(state);
  const left = countRemainingRequests(state.limit, state.now);
  const working = funding.step === "working";
  const full = left.remaining === 0;
  const fee = new Intl.NumberFormat(LOCALES[lang], { maximumFractionDigits: 7 }).format(FEE);
  const balance = account?.state === "ready" ? account.value.xlmBalance : "0";
  return (
    <Step
      title={f.xlmTitle}
      text={fill(f.xlmText, { fee })}
      done={exists && fill(f.xlmDone, { amount: formatAmount(lang, balance) })}
      id="xlm"
      waits={address === null && f.xlmLater}
    >
      <p class="amount">
        {formatNumber(lang, FUNDED_XLM)} <span class="unit">XLM</span>
      </p>
      <button
        type="button"
        class={address === null ? "btn needs-js" : "btn main"}
        disabled={working || full || account?.state !== "ready" || readError !== null}
        aria-describedby={address === null ? "xlm-waits" : "address-says"}
        aria-busy={working}
        onClick={onFund}
      >
        {full ? fill(f.xlmWait, { s: left.seconds }) : working ? f.xlmWorking : f.xlmDo}
      </button>
      {funding.step === "failed" && funding.code !== "rate_limited" && (
        <Notice tone="bad" live="alert">{errorText(e, funding.code)}</Notice>
      )}
    </Step>
  );
}

interface TrustProps {
  view: FaucetView;
  work: WalletWorkStore;
  onTrusted: (address: string) => void;
  isPhone: boolean;
}

export function TrustlineStep({ view, work, onTrusted, isPhone }: TrustProps) {
  const now = useStore(work.$work);
  const { state, network, words: { f, w } } = view;
  const { exists, trusts } = getFaucetProgress(state);
  const { address, readError, awaited } = state;
  const demo = network?.features.demoWallet === true;
  const busy = isJobInProgress(now) || awaited === "trusts" || readError !== null;
  const why = !exists ? "trust-waits" : busy ? "trust-work" : undefined;
  const sign = async (choice: WalletChoice) => {
    if (address === null || network === null) return;
    if (await work.trust({ network, address, choice })) onTrusted(address);
  };
  return (
    <Step
      title={f.trustTitle}
      text={isUnauthorized(state) ? undefined : f.trustText}
      done={trusts && f.trustDone}
      id="trust"
      waits={!exists && fill(f.later, { n: 1 })}
    >
      {isUnauthorized(state) ? <Notice tone="warn">{f.trustUnauthorized}</Notice> : (
        <>
          <button
            type="button"
            class={exists ? "btn main" : "btn needs-js"}
            disabled={!exists || busy}
            aria-describedby={why}
            onClick={() => sign(isPhone ? "phone-account" : "freighter")}
          >
            {isPhone ? f.trustHere : f.trustDo}
          </button>
          {demo && exists && !isPhone && (
            <DemoButton
              f={f}
              disabled={busy}
              why={why}
              onClick={() => sign("demo")}
            />
          )}
        </>
      )}
      <div id="trust-work">
        <WalletProgress
          // A finished job can be for another account.
          work={now.step === "done" ? { step: "idle" } : now}
          network={network?.name ?? ""}
          says={{ working: f.trustWorking, slow: f.trustSlow, done: "" }}
          w={w}
          stop={work.stop}
        />
      </div>
    </Step>
  );
}

interface DemoProps {
  f: FaucetView["words"]["f"];
  disabled: boolean;
  /** The ID of the text that says why the button is disabled. */
  why: string | undefined;
  onClick: () => void;
}

function DemoButton({ f, disabled, why, onClick }: DemoProps) {
  return (
    <>
      <button
        type="button"
        class="btn text"
        disabled={disabled}
        aria-describedby={why}
        onClick={onClick}
      >
        {f.trustDemo}
      </button>
      <p class="small quiet">{f.trustDemoHint}</p>
    </>
  );
}

/** Gives USDC from the sandbox's issuer, or says where to get it on other networks. */
export function UsdcStep({ view, onGive }: { view: FaucetView; onGive: () => void }) {
  const { lang, state, network, words: { f, e } } = view;
  const { trusts, hasUsdc } = getFaucetProgress(state);
  const balance = state.account?.state === "ready" ? state.account.value.usdcBalance : "0";
  const hasOwnIssuer = network?.features.testUsdc !== false;
  const isCircle = network !== null && isCircleUsdc(network);
  const working = state.usdc.step === "working";
  return (
    <Step
      title={f.usdcTitle}
      text={hasOwnIssuer ? f.usdcText : isCircle ? f.usdcCircle : f.usdcOther}
      done={hasUsdc && fill(f.usdcDone, { amount: formatAmount(lang, balance) })}
      id="usdc"
      waits={!trusts && fill(f.later, { n: 2 })}
    >
      {hasOwnIssuer && (
        <button
          type="button"
          class={trusts ? "btn main" : "btn needs-js"}
          disabled={!trusts || working || state.readError !== null}
          aria-describedby={trusts ? undefined : "usdc-waits"}
          aria-busy={working}
          onClick={onGive}
        >
          {working ? f.usdcWorking : f.usdcDo}
        </button>
      )}
      {isCircle && (
        <a class="btn" href="https://faucet.circle.com/" rel="noopener noreferrer" target="_blank">
          {f.usdcCircleDo}
        </a>
      )}
      {!hasOwnIssuer && trusts && state.readError === null && (
        <p class="small quiet" role="status">{f.watching}</p>
      )}
      {state.usdc.step === "failed" && (
        <Notice tone="bad" live="alert">{errorText(e, state.usdc.code)}</Notice>
      )}
    </Step>
  );
}

interface StepProps {
  id: string;
  title: string;
  text?: string | undefined;
  /** Shown once the step is done. */
  done?: string | false;
  /** What has to be done first. */
  waits?: string | false;
  children?: ComponentChildren;
}

function Step({ id, title, text, done, waits, children }: StepProps) {
  const style = done ? "did" : waits ? "wait" : undefined;
  return (
    <li class={style}>
      <div>
        <h2>{title}</h2>
        {!done && text !== undefined && <p>{text}</p>}
        <div role="status">{done && <Badge tone="done">{done}</Badge>}</div>
        {!done && children}
        {!done && waits && <p class="small quiet needs-js" id={`${id}-waits`}>{waits}</p>}
      </div>
    </li>
  );
}
