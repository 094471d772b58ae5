import { useStore } from "@nanostores/preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { usePay } from "./use-pay.ts";
import { Attention } from "./Attention.tsx";
import { DueTemplates } from "./DueTemplates.tsx";
import { FirstVisit } from "./FirstVisit.tsx";
import { KeptRuns } from "./KeptRuns.tsx";
import { ListBox } from "./ListBox.tsx";
import { OtherWays } from "./OtherWays.tsx";
import { useWords } from "./words.ts";

/** Where a pay run begins: with a list on a first visit, with the month for an employer who comes back. */
export function StartView() {
  const pay = usePay();
  const known = useKnown();
  // before the first frame: a heading that comes and goes again moves all that stands below it
  useLayoutEffect(() => {
    pay.view.$isFirst.set(known !== "somebody");
    return () => pay.view.$isFirst.set(false);
  }, [known]);
  if (known === "asking") return <Bones />;
  return known === "nobody" ? <FirstVisit /> : <Return />;
}

/** Whether this employer has been here: by what this browser keeps, else by the ledger. */
function useKnown(): "asking" | "nobody" | "somebody" {
  const pay = usePay();
  const kept = [
    useStore(pay.runs.$runs),
    useStore(pay.people.$people),
    useStore(pay.recurring.$templates),
  ];
  const year = useStore(pay.year.$year);
  if (kept.some((each) => each !== null && each.length > 0)) return "somebody";
  if (year !== null && year.entries.length > 0) return "somebody";
  const isAsking = kept.includes(null) || year?.status === "reading";
  return isAsking ? "asking" : "nobody";
}

function Return() {
  const pay = usePay();
  const { m: { start: m, first } } = useWords();
  const written = useStore(pay.view.$list) !== "";
  const [isOpen, setOpen] = useState(written);
  return (
    <section class="start" aria-labelledby="start-title">
      <p class="label">{m.label}</p>
      <h1 id="start-title" class="h2" tabIndex={-1}>{m.title}</h1>
      <DueTemplates />
      <Attention />
      <OtherWays title={first.otherWays}>
        <button type="button" class="btn" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? first.close : first.newList}
        </button>
      </OtherWays>
      {isOpen && <ListBox focus />}
      <KeptRuns />
    </section>
  );
}

/** The shape of what comes, while it is asked for. */
function Bones() {
  const { m } = useWords();
  return (
    <div class="waiting" role="status" aria-label={m.starting}>
      <div class="bone head-bone" />
      <div class="bone sheet-bone" />
    </div>
  );
}
