import { useStore } from "@nanostores/preact";
import { fill } from "../../ui/i18n/text.ts";
import { historyOf } from "../history.ts";
import { usePay } from "./use-pay.ts";
import { useCurrency } from "./use-currency.ts";
import { useWords } from "./words.ts";

/** Saves the whole history as a table. */
export function HistoryExport({ address }: { address: string }) {
  const past = historyOf(usePay());
  const { m } = useWords();
  const currency = useCurrency();
  const progress = useStore(past.$export);
  const { columns } = m.history;
  if (progress !== null && !progress.failed) {
    const { done: n, all } = progress;
    return <span role="status">{fill(m.history.csvProgress, { n, all })}</span>;
  }
  return (
    <span class="do">
      {progress !== null && <span class="small bad" role="status">{m.history.failed}</span>}
      <button
        type="button"
        class="btn text"
        onClick={() => void past.saveCsv(address, currency, columns)}
      >
        {m.history.csv}
      </button>
    </span>
  );
}
