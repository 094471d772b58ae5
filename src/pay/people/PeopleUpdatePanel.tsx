import { useStore } from "@nanostores/preact";
import { useId, useMemo, useState } from "preact/hooks";
import { readWrittenAmount } from "../../money/written-amount.ts";
import { formatChange } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { usePay } from "../ui/use-pay.ts";
import { type DashboardTexts, useTexts } from "../ui/texts.ts";
import { findPeopleChanges, type PaidRun, type PeopleChange } from "./changes-from-run.ts";
import { changePeople } from "./people-changes.ts";
import type { Person } from "./people.ts";
import { findWage } from "./wages.ts";
import { formatWage } from "../line/amount-text.ts";

export function PeopleUpdatePanel({ run }: { run: PaidRun }) {
  const pay = usePay();
  const { lang, m: { afterRun: m } } = useTexts();
  const people = useStore(pay.people.$people);
  const title = useId();
  const [isDone, setDone] = useState(false);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const changes = useMemo(() => people === null ? [] : findPeopleChanges(run, people), [
    run,
    people,
  ]);
  if (isDone || changes.length === 0) return null;
  // Leavers aren't ticked: a person missing from a run hasn't necessarily left.
  const isTicked = ({ kind, after }: PeopleChange) =>
    (kind === "raise" || kind === "new") !== toggled.has(after.id);
  const ticked = changes.filter(isTicked);
  const toggle = (id: string) =>
    setToggled(
      new Set(toggled.has(id) ? [...toggled].filter((each) => each !== id) : [...toggled, id]),
    );
  const update = async () => {
    const wanted = new Map(ticked.map(({ after }) => [after.id, after]));
    const offer = await changePeople(pay, wanted, people ?? []);
    setDone(true);
    offer({ what: "peopleUpdated", name: "", n: ticked.length });
  };
  const counts = (["raise", "new", "leftOut", "gone"] as const).flatMap((kind) => {
    const n = changes.filter((change) => change.kind === kind).length;
    return n === 0 ? [] : plural(lang, m.counts[kind], n);
  });
  return (
    <section class="sheet after-run" aria-labelledby={title}>
      <header>
        <div>
          <p class="label">{run.purpose}</p>
          <h2 class="like-h3" id={title}>{m.title}</h2>
          <p class="quiet">{counts.join(", ")}</p>
        </div>
      </header>
      <ul class="diff">
        {changes.map((change) => (
          <li key={change.after.id}>
            <label>
              <input
                type="checkbox"
                checked={isTicked(change)}
                onChange={() => toggle(change.after.id)}
              />
              <ChangeLine run={run} change={change} />
            </label>
          </li>
        ))}
      </ul>
      <div class="end-line">
        <button
          type="button"
          class="btn main"
          disabled={ticked.length === 0}
          onClick={() => void update()}
        >
          {plural(lang, m.update, ticked.length)}
        </button>
        <button type="button" class="link" onClick={() => setDone(true)}>{m.leave}</button>
      </div>
    </section>
  );
}

function ChangeLine({ run, change }: { run: PaidRun; change: PeopleChange }) {
  const words = useTexts();
  const { lang, m: { afterRun: m } } = words;
  const { kind, before, after } = change;
  const was = before === null ? null : findWage(before, run.month ?? "");
  return (
    <>
      <span>
        <b>{after.name}</b>
        <small>
          {kind === "raise" ? raiseText(words, was, after) : reasonText(words, kind, after)}
        </small>
      </span>
      <span class="mn">
        {was !== null && <span class="was num">{formatWage(lang, was)}</span>}
        {kind === "gone" ? <span class="quiet">{m.nothing}</span> : formatWage(lang, after)}
      </span>
    </>
  );
}

function reasonText(
  { m: { afterRun: m } }: DashboardTexts,
  kind: "new" | "leftOut" | "gone",
  { name, group }: Person,
) {
  if (kind !== "new") return fill(m[kind], { name });
  return group === "" ? m.isNew : fill(m.newIn, { group });
}

/** The change of pay in percent, or just 'new amount' if the amounts can't be compared. */
function raiseText(
  { lang, m: { afterRun: m } }: DashboardTexts,
  was: Pick<Person, "amount" | "currency"> | null,
  { amount, currency }: Person,
): string {
  const [before, after] = [readWrittenAmount(was?.amount ?? ""), readWrittenAmount(amount)];
  if (!before.ok || !after.ok || before.stroops === 0n || was?.currency !== currency) {
    return m.otherAmount;
  }
  const permille = Number((after.stroops - before.stroops) * 1000n / before.stroops);
  return fill(permille < 0 ? m.less : m.raise, { change: formatChange(lang, permille) });
}
