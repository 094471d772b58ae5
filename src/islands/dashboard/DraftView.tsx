import { useStore } from "@nanostores/preact";
import { useEffect, useState } from "preact/hooks";
import type { Run } from "../../domain/run.ts";
import { plural } from "../../i18n/text.ts";
import { addLines, changeDraft, emptyLine, saveDraft } from "../../stores/draft.ts";
import { $draft } from "../../stores/draft.ts";
import { $editing } from "../../stores/editing.ts";
import { keepAsking } from "../../stores/keep-asking.ts";
import { $plan } from "../../stores/plan.ts";
import { readRuns } from "../../stores/runs.ts";
import { CsvPanel } from "./CsvPanel.tsx";
import { LineGrid } from "./LineGrid.tsx";
import { Needs } from "./Needs.tsx";
import { Totals } from "./Totals.tsx";
import { useWords } from "./words.ts";

/** A pay run that is being written: the grid, what is wrong with it, and what it comes to. */
export function DraftView({ draft }: { draft: Run }) {
  const { lang, m } = useWords();
  const plan = useStore($plan);
  const [reading, setReading] = useState(false);
  useEffect(keepAsking, []);
  if (plan === null) return null;
  const addPerson = () => {
    const line = emptyLine();
    void addLines([line]);
    $editing.set(line.id);
  };
  return (
    <section class="draft">
      <h1 class="sr">{m.draft.label}: {draft.name}</h1>
      <div class="head">
        <label class="run-name">
          <span class="label">{m.draft.label}</span>
          <input
            class="title-field"
            aria-label={m.draft.name}
            value={draft.name}
            onInput={(event) => changeDraft({ name: event.currentTarget.value })}
          />
        </label>
        <button type="button" class="btn text" onClick={() => void putAside()}>
          {m.draft.close}
        </button>
      </div>
      <Needs plan={plan} />
      <div class="run">
        <section class="sheet" aria-labelledby="grid-title">
          <header>
            <h2 class="label" id="grid-title">
              {plural(lang, m.draft.peopleCount, draft.lines.length)}
            </h2>
            <span class="do">
              <button type="button" class="btn text" onClick={addPerson}>{m.draft.add}</button>
              <button
                type="button"
                class="btn text"
                aria-expanded={reading}
                onClick={() => setReading(!reading)}
              >
                {m.draft.readCsv}
              </button>
            </span>
          </header>
          {reading && <CsvPanel close={() => setReading(false)} use={addLines} />}
          <LineGrid draft={draft} plan={plan} />
        </section>
        <Totals draft={draft} plan={plan} />
      </div>
    </section>
  );
}

async function putAside(): Promise<void> {
  await saveDraft();
  $draft.set(null);
  await readRuns();
}
