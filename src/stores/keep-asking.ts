import { $balance } from "./balance.ts";
import { $checked } from "./draft.ts";
import { askFindings } from "./findings.ts";

/** How long nobody must have typed before the ledger is asked, in milliseconds. */
const QUIET_MS = 700;

/** Asks the ledger about new payees of the draft, once typing stops; ends when the answer is called. */
export function keepAsking(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = "";
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const sender = $balance.get()?.address;
      const checked = $checked.get();
      if (sender === undefined || checked === null || checked.ready.length === 0) return;
      const payees = checked.ready.map((at) => checked.lines[at]?.account).join();
      if (asked === `${sender} ${payees}`) return;
      asked = `${sender} ${payees}`;
      void askFindings(sender, checked);
    }, QUIET_MS);
  };
  const stops = [$checked.subscribe(later), $balance.subscribe(later)];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
