import { fill, plural } from "../../ui/i18n/text.ts";
import type { Plan } from "../plan.ts";
import { usePay } from "./use-pay.ts";
import { Help } from "./Help.tsx";
import { useWords } from "./words.ts";

/** How many signatures the run takes, and the way to fewer: a transaction has one memo. */
export function MemoCount({ plan }: { plan: Plan }) {
  const pay = usePay();
  const { lang, m } = useWords();
  const { parts, memos, people } = plan;
  if (parts.length === 0) return null;
  const fewest = Math.ceil(people / 100);
  const common = commonMemo(parts.map(({ memo, payments }) => [memo, payments.length]));
  return (
    <div class="small">
      <p>{plural(lang, m.totals.signatures, parts.length)}</p>
      {memos === 1 && common !== "" && <p>{fill(m.draft.memo, { memo: common })}</p>}
      {memos > 1 && fewest < parts.length && (
        <p>
          {fill(m.totals.fewer, { n: fewest })}{" "}
          <button type="button" class="btn text" onClick={() => pay.draft.useOneMemo(common)}>
            {m.totals.oneMemo}
          </button>
        </p>
      )}
      {memos > 1 && <Help term="memo" />}
    </div>
  );
}

function commonMemo(counts: [string, number][]): string {
  const best = counts.reduce((most, each) => each[1] > most[1] ? each : most, ["", 0]);
  return best[0];
}
