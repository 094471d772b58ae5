import { formatUnrounded } from "../../ui/i18n/format.ts";
import { fill } from "../../ui/i18n/text.ts";
import { Field } from "../ui/Field.tsx";
import { useTexts } from "../ui/texts.ts";
import { cleanCell } from "./pay-line.ts";
import { formatPlainDecimal, parsePayslipItems, type PayslipItem } from "./payslip-items.ts";

interface Props {
  items: readonly PayslipItem[];
  change: (items: PayslipItem[]) => void;
  fault?: string | undefined;
}

export function ItemsField({ items, change, fault }: Props) {
  const { m: { payslipItems: m } } = useTexts();
  const changeAt = (at: number, changed: Partial<PayslipItem>) => {
    const cells = Object.entries(changed).map(([cell, text]) => [cell, cleanCell(text).text]);
    change(
      items.map((item, each) => each === at ? { ...item, ...Object.fromEntries(cells) } : item),
    );
  };
  const add = (kind: PayslipItem["kind"]) => change([...items, { label: "", kind, amount: "" }]);
  return (
    <details class="more field wide" open={items.length > 0 || fault !== undefined}>
      <summary>{m.title}</summary>
      {items.map((item, at) => (
        <div class="payslip-item" key={at}>
          <Field
            label={item.kind === "earning" ? m.earning : m.deduction}
            value={item.label}
            change={(label) => changeAt(at, { label })}
          />
          <Field
            label={m.amount}
            value={item.amount}
            change={(amount) => changeAt(at, { amount })}
            decimal
          />
          <button
            type="button"
            class="btn text"
            aria-label={fill(m.removeItem, { label: item.label })}
            onClick={() => change(items.filter((_, each) => each !== at))}
          >
            {m.remove}
          </button>
        </div>
      ))}
      <Outcome items={items} />
      {fault !== undefined && <p class="small bad" role="alert">{fault}</p>}
      <p class="do">
        <button type="button" class="btn text" onClick={() => add("earning")}>
          {m.addEarning}
        </button>
        <button type="button" class="btn text" onClick={() => add("deduction")}>
          {m.addDeduction}
        </button>
      </p>
    </details>
  );
}

function Outcome({ items }: Pick<Props, "items">) {
  const { lang, m: { payslipItems: m } } = useTexts();
  const read = items.length === 0 ? null : parsePayslipItems(items);
  if (read === null || "fault" in read) return null;
  const [gross, deducted, net] = [read.gross, read.deducted, read.net].map((each) =>
    formatUnrounded(lang, formatPlainDecimal(each))
  );
  return (
    <p class="small num">
      {fill(m.outcome, { gross: gross ?? "", deducted: deducted ?? "", net: net ?? "" })}
    </p>
  );
}
