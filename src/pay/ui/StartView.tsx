import { useStore } from "@nanostores/preact";
import { useState } from "preact/hooks";
import { plural } from "../../ui/i18n/text.ts";
import { emptyLine } from "../draft.ts";
import type { Pay } from "../pay.ts";
import { lineOfPerson } from "../people.ts";
import { usePay } from "./use-pay.ts";
import { Attention } from "./Attention.tsx";
import { DueTemplates } from "./DueTemplates.tsx";
import { KeptRuns } from "./KeptRuns.tsx";
import { Late, later } from "./Late.tsx";
import { LatestPayments } from "./LatestPayments.tsx";
import { standardRunName, useWords } from "./words.ts";

const listPanel = later(() => import("./CsvPanel.tsx"));

/** How a pay run begins: from the list of people, from a file, or by hand. */
export function StartView() {
  const pay = usePay();
  const words = useWords();
  const { lang, m } = words;
  const roster = useStore(pay.people.$people)?.filter(({ archived }) => !archived) ?? [];
  const [reading, setReading] = useState(false);
  const name = standardRunName(words);
  return (
    <section class="start" aria-labelledby="start-title">
      <p class="label">{m.start.label}</p>
      <h1 id="start-title" class="h2" tabIndex={-1}>{m.start.title}</h1>
      <p class="lead">{m.start.lead}</p>
      <DueTemplates />
      <Attention />
      <div class="do">
        {roster.length > 0 && (
          <button
            type="button"
            class="btn main"
            onClick={() => void pay.draft.begin(name, roster.map(lineOfPerson))}
          >
            {plural(lang, m.start.fromPeople, roster.length)}
          </button>
        )}
        <button
          type="button"
          class={roster.length > 0 ? "btn" : "btn main"}
          aria-expanded={reading}
          onClick={() => setReading(!reading)}
        >
          {m.start.fromCsv}
        </button>
        <button type="button" class="btn" onClick={() => void typeIn(pay, name)}>
          {m.start.byHand}
        </button>
      </div>
      {reading && (
        <Late part={listPanel} bones={<div class="bone sheet-bone" />}>
          {({ CsvPanel }) => (
            <CsvPanel
              close={() => setReading(false)}
              use={async (lines) => {
                await pay.draft.begin(name);
                await pay.draft.addLines(lines);
              }}
            />
          )}
        </Late>
      )}
      <KeptRuns />
      <LatestPayments />
    </section>
  );
}

/** Begins a run with one empty row, its form open. */
async function typeIn(pay: Pay, name: string): Promise<void> {
  const line = emptyLine();
  await pay.draft.begin(name, [line]);
  pay.view.$editing.set(line.id);
}
