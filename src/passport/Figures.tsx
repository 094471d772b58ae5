import { localText } from "../ui/local-value.ts";
import { Notice } from "../ui/Notice.tsx";
import type { Income } from "../contract/income.ts";
import { errorText } from "../ui/i18n/error-text.ts";
import { formatAmount, formatDate, formatMonth } from "../ui/i18n/format.ts";
import { fill, plural } from "../ui/i18n/text.ts";
import type { PassportView } from "./view.ts";

/** The three sums: 30 days, 12 months, all. */
export function Figures(view: PassportView) {
  const { state: { income, lang, timeZone }, words: { p, e } } = view;
  if (income.state === "failed") {
    return <Notice tone="warn" title={p.sumsFailed}>{errorText(e, income.code)}</Notice>;
  }
  const value = income.state === "ready" ? income.value : null;
  const since = value?.all.since?.slice(0, 7);
  const all = since === undefined
    ? p.inAll
    : fill(p.inAllSince, { month: formatMonth(lang, since, "long") });
  return (
    <>
      <div class="figs" aria-busy={value === null}>
        <Figure view={view} label={p.in30} of={value?.last30Days} first />
        <Figure view={view} label={p.in12} of={value?.last12Months} />
        <Figure view={view} label={all} of={value?.all} />
      </div>
      {value !== null && !value.complete && (
        <p class="notice warn counting" role="status">
          {value.countedUpTo === null
            ? p.countingFromStart
            : fill(p.counting, { date: formatDate(lang, value.countedUpTo, { timeZone }) })}
        </p>
      )}
    </>
  );
}

interface FigureProps {
  view: PassportView;
  label: string;
  of: Income["all"] | undefined;
  first?: boolean;
}

function Figure({ view, label, of, first = false }: FigureProps) {
  const { state: { lang, rates, currency }, words: { p } } = view;
  const size = first ? "first" : "";
  if (of === undefined) {
    return (
      <div class={size}>
        <p class="label">{label}</p>
        <p class="amount">
          <span class="skeleton">1,234.56 USDC</span>
        </p>
        <p class="small">
          <span class="skeleton">1,234,567 NGN</span>
        </p>
      </div>
    );
  }
  const sum = formatAmount(lang, of.sum);
  return (
    <div class={`${size} ${sizeOf(sum)}`}>
      <p class="label">{label}</p>
      <p class="amount">
        {sum} <span class="unit">USDC</span>
      </p>
      <p class="small quiet num">
        {rates.state === "ready" && (
          <>
            {localText(lang, of.sum, rates.value, currency)}
            <br />
          </>
        )}
        {plural(lang, p.payments, of.count)}
      </p>
    </div>
  );
}

/** A long sum is set smaller, as far as it must be to stand in its column. */
function sizeOf(sum: string): string {
  if (sum.length > 17) return "longest";
  return sum.length > 10 ? "long" : "";
}
