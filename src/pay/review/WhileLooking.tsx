import { useWords } from "../ui/words.ts";

/** Why what stands beside it cannot be pressed while the ledger is asked once more. */
export function WhileLooking({ looking, id }: { looking: boolean; id: string }) {
  const { m } = useWords();
  return looking ? <span class="small quiet" id={id}>{m.totals.checking}</span> : null;
}
