import { monthBefore } from "../paid/ledger-year.ts";
import { monthOf, type RunRecord, type Thread } from "../paid/run-record.ts";

/** A run that was sent whole, and the month that it is to be paid again for. */
export interface NextMonth {
  from: RunRecord;
  /** `2026-12` */
  month: string;
}

/** How many runs back the usual number of people is looked for. */
const USUAL_OF = 6;

/**
 * The run that the next month begins from: the newest one that is not small beside the others, as
 * overtime of a few is. It is begun for this month, or for the next where this one has it already.
 */
export function nextMonth(records: readonly RunRecord[], today: string): NextMonth | null {
  const from = lastWhole(records);
  if (from === null) return null;
  const thisMonth = today.slice(0, 7);
  // December's run may be paid in November: the month that it was begun for has it then
  const due = from.kept?.due?.slice(0, 7) ?? "";
  const had = due > monthOf(from) ? due : monthOf(from);
  const month = had >= thisMonth ? monthBefore(had, -1) : thisMonth;
  return { from, month };
}

/** The newest run that was sent and is not small beside those before it. */
export function lastWhole(records: readonly RunRecord[]): RunRecord | null {
  const sent = records.filter(({ kept, threads }) =>
    kept?.status !== "draft" && kept?.status !== "sending" &&
    threads.some(({ state }) => state === "settled" || state === "aside")
  );
  const most = Math.max(...sent.slice(-USUAL_OF).map(({ threads }) => threads.length));
  return sent.findLast(({ threads }) => threads.length * 2 >= most) ?? null;
}

/** What is not as it was the time before. */
export type Change =
  | { kind: "new" | "gone"; thread: Thread }
  | { kind: "amount"; thread: Thread; was: bigint; now: bigint }
  /** The name is known, with another address. */
  | { kind: "address"; thread: Thread; was: string };

/** What changed from one run to another: other addresses first, then amounts, then who came and went. */
export function changesBetween(before: RunRecord, after: RunRecord): Change[] {
  const old = new Map(before.threads.map((thread) => [thread.key, thread]));
  const now = new Set(after.threads.map(({ key }) => key));
  const gone = before.threads.filter(({ key }) => !now.has(key));
  const changes: Change[] = [];
  for (const thread of after.threads) {
    const was = old.get(thread.key);
    if (was === undefined) {
      const at = gone.findIndex(({ name }) => name !== "" && name === thread.name);
      const [moved] = at < 0 ? [] : gone.splice(at, 1);
      if (moved === undefined) changes.push({ kind: "new", thread });
      else changes.push({ kind: "address", thread, was: moved.address });
    } else if (was.stroops !== null && thread.stroops !== null && was.stroops !== thread.stroops) {
      changes.push({ kind: "amount", thread, was: was.stroops, now: thread.stroops });
    }
  }
  const order = ["address", "amount", "new", "gone"];
  return [...changes, ...gone.map((thread): Change => ({ kind: "gone", thread }))]
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

/** By how much an amount changed, in tenths of a per cent, cut. */
export function permilleOf(was: bigint, now: bigint): number {
  return was === 0n ? 0 : Number((now - was) * 1000n / was);
}
