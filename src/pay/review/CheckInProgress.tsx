import { useTexts } from "../ui/texts.ts";

/** Why the control beside it is disabled while the ledger is read again. */
export function CheckInProgress({ looking, id }: { looking: boolean; id: string }) {
  const { m } = useTexts();
  return looking ? <span class="small quiet" id={id}>{m.totals.checking}</span> : null;
}
