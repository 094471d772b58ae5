import { useWords } from "../ui/words.ts";

/** Why the control beside it is disabled while the ledger is read again. */
export function CheckInProgress({ looking, id }: { looking: boolean; id: string }) {
  const { m } = useWords();
  return looking ? <span class="small quiet" id={id}>{m.totals.checking}</span> : null;
}
