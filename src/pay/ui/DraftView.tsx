import { useStore } from "@nanostores/preact";
import { useEffect, useState } from "preact/hooks";
import { emptyLine } from "../draft.ts";
import type { Run } from "../run.ts";
import type { Pay } from "../pay.ts";
import { usePay } from "./use-pay.ts";
import { plural } from "../../ui/i18n/text.ts";
import { CsvPanel } from "./CsvPanel.tsx";
import { ElsewhereNotice } from "./ElsewhereNotice.tsx";
import { LineGrid } from "./LineGrid.tsx";
import { Needs } from "./Needs.tsx";
import { WrongClock } from "./PaidAlready.tsx";
import { RosterPanel } from "./RosterPanel.tsx";
import { Totals } from "./Totals.tsx";
import { useWords } from "./words.ts";

type Panel = "csv" | "list" | null;

/** A pay run that is being written: the grid, what is wrong with it, and what it comes to. */
export function DraftView({ draft }: { draft: Run }) {
  const pay = usePay();
  const { m } = useWords();
  const plan = useStore(pay.$plan);
  const [panel, setPanel] = useState<Panel>(null);
  const close = () => setPanel(null);
  useEffect(() => pay.check.keepAsking(), []);
  if (plan === null) return null;
  return (
    <section class="draft">
      <h1 class="sr" tabIndex={-1}>{m.draft.label} · {draft.name}</h1>
      <DraftHead draft={draft} />
      <ElsewhereNotice draft={draft} />
      <WrongClock />
      <Needs plan={plan} name={draft.name} />
      <div class="run">
        <section class="sheet" aria-labelledby="grid-title">
          <SheetHead people={draft.lines.length} panel={panel} open={setPanel} />
          {panel === "csv" && <CsvPanel close={close} use={pay.draft.addLines} />}
          {panel === "list" && <RosterPanel draft={draft} close={close} />}
          <LineGrid draft={draft} plan={plan} />
        </section>
        <Totals draft={draft} plan={plan} />
      </div>
    </section>
  );
}

function DraftHead({ draft }: { draft: Run }) {
  const pay = usePay();
  const { m } = useWords();
  return (
    <div class="head">
      <label class="run-name">
        <span class="label">{m.draft.label}</span>
        <input
          class="title-field"
          aria-label={m.draft.name}
          value={draft.name}
          onInput={(event) => pay.draft.change({ name: event.currentTarget.value })}
        />
      </label>
      <button type="button" class="btn text" onClick={() => void putAside(pay)}>
        {m.draft.close}
      </button>
    </div>
  );
}

interface SheetHeadProps {
  people: number;
  panel: Panel;
  open: (panel: Panel) => void;
}

/** How many are in the run, and the ways to add more. */
function SheetHead({ people, panel, open }: SheetHeadProps) {
  const pay = usePay();
  const { lang, m } = useWords();
  const hasList = useStore(pay.people.$people)?.some(({ archived }) => !archived) ?? false;
  const toggle = (which: Exclude<Panel, null>, text: string) => (
    <button
      type="button"
      class="btn text"
      aria-expanded={panel === which}
      onClick={() => open(panel === which ? null : which)}
    >
      {text}
    </button>
  );
  return (
    <header>
      <h2 class="label" id="grid-title">{plural(lang, m.draft.peopleCount, people)}</h2>
      <span class="do">
        <button type="button" class="btn text" onClick={() => addPerson(pay)}>{m.draft.add}</button>
        {hasList && toggle("list", m.draft.fromList)}
        {toggle("csv", m.draft.readCsv)}
      </span>
    </header>
  );
}

function addPerson(pay: Pay): void {
  const line = emptyLine();
  void pay.draft.addLines([line]);
  pay.view.$editing.set(line.id);
}

async function putAside(pay: Pay): Promise<void> {
  // what another tab did with it is to be decided first
  if (!(await pay.draft.save())) return;
  pay.draft.leave();
  await pay.runs.read();
}
