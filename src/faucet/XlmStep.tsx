import { Notice } from "../ui/Notice.tsx";
import { errorText } from "../ui/i18n/error-text.ts";
import { formatAmount, formatNumber } from "../ui/i18n/format.ts";
import { LOCALES } from "../ui/i18n/languages.ts";
import { fill } from "../ui/i18n/text.ts";
import { limitLeft } from "./fund-limit.ts";
import { Step } from "./Step.tsx";
import { type FaucetView, progressOf } from "./words.ts";

/** What a payment costs: the base fee of 100 stroops. */
const FEE = 0.00001;

/** What Friendbot gives. */
const GIVEN_XLM = 10_000;

/** XLM from Friendbot, with an address alone. */
export function XlmStep({ view, onFund }: { view: FaucetView; onFund: () => void }) {
  const { lang, state, words: { f, e } } = view;
  const { account, funding, address } = state;
  const { exists } = progressOf(state);
  const left = limitLeft(state.limit, state.now);
  const working = funding.step === "working";
  const full = left.remaining === 0;
  const fee = new Intl.NumberFormat(LOCALES[lang], { maximumFractionDigits: 7 }).format(FEE);
  const balance = account?.state === "ready" ? account.value.xlmBalance : "0";
  return (
    <Step
      title={f.xlmTitle}
      text={fill(f.xlmText, { fee })}
      done={exists && fill(f.xlmDone, { amount: formatAmount(lang, balance) })}
      waits={address === null && f.xlmLater}
    >
      <p class="amount">
        {formatNumber(lang, GIVEN_XLM)} <span class="unit">XLM</span>
      </p>
      <button
        type="button"
        class={address === null ? "btn" : "btn main"}
        disabled={address === null || working || full || account?.state !== "ready"}
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
