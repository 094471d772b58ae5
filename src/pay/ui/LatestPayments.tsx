import { useStore } from "@nanostores/preact";
import { $balance } from "../balance.ts";
import { withNames } from "../history.ts";
import { $names } from "../names.ts";
import { HistoryTable } from "./HistoryTable.tsx";
import { useWords } from "./words.ts";

/** The newest payments of the connected account, live. */
export function LatestPayments() {
  const { m } = useWords();
  const latest = useStore($balance)?.latest ?? [];
  const names = useStore($names);
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
