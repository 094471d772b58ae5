import { isSameName } from "../line/same-name.ts";
import { monthOf, type RunRecord, type Thread, totalsOf } from "../paid/run-record.ts";
import { leftOutOf, type Run } from "../run/run.ts";
import { formatMonth } from "../../ui/i18n/format.ts";
import type { Language } from "../../ui/i18n/languages.ts";

/** What the wages of a month are called: `December`, or `December, Field` where a group gets them. */
export function wagesName(
  lang: Language,
  { month, group }: { month: string; group: string },
): string {
  const name = formatMonth(lang, month, "name");
  return group === "" ? name : `${name}, ${group}`;
}

/** Wages that this browser has sent. */
export type SentWages = RunRecord & { kept: Run };

/**
 * The last wages of a group, `of` one run's; null where that is none of wages, or is the first. Where
 * the run is one of the records, of those before it.
 */
export function lastWages(
  records: readonly RunRecord[],
  { id, kind, group }: Pick<Run, "kind" | "group"> & { id?: string },
): SentWages | null {
  if (kind !== "wages") return null;
  const at = records.findIndex((record) => record.id === id);
  const before = at < 0 ? records : records.slice(0, at);
  return before.filter(isSentWages).findLast(({ kept }) => kept.group === group) ?? null;
}

function isSentWages(record: RunRecord): record is SentWages {
  const { kept, threads } = record;
  return kept?.kind === "wages" && kept.status !== "draft" && kept.status !== "sending" &&
    threads.some(({ state }) => state === "settled" || state === "aside");
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

/** How many people of some payments have money, and how many can collect it, however often each. */
export function peopleIn(sent: readonly Thread[]): { paid: number; toCollect: number } {
  const of = (state: Thread["state"]) =>
    totalsOf(sent.filter((thread) => thread.state === state)).people;
  return { paid: of("settled"), toCollect: of("aside") };
}

/** Whoever was left out of the wages since a day, by their names, and got nothing since. */
export function leftOutSince(
  records: readonly RunRecord[],
  since: string,
): { run: SentWages; names: string[] }[] {
  const lately = records.filter(({ day }) => day >= since);
  return lately.filter(isSentWages).flatMap((run) => {
    const got = lately.slice(lately.indexOf(run) + 1).flatMap(({ kept, threads }) =>
      kept?.status === "draft" ? [] : threads
    );
    const names = leftOutOf(run.kept).filter((name) =>
      got.every((thread) => !isSameName(thread.name, name))
    );
    return names.length === 0 ? [] : [{ run, names }];
  });
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
