import { useStore } from "@nanostores/preact";
import { useEffect } from "preact/hooks";
import { Notice } from "../../components/Notice.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { fill } from "../../i18n/text.ts";
import {
  $history,
  $shownEntries,
  keepHistoryPlace,
  openHistory,
  readOlder,
} from "../../stores/history.ts";
import { $wallet } from "../../stores/wallet-session.ts";
import { HistoryExport } from "./HistoryExport.tsx";
import { HistoryFilters } from "./HistoryFilters.tsx";
import { HistoryTable } from "./HistoryTable.tsx";
import { KeptRuns } from "./KeptRuns.tsx";
import { SetAside } from "./SetAside.tsx";
import { useWords } from "./words.ts";

/** What was paid, as the ledger has it, and the runs that this browser keeps. */
export function PaidView() {
  const { lang, m } = useWords();
  const session = useStore($wallet);
  const history = useStore($history);
  const entries = useStore($shownEntries);
  const address = session.status === "ready" ? session.address : null;
  useEffect(() => {
    if (address !== null) void openHistory(address);
  }, [address]);
  useEffect(keepHistoryPlace, []);
  return (
    <section class="paid" aria-labelledby="paid-title">
      <h1 class="h2" id="paid-title">{m.history.title}</h1>
      <p class="quiet">{m.history.lead}</p>
      {address === null && <Notice>{m.history.connect}</Notice>}
      {address !== null && <SetAside address={address} />}
      {address !== null && history !== null && (
        <section class="sheet">
          <header>
            <h2 class="label" aria-live="polite">
              {fill(m.history.count, {
                n: formatNumber(lang, entries.length),
                all: formatNumber(lang, history.total),
              })}
            </h2>
            <HistoryExport address={address} />
          </header>
          <HistoryFilters />
          <HistoryTable entries={entries} />
          {entries.length === 0 && history.status === "ready" && (
            <p class="pad quiet">{history.total === 0 ? m.history.empty : m.history.none}</p>
          )}
          <div class="pager" aria-live="polite">
            {history.status === "reading" && <span>{m.history.loading}</span>}
            {history.status === "failed" && <span class="bad">{m.history.failed}</span>}
            {history.nextCursor !== null && history.status !== "reading" && (
              <button
                type="button"
                class="btn"
                onClick={() => void readOlder()}
              >
                {m.history.more}
              </button>
            )}
            {history.nextCursor === null && history.status === "ready" && entries.length > 0 && (
              <span class="small quiet">{m.history.end}</span>
            )}
          </div>
        </section>
      )}
      <KeptRuns />
    </section>
  );
}
