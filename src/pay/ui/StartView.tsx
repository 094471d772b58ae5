import { useMemo } from "preact/hooks";
import { useEmployer } from "./use-employer.ts";
import { FirstVisit } from "./FirstVisit.tsx";
import { Late } from "./Late.tsx";
import { monthView } from "./late-views.ts";
import { useFirstWords } from "./words.ts";

/** Where a pay run begins: with a list on a first visit, with the month for an employer who comes back. */
export function StartView() {
  const { lang, month } = useFirstWords();
  const words = useMemo(() => ({ lang, m: month }), [lang, month]);
  const known = useEmployer();
  if (known === "asking") return <Bones />;
  if (known === "nobody") return <FirstVisit />;
  return (
    <Late part={monthView} bones={<Bones />}>
      {({ MonthView }) => <MonthView words={words} />}
    </Late>
  );
}

/** The shape of what comes, while it is asked for. */
function Bones() {
  const { m } = useFirstWords();
  return (
    <div class="waiting" role="status" aria-label={m.starting}>
      <div class="bone head-bone" />
      <div class="bone sheet-bone" />
    </div>
  );
}
