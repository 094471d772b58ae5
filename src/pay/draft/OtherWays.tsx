import { useStore } from "@nanostores/preact";
import type { ComponentChildren } from "preact";
import { plural } from "../../ui/i18n/text.ts";
import { emptyLine } from "../line/pay-line.ts";
import { localDay } from "../line/pay-period.ts";
import type { Pay } from "../pay.ts";
import { hasLeft, lineOfPerson } from "../people/people.ts";
import { standardRunName } from "../run/run-name.ts";
import { presetWhat } from "../run/run-what.ts";
import { usePay } from "../ui/use-pay.ts";
import { useWords } from "../ui/words.ts";

interface Props {
  title: string;
  /** Whether nothing better is offered than to pay the people who are known. */
  main?: boolean;
  children?: ComponentChildren;
}

/** Ways to begin a run without a list: with the people who are known, or row by row. */
export function OtherWays({ title, main = false, children }: Props) {
  const pay = usePay();
  const words = useWords();
  const { lang, m: { start: m } } = words;
  const today = localDay(pay.world.now());
  const roster = useStore(pay.people.$people)?.filter((person) => !hasLeft(person, today)) ?? [];
  const name = standardRunName(words);
  return (
    <div class="do other-ways" role="group" aria-label={title}>
      {roster.length > 0 && (
        <button
          type="button"
          class={main ? "btn main" : "btn"}
          onClick={() => void pay.draft.begin(name, roster.map(lineOfPerson))}
        >
          {plural(lang, m.fromPeople, roster.length)}
        </button>
      )}
      {children}
      <button type="button" class="btn text" onClick={() => void typeIn(pay, name)}>
        {m.byHand}
      </button>
    </div>
  );
}

/** Begins a run with one empty row, its form open. */
async function typeIn(pay: Pay, name: string): Promise<void> {
  const line = emptyLine();
  await pay.draft.begin(name, [line], presetWhat(pay.runs.$runs.get() ?? [], pay.world.now()));
  pay.view.$editing.set(line.id);
}
