import { fill, plural } from "../../ui/i18n/text.ts";
import { shownMemo } from "../pay-line.ts";
import type { Plan } from "../plan.ts";
import { usePay } from "./use-pay.ts";
import { Help } from "./Help.tsx";
import { useWords } from "./words.ts";

/** How many signatures the run takes, and the way to fewer: a transaction has one memo. */
export function MemoCount({ plan }: { plan: Plan }) {
  const pay = usePay();
  const { lang, m } = useWords();
  const { parts, memos, oneMemo } = plan;
  if (parts.length === 0) return null;
  const only = parts[0] === undefined ? "" : shownMemo(parts[0]);
  return (
    <div class="small">
      <p>{plural(lang, m.totals.signatures, parts.length)}</p>
      {memos === 1 && only !== "" && <p>{fill(m.draft.memo, { memo: only })}</p>}
      {oneMemo !== null && (
        <p>
          {fill(m.totals.fewer, { n: oneMemo.signatures })}{" "}
          <button
            type="button"
            class="btn text"
            onClick={() => pay.draft.useOneMemo(oneMemo.memo, oneMemo.ids)}
          >
            {m.totals.oneMemo}
          </button>
        </p>
      )}
      {memos > 1 && <Help {...m.totals.memoHelp} />}
    </div>
  );
}
