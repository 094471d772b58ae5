import { useStore } from "@nanostores/preact";
import { fill, plural } from "../../ui/i18n/text.ts";
import type { Plan } from "../plan.ts";
import { usePay } from "./use-pay.ts";
import { useWords } from "./words.ts";

/** Those for whom the ledger gave no answer: that it is asked again, and what else can be done. */
export function UnknownRows({ plan, name }: { plan: Plan; name: string }) {
  const pay = usePay();
  const { lang, m } = useWords();
  const { tries, most, waiting } = useStore(pay.check.$again);
  const { status } = useStore(pay.check.$findings);
  const ids = plan.standings.flatMap((standing, at) =>
    standing === "unknown" ? plan.checked.lines[at]?.line.id ?? [] : []
  );
  if (ids.length === 0) return null;
  const again = waiting || status === "asking";
  return (
    <div class="notice warn" role="status">
      <b>{plural(lang, m.findings.unknownRows, ids.length)}</b>
      <span>{m.findings.unknownHint}</span>
      <span>
        {again
          ? fill(m.findings.askingAgain, { n: Math.max(tries, 1), all: most })
          : m.findings.askedEnough}
      </span>
      <button
        type="button"
        class="btn"
        disabled={status === "asking"}
        onClick={() => pay.check.askNow()}
      >
        {m.findings.askAgain}
      </button>
      {!again && (
        <button
          type="button"
          class="btn text"
          onClick={() =>
            void pay.draft.splitOut(new Set(ids), fill(m.findings.splitName, { name }))}
        >
          {plural(lang, m.findings.splitOut, ids.length)}
        </button>
      )}
    </div>
  );
}
