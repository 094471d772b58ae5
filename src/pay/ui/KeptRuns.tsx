import { useStore } from "@nanostores/preact";
import { useState } from "preact/hooks";
import { Badge } from "../../ui/Badge.tsx";
import { progressOf, type Run } from "../run.ts";
import { showView } from "../view.ts";
import type { Pay } from "../pay.ts";
import { usePay } from "./use-pay.ts";
import { formatDate } from "../../ui/i18n/format.ts";
import { plural } from "../../ui/i18n/text.ts";
import { progressText } from "./progress-text.ts";
import { useWords, type Words } from "./words.ts";

const TONES = { draft: "wait", sending: "warn", stopped: "wait", finished: "done" } as const;

/** Runs that are shown at once. */
const PAGE = 6;

/** The runs that this browser keeps, the newest first. */
export function KeptRuns() {
  const pay = usePay();
  const words = useWords();
  const { lang, m } = words;
  const runs = useStore(pay.runs.$runs) ?? [];
  const [shown, setShown] = useState(PAGE);
  if (runs.length === 0) return null;
  return (
    <section class="kept" aria-labelledby="kept-title">
      <h2 class="label" id="kept-title">{m.history.runs}</h2>
      <ul>
        {runs.slice(0, shown).map((run) => (
          <li key={run.id}>
            <span>
              <b>{run.name}</b>
              <small>{formatDate(lang, run.updatedAt)} · {countOf(words, run)}</small>
            </span>
            <RunBadge run={run} />
            <span class="do">
              <button type="button" class="btn text" onClick={() => open(pay, run)}>
                {m.start.open}
              </button>
              {run.status === "draft" && (
                <button
                  type="button"
                  class="btn text"
                  onClick={() => void pay.runs.deleteDraft(run.id)}
                >
                  {m.start.remove}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {runs.length > shown && (
        <div class="pager">
          <button type="button" class="btn text" onClick={() => setShown(shown + PAGE)}>
            {m.history.more}
          </button>
        </div>
      )}
    </section>
  );
}

/** `Paid` only where nobody is left out of it. */
function RunBadge({ run }: { run: Run }) {
  const { m: { history: m } } = useWords();
  const { paid, aside, people } = progressOf(run);
  const partly = run.status === "finished" && paid < people;
  return (
    <Badge tone={partly && paid + aside < people ? "wait" : TONES[run.status]}>
      {partly ? m.runOver : m.runStatus[run.status]}
    </Badge>
  );
}

function open(pay: Pay, run: Run): void {
  showView("pay");
  if (run.status === "draft") void pay.runs.openDraft(run);
  else void pay.runs.show(run.id);
}

function countOf(words: Words, run: Run): string {
  const { lang, m } = words;
  if (run.status === "draft") return plural(lang, m.draft.peopleCount, run.lines.length);
  return progressText(words, progressOf(run));
}
