import { useStore } from "@nanostores/preact";
import { withNames } from "../history.ts";
import { usePay } from "./use-pay.ts";
import { HistoryTable } from "./HistoryTable.tsx";
import { useWords } from "./words.ts";

/** The newest payments of the connected account, live. */
export function LatestPayments() {
  const pay = usePay();
  const { m } = useWords();
  const latest = useStore(pay.balance.$balance)?.latest ?? [];
  const names = useStore(pay.$names);
  if (latest.length === 0) return null;
  return (
    <section class="sheet" aria-labelledby="latest-title">
      <header>
        <h2 class="label" id="latest-title">{m.start.latest}</h2>
      </header>
      <HistoryTable entries={withNames(latest, names)} />
    </section>
  );
}
