import { useStore } from "@nanostores/preact";
import { useMemo, useState } from "preact/hooks";
import { peopleToKeep } from "../people.ts";
import type { Run } from "../run.ts";
import { usePay } from "./use-pay.ts";
import { plural } from "../../ui/i18n/text.ts";
import { useWords } from "./words.ts";

/** Offers to put those of a run onto the list who are not on it. */
export function KeepPeople({ run }: { run: Run }) {
  const pay = usePay();
  const { lang, m } = useWords();
  const roster = useStore(pay.people.$people);
  const [kept, setKept] = useState(0);
  const missing = useMemo(
    () => roster === null ? 0 : peopleToKeep(run, roster).length,
    [run, roster],
  );
  const keep = async () => setKept(await pay.people.keepFromRun(run));
  return (
    <div role="status">
      {missing > 0 && (
        <button type="button" class="btn" onClick={() => void keep()}>
          {plural(lang, m.send.keepPeople, missing)}
        </button>
      )}
      {missing === 0 && kept > 0 && <p class="small">{plural(lang, m.send.keptPeople, kept)}</p>}
    </div>
  );
}
