import { useTexts } from "../ui/texts.ts";

export function CheckInProgress({ looking, id }: { looking: boolean; id: string }) {
  const { m } = useTexts();
  return looking ? <span class="small quiet" id={id}>{m.totals.checking}</span> : null;
}
