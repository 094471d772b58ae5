import { useId } from "preact/hooks";
import { CURRENCIES, type Currency } from "../../money/currency.ts";
import { SelectField } from "../ui/Field.tsx";
import { useTexts } from "../ui/texts.ts";

export function CurrencyField({ value, change, fault }: Props) {
  const { m } = useTexts();
  const id = useId();
  const codes: string[] = ["USDC", ...CURRENCIES];
  return (
    <label class="field">
      <span class="label">{m.cells.currency}</span>
      <select
        class="input"
        value={value}
        aria-invalid={fault === undefined ? undefined : "true"}
        aria-describedby={fault === undefined ? undefined : id}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      >
        {!codes.includes(value) && <option value={value}>{value || m.cells.notChosen}</option>}
        {codes.map((code) => <option key={code} value={code}>{code}</option>)}
      </select>
      {fault !== undefined && <small id={id} class="bad">{fault}</small>}
    </label>
  );
}

interface Props {
  value: string;
  change: (code: string) => void;
  fault?: string | undefined;
}

interface LocalProps {
  value: Currency | undefined;
  change: (code: Currency | undefined) => void;
}

/** Shown for an amount in USDC. */
export function LocalCurrencyField({ value, change }: LocalProps) {
  const { m, c } = useTexts();
  return (
    <SelectField
      label={m.cells.localCurrency}
      value={value ?? ""}
      options={["", ...CURRENCIES] as const}
      text={(code) => code === "" ? m.cells.notChosen : `${code} · ${c.currencies[code]}`}
      change={(code) => change(code || undefined)}
    />
  );
}
