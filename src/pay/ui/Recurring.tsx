import { useState } from "preact/hooks";
import type { Run } from "../run.ts";
import { usePay } from "./use-pay.ts";
import { fill } from "../../ui/i18n/text.ts";
import { Field } from "./Field.tsx";
import { useWords } from "./words.ts";

/** Makes a paid run one that is announced each month. */
export function Recurring({ run }: { run: Run }) {
  const pay = usePay();
  const { m } = useWords();
  const [day, setDay] = useState(String(new Date(run.createdAt).getDate()));
  const [kept, setKept] = useState<number | null>(null);
  if (kept !== null) {
    return <p class="small" role="status">{fill(m.send.recurringKept, { n: kept })}</p>;
  }
  const save = async () => {
    const n = Math.min(31, Math.max(1, Number.parseInt(day, 10) || 1));
    await pay.recurring.keep(run, n);
    setKept(n);
  };
  return (
    <details class="more">
      <summary>{m.send.recurring}</summary>
      <div class="inline">
        <Field label={m.send.recurringDay} value={day} change={setDay} decimal />
        <button type="button" class="btn" onClick={() => void save()}>
          {m.send.recurringSave}
        </button>
      </div>
    </details>
  );
}
