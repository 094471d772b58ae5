import { atom } from "nanostores";
import type { CheckedRun } from "./pay-run.ts";
import { $balance } from "./balance.ts";
import { $checked } from "./draft.ts";
import { $findings, askFindings, isLimitOutdated, payeesOf } from "./findings.ts";

/** How long nobody must have typed before the ledger is asked, in milliseconds. */
const QUIET_MS = 700;

/** Seconds before the ledger is asked again about those for whom it had no answer. */
const PAUSES = [2, 4, 8, 16, 30, 60] as const;

/** Nobody waits longer than this by themselves, whatever the server asks for, in seconds. */
const LONGEST_PAUSE = 120;

/** How often the ledger was asked again by itself, and whether it will be once more. */
export interface AskingAgain {
  tries: number;
  most: number;
  waiting: boolean;
}

const FRESH: AskingAgain = { tries: 0, most: PAUSES.length, waiting: false };

/** The asking again about those for whom the ledger had no answer. */
export const $askingAgain = atom<AskingAgain>(FRESH);

/** Asks the ledger about new payees of the draft, once typing stops; ends when the answer is called. */
export function keepAsking(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = "";
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const sender = $balance.get()?.address;
      const checked = $checked.get();
      // whoever connects a wallet again is told what holds then
      if (sender === undefined) asked = "";
      if (sender === undefined || checked === null || checked.ready.length === 0) return;
      const question = `${sender} ${questionOf(checked)}`;
      if (asked === question) return;
      asked = question;
      $askingAgain.set(FRESH);
      void askFindings(sender, checked);
    }, QUIET_MS);
  };
  const stops = [$checked.subscribe(later), $balance.subscribe(later), keepAskingAgain()];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/** What an answer depends on: who is paid, and how much where a limit was too low. */
function questionOf(checked: CheckedRun): string {
  return payeesOf(checked).map(({ account, stroops }) =>
    isLimitOutdated(account, stroops) ? `${account} ${stroops}` : account
  ).join();
}

/**
 * Asks now, and begins anew to count how often it was asked by itself; `afresh` about everybody,
 * since what was missing may have been done meanwhile.
 */
export function askNow({ afresh = false }: { afresh?: boolean } = {}): void {
  const sender = $balance.get()?.address;
  const checked = $checked.get();
  $askingAgain.set(FRESH);
  if (sender !== undefined && checked !== null) void askFindings(sender, checked, { afresh });
}

/** After each vain asking asks again, a bounded number of times, with longer and longer pauses. */
function keepAskingAgain(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = $findings.subscribe(({ status, retryAfter }) => {
    clearTimeout(timer);
    if (status === "asking") return;
    const { tries } = $askingAgain.get();
    const pause = PAUSES[tries];
    if (status !== "failed" || pause === undefined) {
      $askingAgain.set(status === "failed" ? { ...FRESH, tries } : FRESH);
      return;
    }
    $askingAgain.set({ ...FRESH, tries: tries + 1, waiting: true });
    timer = setTimeout(() => {
      const sender = $balance.get()?.address;
      const checked = $checked.get();
      if (sender !== undefined && checked !== null) void askFindings(sender, checked);
    }, Math.min(Math.max(pause, retryAfter), LONGEST_PAUSE) * 1000);
  });
  // a connection that is back is worth a question at once
  const online = () => void ($findings.get().status === "failed" && askNow());
  addEventListener("online", online);
  return () => {
    clearTimeout(timer);
    stop();
    removeEventListener("online", online);
  };
}
