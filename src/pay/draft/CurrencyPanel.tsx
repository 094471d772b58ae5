import { useState } from "preact/hooks";
import { type Money, MONEY_CODES } from "../../money/currency.ts";
import { plural } from "../../ui/i18n/text.ts";
import type { PayLine } from "../line/pay-line.ts";
import type { Run } from "../run/run.ts";
import { SelectField } from "../ui/Field.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";

interface Props {
  draft: Run;
  close: () => void;
}

export function CurrencyPanel({ draft, close }: Props) {
  const pay = usePay();
  const { lang, m: { draft: m, cells } } = useTexts();
  const counts = countByCurrency(draft.lines);
  const [from, setFrom] = useState(ALL);
  const [to, setTo] = useState<Money | "">("");
  const changed =
    draft.lines.filter(({ currency }) => (from === ALL || currency === from) && currency !== to)
      .length;
  const reason = to === "" ? m.currencyMissing : changed === 0 ? m.currencySame : "";
  const change = () => {
    if (to !== "") pay.draft.changeCurrency(to, from === ALL ? undefined : from);
    close();
  };
  return (
    <section class="panel card" aria-labelledby="currency-title">
      <h3 class="label" id="currency-title">{m.currencyTitle}</h3>
      <fieldset>
        <label class="field">
          <span class="label">{m.currencyOf}</span>
          <select
            class="input"
            value={from}
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          >
            <option value={ALL}>{plural(lang, m.currencyAll, draft.lines.length)}</option>
            {counts.size > 1 && Array.from(counts, ([code, n]) => (
              <option key={code} value={code}>
                {plural(lang, code === "" ? m.currencyNone : m.currencyRows, n, { code })}
              </option>
            ))}
          </select>
        </label>
        <SelectField
          label={cells.currency}
          value={to}
          options={["", ...MONEY_CODES] as const}
          text={(code) => code || cells.notChosen}
          change={setTo}
        />
      </fieldset>
      <div class="do">
        <button
          type="button"
          class="btn main"
          disabled={reason !== ""}
          aria-describedby={reason === "" ? undefined : "currency-reason"}
          onClick={change}
        >
          {to === "" ? m.currencyChange : plural(lang, m.currencyTo, changed, { code: to })}
        </button>
        <button type="button" class="btn text" onClick={close}>{m.currencyCancel}</button>
      </div>
      {reason !== "" && <p class="small quiet" id="currency-reason">{reason}</p>}
    </section>
  );
}

const ALL = "*";

/** Counts lines by currency, the most frequent first. */
function countByCurrency(lines: readonly PayLine[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { currency } of lines) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return new Map([...counts].sort(([, a], [, b]) => b - a));
}

/** A summary of the rows' currencies: `KES`, or `KES 28 · USDC 3`. */
export function summarizeCurrencies(lines: readonly PayLine[], none: string): string {
  const counts = [...countByCurrency(lines)];
  const name = (code: string) => code || none;
  if (counts.length < 2) return counts.map(([code]) => name(code)).join("");
  return counts.map(([code, n]) => `${name(code)} ${n}`).join(" · ");
}
