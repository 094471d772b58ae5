import { useStore } from "@nanostores/preact";
import { useEffect, useState } from "preact/hooks";
import { parseAddress } from "../../stellar/address.ts";
import { shorten } from "../../stellar/shorten.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { localDay } from "../line/pay-period.ts";
import { formatWage } from "../line/amount-text.ts";
import type { PayState } from "../pay.ts";
import type { Run } from "../run/run.ts";
import { Field } from "../ui/Field.tsx";
import { usePay } from "../ui/use-pay.ts";
import { ROWS_PER_PAGE } from "../ui/view.ts";
import { useTexts } from "../ui/texts.ts";
import { comparableAddress, listRosterChoices, type RosterChoice, searchPeople } from "./people.ts";
import { createPersonLine, findWage } from "./wages.ts";

export function RosterPanel({ draft, close }: { draft: Run; close: () => void }) {
  const pay = usePay();
  const { lang, m } = useTexts();
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const people = useStore(pay.people.$people) ?? [];
  // another tab may have changed the list since
  useEffect(() => void pay.people.read(), []);
  const today = localDay(pay.world.now());
  const choices = listRosterChoices(people, draft.lines, today);
  const found = new Set(searchPeople(choices.map(({ person }) => person), search));
  const shown = choices.filter(({ person }) => found.has(person));
  const missing = shown.filter(({ inRun }) => !inRun);
  const all = missing.every(({ person }) => chosen.has(person.id));
  const picked = choices.filter(({ person, inRun }) => !inRun && chosen.has(person.id));
  const hint = choices.length > 0 && shown.length === 0
    ? m.roster.noMatch
    : picked.length > 0
    ? ""
    : missing.length === 0
    ? m.fromList.everyone
    : m.fromList.nobody;
  const toggle = (id: string) => setChosen(toggled(chosen, id));
  const chooseAll = () => setChosen(new Set(all ? [] : missing.map(({ person }) => person.id)));
  const add = async () => {
    // closed first, so that a second press can't add the same people again
    close();
    await addPeople(pay, draft.id, picked.map(({ person }) => person.id));
  };
  return (
    <section class="panel card" aria-labelledby="list-title">
      <h3 class="label" id="list-title">{m.fromList.title}</h3>
      {choices.length > 8 && (
        <Field label={m.roster.search} value={search} change={setSearch} type="search" live />
      )}
      <ul class="choose">
        {shown.slice(0, ROWS_PER_PAGE).map((choice) => (
          <Choice
            key={choice.person.id}
            choice={choice}
            month={wageMonth(draft, today)}
            chosen={chosen}
            toggle={toggle}
          />
        ))}
      </ul>
      {shown.length > ROWS_PER_PAGE && (
        <p class="small quiet">{fill(m.fromList.more, { n: ROWS_PER_PAGE })}</p>
      )}
      <div class="do">
        <button
          type="button"
          class="btn main"
          disabled={picked.length === 0}
          aria-describedby={picked.length === 0 ? "nobody-chosen" : undefined}
          onClick={() => void add()}
        >
          {plural(lang, m.fromList.add, picked.length)}
        </button>
        {missing.length > 0 && (
          <button type="button" class="btn text" onClick={chooseAll}>
            {all ? m.fromList.none : plural(lang, m.fromList.all, missing.length)}
          </button>
        )}
        <button type="button" class="btn text" onClick={close}>{m.import.cancel}</button>
      </div>
      {hint !== "" && <p class="small quiet" id="nobody-chosen">{hint}</p>}
    </section>
  );
}

/** Adds people as listed now, unless another draft has been opened since. */
export async function addPeople(
  { people, draft, world }: Pick<PayState, "people" | "draft" | "world">,
  draftId: string,
  ids: readonly string[],
): Promise<void> {
  await people.read();
  const shown = draft.$draft.get();
  if (shown?.id !== draftId) return;
  const today = localDay(world.now());
  const choices = listRosterChoices(people.$people.get() ?? [], shown.lines, today);
  const wanted = new Set(ids);
  const chosen = choices.filter(({ person, inRun }) => !inRun && wanted.has(person.id));
  const month = wageMonth(shown, today);
  await draft.addLines(draftId, chosen.map(({ person }) => createPersonLine(person, month)));
}

/** The month of a run's wages, which are often prepared in the month before. */
function wageMonth({ month }: Pick<Run, "month">, today: string): string {
  return month ?? today.slice(0, 7);
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

interface ChoiceProps {
  choice: RosterChoice;
  /** `2026-12` */
  month: string;
  chosen: ReadonlySet<string>;
  toggle: (id: string) => void;
}

function Choice({ choice: { person, inRun }, month, chosen, toggle }: ChoiceProps) {
  const { lang, m } = useTexts();
  const { id, name, address } = person;
  const parsed = parseAddress(comparableAddress(person));
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={chosen.has(id) && !inRun}
          disabled={inRun}
          onChange={() => toggle(id)}
        />
        <span>
          <b>{name}</b>
          <small>
            {inRun
              ? m.fromList.inRun
              : parsed.ok
              ? <code>{shorten(address)}</code>
              : m.faults.address[parsed.fault]}
          </small>
        </span>
        <span class="num">{formatWage(lang, findWage(person, month))}</span>
      </label>
    </li>
  );
}
