import { monthBefore } from "../paid/paid-months.ts";
import { monthOf, type RunRecord, type Thread, totalsOf } from "../paid/run-record.ts";

/** A run that was sent whole, and the month that it is to be paid again for. */
export interface NextMonth {
  from: RunRecord;
  /** `2026-12` */
  month: string;
  /** The other runs since that run's month which may be meant as well, the newest first. */
  others: RunRecord[];
}

/** How many runs back the usual number of people, and the usual money, is looked for. */
const USUAL_OF = 6;

/**
 * A run of less than one part in so many of the usual money is not the wages of its month: those are
 * still to be paid. Wages that were halved are.
 */
const TINY = 10n;

/**
 * The run that the next month begins from, as `lastWhole` finds it. It is begun for this month, or
 * for the next where this one has it already.
 */
export function nextMonth(records: readonly RunRecord[], today: string): NextMonth | null {
  const sent = records.filter(wasSent);
  const from = lastWhole(sent);
  if (from === null) return null;
  const thisMonth = today.slice(0, 7);
  const had = monthPaid(from);
  const month = had >= thisMonth ? monthBefore(had, -1) : thisMonth;
  return { from, month, others: othersOf(sent, from) };
}

/**
 * The newest run that was sent and is small neither in people beside those before it, as overtime of
 * a few is, nor in money, as a bonus of a few dollars for everybody is: half of another of its month
 * makes it small, or a tenth of one of before.
 */
function lastWhole(sent: readonly RunRecord[]): RunRecord | null {
  const whole = lastForMost(sent);
  const most = mostMoney(whole);
  return whole.findLast((run) => !isSmallMoney(run, most)) ?? null;
}

/**
 * What a run of so many stroops is held against, of the last wages and what was paid to as many people
 * since: the newest that is like it in money, else the likest. A bonus is no measure for wages, nor
 * are they for a bonus.
 */
export function lastLike(records: readonly RunRecord[], stroops: bigint): RunRecord | null {
  const timesApart = (run: RunRecord) => {
    const [less, more] = [moneyOf(run), stroops].sort((a, b) => a < b ? -1 : 1);
    return (more ?? 0n) / (less || 1n);
  };
  let likest: RunRecord | null = null;
  for (const run of lastForMost(records.filter(wasSent))) {
    if (likest === null || timesApart(run) <= timesApart(likest)) likest = run;
  }
  return likest;
}

/**
 * The runs for half of the usual people or more since the newest month that has wages among them,
 * the oldest first.
 */
function lastForMost(sent: readonly RunRecord[]): RunRecord[] {
  const whole = sent.filter(isForMost(sent));
  const usual = mostMoney(whole.slice(-USUAL_OF));
  const newest = whole.findLast((run) => moneyOf(run) * TINY >= usual);
  if (newest === undefined) return [];
  return whole.filter((run) => monthPaid(run) >= monthPaid(newest));
}

function mostMoney(runs: readonly RunRecord[]): bigint {
  return runs.map(moneyOf).reduce((a, b) => a > b ? a : b, 0n);
}

/**
 * Runs since a run's month that are like it in people or in money, but not in both: which of them are
 * the wages only the employer knows. One that is like it in both is the same wages once more.
 */
function othersOf(sent: readonly RunRecord[], from: RunRecord): RunRecord[] {
  const forMost = isForMost(sent);
  const money = moneyOf(from);
  return sent.filter((run) =>
    run !== from && monthPaid(run) >= monthPaid(from) &&
    forMost(run) === isSmallMoney(run, money)
  ).reverse();
}

/** December's run may be paid in November: the month that it was begun for has it then. */
function monthPaid(run: RunRecord): string {
  const due = run.kept?.payDate?.slice(0, 7) ?? "";
  return due > monthOf(run) ? due : monthOf(run);
}

function wasSent({ kept, threads }: RunRecord): boolean {
  return kept?.status !== "draft" && kept?.status !== "sending" &&
    threads.some(({ state }) => state === "settled" || state === "aside");
}

/** Tells whether a run is for half of the usual people or more. */
function isForMost(sent: readonly RunRecord[]): (run: RunRecord) => boolean {
  const most = Math.max(...sent.slice(-USUAL_OF).map(({ threads }) => threads.length));
  return ({ threads }) => threads.length * 2 >= most;
}

function isSmallMoney(run: RunRecord, beside: bigint): boolean {
  return moneyOf(run) * 2n < beside;
}

/** What a run that was sent has paid, in stroops. */
function moneyOf({ threads }: RunRecord): bigint {
  const { paid, setAside } = totalsOf(threads);
  return paid + setAside;
}

/**
 * What was sent in a month, and is not back. Like the books it goes by the day of each payment: a run
 * may be gone on with in the next month.
 */
export function sentIn(records: readonly RunRecord[], month: string): Thread[] {
  return records.flatMap(({ threads }) => threads).filter((thread) =>
    monthOf(thread) === month && thread.state !== "draft" && thread.state !== "back"
  );
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
