import { Notice } from "../ui/Notice.tsx";
import { errorText } from "../ui/i18n/error-text.ts";
import { formatAmount } from "../ui/i18n/format.ts";
import { fill } from "../ui/i18n/text.ts";
import { Step } from "./Step.tsx";
import { type FaucetView, progressOf } from "./words.ts";

/** Test USDC: from the sandbox's issuer, or from Circle with the ledger watched. */
export function UsdcStep({ view, onGive }: { view: FaucetView; onGive: () => void }) {
  const { lang, state, network, words: { f, e } } = view;
  const { trusts, hasUsdc } = progressOf(state);
  const balance = state.account?.state === "ready" ? state.account.value.usdcBalance : "0";
  const own = network?.features.testUsdc !== false;
  const circle = network?.ledger === "testnet";
  const working = state.usdc.step === "working";
  return (
    <Step
      title={f.usdcTitle}
      text={own ? f.usdcText : circle ? f.usdcCircle : f.usdcOther}
      done={hasUsdc && fill(f.usdcDone, { amount: formatAmount(lang, balance) })}
      waits={!trusts && fill(f.later, { n: 2 })}
    >
      {own && (
        <button
          type="button"
          class={trusts ? "btn main" : "btn"}
          disabled={!trusts || working}
          onClick={onGive}
        >
          {working ? f.usdcWorking : f.usdcDo}
        </button>
      )}
      {circle && (
        <a class="btn" href="https://faucet.circle.com/" rel="noopener noreferrer" target="_blank">
          {f.usdcCircleDo}
        </a>
      )}
      {!own && trusts && <p class="small quiet" role="status">{f.watching}</p>}
      {state.usdc.step === "failed" && (
        <Notice tone="bad" live="alert">{errorText(e, state.usdc.code)}</Notice>
      )}
    </Step>
  );
}
