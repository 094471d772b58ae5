import { useStore } from "@nanostores/preact";
import { useEffect, useState } from "preact/hooks";
import { fill, plural } from "../../ui/i18n/text.ts";
import { MistakeKinds, MistakesView } from "../check/Mistakes.tsx";
import { RunBlockers, WrongClock } from "../check/RunBlockers.tsx";
import type { Plan } from "../check/plan.ts";
import { createEmptyLine, findSharedCurrency } from "../line/pay-line.ts";
import { localDay } from "../line/pay-period.ts";
import { ListInput } from "../list/ListInput.tsx";
import type { PayState } from "../pay.ts";
import { hasLeft } from "../people/people.ts";
import { RosterPanel } from "../people/RosterPanel.tsx";
import type { Run } from "../run/run.ts";
import { afterFocusIsLost } from "../ui/keep-focus.ts";
import { RunSteps } from "../ui/RunSteps.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import { useUndoKeys } from "../undo/undo-keys.ts";
import { UndoNotice } from "../undo/UndoNotice.tsx";
import { CurrencyPanel, summarizeCurrencies } from "./CurrencyPanel.tsx";
import { OtherTabNotice } from "./OtherTabNotice.tsx";
import { LineGrid, rowsWithoutMistakes } from "./LineGrid.tsx";
import { RunHead } from "./RunHead.tsx";
import { MaxFeeField, Totals } from "./Totals.tsx";

type Panel = "import" | "list" | "currency" | null;

export function DraftView({ draft }: { draft: Run }) {
  const pay = usePay();
  const { m } = useTexts();
  const plan = useStore(pay.$plan);
  const { left: mistakes } = useStore(pay.mistakes.$mistakes);
  const [panel, setPanel] = useState<Panel>(null);
  const close = () => {
    const wasImport = panel === "import";
    setPanel(null);
    // closing the form removed the focused element
    if (wasImport) {
      afterFocusIsLost(
        document.activeElement,
        () => document.getElementById("grid-title")?.focus(),
      );
    }
  };
  useEffect(() => pay.check.keepAsking(), []);
  useUndoKeys(pay);
  useEffect(() => askBeforeLeaving(pay), []);
  if (plan === null) return null;
  return (
    <section class="draft">
      <RunSteps run={draft.id} now="draft" open={[]} />
      <RunHead draft={draft} />
      <h1 class="sr" tabIndex={-1}>{m.draft.label} · {draft.purpose}</h1>
      <OtherTabNotice draft={draft} />
      <WrongClock />
      <RunBlockers plan={plan} name={draft.purpose} />
      {panel === "import"
        ? <ListInput key={draft.id} focus draft={draft} close={close} />
        : (
          <div class="run">
            <div class="work">
              {mistakes > 0 && <MistakesView plan={plan} />}
              <UndoNotice />
              <section class="sheet" aria-labelledby="grid-title">
                <SheetHead draft={draft} panel={panel} open={setPanel} />
                {panel === "currency" && <CurrencyPanel draft={draft} close={close} />}
                {panel === "list" && <RosterPanel draft={draft} close={close} />}
                <Rows draft={draft} plan={plan} />
                <MaxFeeField draft={draft} />
              </section>
            </div>
            {mistakes > 0 && <MistakeKinds />}
            <Totals plan={plan} />
          </div>
        )}
    </section>
  );
}

const MAX_NAMES = 3;

/** Asks before the page closes with unsaved changes, even if another view is open. */
function askBeforeLeaving({ draft: { $unsavedLines } }: PayState): () => void {
  const ask = (event: Event) => {
    if ($unsavedLines.get().size > 0) event.preventDefault();
  };
  return $unsavedLines.subscribe(({ size }) => {
    if (size > 0) addEventListener("beforeunload", ask);
    else removeEventListener("beforeunload", ask);
  });
}

/** The table of rows. While there are mistakes, rows without mistakes are folded. */
function Rows({ draft, plan }: { draft: Run; plan: Plan }) {
  const pay = usePay();
  const { lang, m } = useTexts();
  const { left } = useStore(pay.mistakes.$mistakes);
  const editing = useStore(pay.view.$editing);
  // once opened, even by editing a row, the list stays open
  const [open, setOpen] = useState(false);
  useEffect(() => {
    // a removed row that comes back isn't being edited
    if (draft.lines.every(({ id }) => id !== editing)) pay.view.$editing.set(null);
  }, [draft.lines]);
  if (left === 0) return <LineGrid draft={draft} plan={plan} />;
  if (rowsWithoutMistakes(plan, editing).length === 0) return null;
  // the row being edited is in the list too, but may have a mistake
  const clean = rowsWithoutMistakes(plan, null);
  const names = clean.slice(0, MAX_NAMES)
    .map((at) => plan.checked.lines[at]?.line.name || m.draft.unnamed).join(", ");
  const more = clean.length - MAX_NAMES;
  return (
    <details
      class="more clean"
      open={open || editing !== null}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span>
          {plural(lang, m.mistakes.clean, clean.length)}{" "}
          <span class="quiet">
            {more > 0 ? fill(m.mistakes.cleanNames, { names, n: more }) : names}
          </span>
        </span>
      </summary>
      <LineGrid draft={draft} plan={plan} />
    </details>
  );
}

interface SheetHeadProps {
  draft: Run;
  panel: Panel;
  open: (panel: Panel) => void;
}

function SheetHead({ draft: { id, lines }, panel, open }: SheetHeadProps) {
  const pay = usePay();
  const { lang, m } = useTexts();
  const today = localDay(pay.world.now());
  const hasList = useStore(pay.people.$people)?.some((person) => !hasLeft(person, today)) ?? false;
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
      <h2 class="label" id="grid-title" tabIndex={-1}>
        {plural(lang, m.draft.peopleCount, lines.length)}
      </h2>
      <button
        type="button"
        class="btn skip"
        onClick={() => document.getElementById("totals-title")?.focus()}
      >
        {m.draft.toTotals}
      </button>
      <span class="do">
        <button type="button" class="btn text" onClick={() => addPerson(pay, id)}>
          {m.draft.add}
        </button>
        {hasList && toggle("list", m.draft.fromList)}
        {toggle("import", m.draft.readList)}
        {lines.length > 0 && toggle(
          "currency",
          fill(m.draft.currencies, { codes: summarizeCurrencies(lines, m.draft.currencyUnknown) }),
        )}
      </span>
    </header>
  );
}

function addPerson(pay: PayState, id: string): void {
  const currency = findSharedCurrency(pay.draft.$draft.get()?.lines ?? []);
  const line = createEmptyLine({ currency });
  void pay.draft.addLines(id, [line]);
  pay.view.$editing.set(line.id);
  pay.view.$page.set(Infinity);
}
