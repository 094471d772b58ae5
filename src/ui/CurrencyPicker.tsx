import { CURRENCIES, type Currency, isCurrency } from "../money/currency.ts";
import type { FrameMessages } from "./messages/frame.en.ts";

interface Props {
  value: Currency;
  onChange: (currency: Currency) => void;
  m: Pick<FrameMessages, "currency" | "currencies">;
}

/** A choice of local currency; hidden without JavaScript. */
export function CurrencyPicker({ value, onChange, m }: Props) {
  return (
    <label class="choice needs-js noprint">
      {m.currency}
      <select
        value={value}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          if (isCurrency(chosen)) onChange(chosen);
        }}
      >
        {CURRENCIES.map((code) => (
          <option value={code} selected={code === value}>
            {`${code} · ${m.currencies[code]}`}
          </option>
        ))}
      </select>
    </label>
  );
}
