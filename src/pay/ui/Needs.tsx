import { fill, plural } from "../../ui/i18n/text.ts";
import type { Plan } from "../plan.ts";
import { usePay } from "./use-pay.ts";
import { MissingMoney } from "./MissingMoney.tsx";
import { PaidAlready } from "./PaidAlready.tsx";
import { SetAsideAll } from "./SetAsideAll.tsx";
import { UnknownRows } from "./UnknownRows.tsx";
import { useWords } from "./words.ts";

/** What needs the employer before the run can be paid. */
export function Needs({ plan, name }: { plan: Plan; name: string }) {
  const pay = usePay();
  const { lang, m } = useWords();
  const { open } = plan;
  const { standings } = plan;
  const toFix = open.filter((at) => standings[at] !== "paid_already");
  const ids = toFix.flatMap((at) => plan.checked.lines[at]?.line.id ?? []);
  const move = () => pay.draft.splitOut(new Set(ids), fill(m.findings.splitName, { name }));
  const short = (plan.missingUsdc ?? 0n) > 0n || (plan.missingXlm ?? 0n) > 0n;
  const unknown = plan.standings.includes("unknown");
  if (open.length === 0 && !short && !unknown) return null;
  return (
    <section class="need" aria-label={m.needs.label}>
      {toFix.length > 0 && (
        <div class="notice bad">
          <b>{plural(lang, m.needs.rows, toFix.length)}</b>
          <span>{m.needs.rowsText}</span>
          <div class="do">
            <button type="button" class="btn text" onClick={() => pay.view.$onlyOpen.set(true)}>
              {plural(lang, m.draft.showBad, open.length)}
            </button>
            <button type="button" class="btn text" onClick={() => void move()}>
              {plural(lang, m.findings.splitOut, toFix.length)}
            </button>
          </div>
        </div>
      )}
      <PaidAlready plan={plan} />
      <UnknownRows plan={plan} name={name} />
      <SetAsideAll plan={plan} />
      <MissingMoney plan={plan} />
    </section>
  );
}
