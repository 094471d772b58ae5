import { CurrencyPicker } from "../ui/CurrencyPicker.tsx";
import { rateSource } from "../ui/local-value.ts";
import { fill } from "../ui/i18n/text.ts";
import { MonthChart } from "./MonthChart.tsx";
import { gapText, notCountedText, regularityText } from "./regularity.ts";
import type { PassportView } from "./view.ts";

/** How regular the income is, in words and as bars, and what was left out. */
export function Regularity({ state, words: { p, c }, actions }: PassportView) {
  const { income, lang, rates, currency, timeZone } = state;
  if (income.state === "failed") return null;
  if (income.state === "loading") {
    return <div class="chart skeleton" aria-hidden="true" />;
  }
  const { value } = income;
  const rate = rates.state === "ready"
    ? fill(p.currencyNote, {
      currency,
      rate: rateSource(lang, rates.value, currency, { m: c, timeZone }),
    })
    : fill(c.rateUnknown, { currency });
  const leftOut = notCountedText(lang, value, p);
  return (
    <figure>
      <figcaption>
        <h2 class="regular">{regularityText(lang, value, p)}</h2>
        <p class="small quiet">{gapText(lang, value, p)} {rate}</p>
        <CurrencyPicker value={currency} onChange={(one) => actions?.chooseCurrency(one)} m={c} />
      </figcaption>
      {value.all.count > 0 && <MonthChart lang={lang} months={value.months} p={p} />}
      {leftOut !== "" && <p class="small left-out">{leftOut}</p>}
    </figure>
  );
}
