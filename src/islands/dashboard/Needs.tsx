import { plural } from "../../i18n/text.ts";
import { $onlyOpen } from "../../stores/editing.ts";
import type { Plan } from "../../stores/plan.ts";
import { MissingMoney } from "./MissingMoney.tsx";
import { SetAsideAll } from "./SetAsideAll.tsx";
import { UnknownRows } from "./UnknownRows.tsx";
import { useWords } from "./words.ts";

/** What needs the employer before the run can be paid. */
export function Needs({ plan, name }: { plan: Plan; name: string }) {
  const { lang, m } = useWords();
  const { open } = plan;
  const short = (plan.missingUsdc ?? 0n) > 0n || (plan.missingXlm ?? 0n) > 0n;
  const unknown = plan.standings.includes("unknown");
  if (open.length === 0 && !short && !unknown) return null;
  return (
    <section class="need" aria-label={m.needs.label}>
      {open.length > 0 && (
        <div class="notice bad">
          <b>{plural(lang, m.needs.rows, open.length)}</b>
          <span>{m.needs.rowsText}</span>
          <button type="button" class="btn text" onClick={() => $onlyOpen.set(true)}>
            {plural(lang, m.draft.showBad, open.length)}
          </button>
        </div>
      )}
      <UnknownRows plan={plan} name={name} />
      <SetAsideAll plan={plan} />
      <MissingMoney plan={plan} />
    </section>
  );
}
