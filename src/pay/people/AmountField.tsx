import { useRef } from "preact/hooks";
import { formatUnambiguously, readWrittenAmount } from "../../money/written-amount.ts";
import { formatShortDecimal, parseLedgerAmount } from "../../stellar/amount.ts";
import { formatExact } from "../../ui/i18n/format.ts";
import { Field } from "../ui/Field.tsx";
import { useTexts } from "../ui/texts.ts";

interface Props {
  label: string;
  value: string;
  change: (value: string) => void;
}

/** If the amount can be read in two ways, buttons offer both. */
export function AmountField({ label, value, change }: Props) {
  const { lang, m: { faults } } = useTexts();
  const root = useRef<HTMLDivElement>(null);
  const read = readWrittenAmount(value);
  const fault = value.trim() === "" || read.ok ? undefined : faults.amount[read.fault];
  // the larger reading first, since most wages are in thousands
  const readings = read.ok || read.fault !== "ambiguous"
    ? []
    : read.readings.map(({ amount }) => parseLedgerAmount(amount)).sort((a, b) => a < b ? 1 : -1);
  return (
    <div class="wage" ref={root}>
      <Field label={label} value={value} change={change} fault={fault} decimal live />
      {readings.length > 0 && (
        <div class="do" role="group" aria-label={fault}>
          {readings.map((stroops) => (
            <button
              type="button"
              class="btn"
              key={stroops}
              onClick={() => {
                change(formatUnambiguously(formatShortDecimal(stroops)));
                // the clicked button disappears, and the focus with it
                root.current?.querySelector("input")?.focus();
              }}
            >
              {formatExact(lang, stroops)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
