import { isSameName } from "../line/same-name.ts";
import { computeRunTotals, monthOf, type RunPayment, type RunRecord } from "../paid/run-record.ts";
import { namesLeftOut, type Run } from "../run/run.ts";
import { formatMonth } from "../../ui/i18n/format.ts";
import type { Language } from "../../ui/i18n/languages.ts";

/** The name of a month's wages: `December`, or `December, Field` for a group. */
export function wagesName(
  lang: Language,
  { month, group }: { month: string; group: string },
): string {
  const name = formatMonth(lang, month, "name");
  return group === "" ? name : `${name}, ${group}`;
}

export type SentWages = RunRecord & { storedRun: Run };

/** The last wages of the same group before a run. A run that isn't in `records` comes last. */
export function findPreviousWages(
  records: readonly RunRecord[],
  { id, kind, group, month }: Pick<Run, "kind" | "group" | "month"> & { id?: string },
): SentWages | null {
  if (kind !== "wages") return null;
  const at = records.findIndex((record) => record.id === id);
  const before = at < 0 ? records : records.slice(0, at);
  const wages = before.filter(isSentWages).filter(({ storedRun }) => storedRun.group === group);
  if (month === undefined) return wages.at(-1) ?? null;
  // an earlier month's wages can be completed after a later month's
  const months = wages.map(({ storedRun }) => storedRun.month ?? "").filter((each) =>
    each <= month
  );
  const last = months.toSorted().at(-1);
  return wages.findLast(({ storedRun }) => (storedRun.month ?? "") === last) ?? null;
}

function isSentWages(record: RunRecord): record is SentWages {
  const { storedRun, payments } = record;
  return storedRun?.kind === "wages" && storedRun.status !== "draft" &&
    storedRun.status !== "sending" &&
    payments.some(({ state }) => state === "settled" || state === "aside");
}

/** Goes by the day of each payment, as in the books, since a run can end in the next month. */
export function paymentsInMonth(records: readonly RunRecord[], month: string): RunPayment[] {
  return records.flatMap(({ payments }) => payments).filter((payment) =>
    monthOf(payment) === month && payment.state !== "draft" && payment.state !== "back"
  );
}

/** How many people were paid, and how many can still collect, each counted once. */
export function countPeople(sent: readonly RunPayment[]): { paid: number; toCollect: number } {
  const countIn = (state: RunPayment["state"]) =>
    computeRunTotals(sent.filter((payment) => payment.state === state)).people;
  return { paid: countIn("settled"), toCollect: countIn("aside") };
}

/** By run of wages since a day, the people left out who haven't been paid afterwards. */
export function findPeopleLeftOut(
  records: readonly RunRecord[],
  since: string,
): { run: SentWages; names: string[] }[] {
  const recent = records.filter(({ day }) => day >= since);
  return recent.filter(isSentWages).flatMap((run) => {
    const later = recent.slice(recent.indexOf(run) + 1).flatMap(({ payments }) => payments)
      .filter(({ state }) => state !== "draft" && state !== "back");
    const names = namesLeftOut(run.storedRun).filter((name) =>
      later.every((payment) => !isSameName(payment.name, name))
    );
    return names.length === 0 ? [] : [{ run, names }];
  });
}

export type PayChange =
  | { kind: "new" | "gone"; payment: RunPayment }
  | { kind: "amount"; payment: RunPayment; was: bigint; now: bigint }
  /** A known name with another address. */
  | { kind: "address"; payment: RunPayment; was: string };

/** Lists changed addresses first, then amounts, then people added and removed. */
export function compareRuns(before: RunRecord, after: RunRecord): PayChange[] {
  const old = new Map(before.payments.map((payment) => [payment.key, payment]));
  const now = new Set(after.payments.map(({ key }) => key));
  const gone = before.payments.filter(({ key }) => !now.has(key));
  const changes: PayChange[] = [];
  for (const payment of after.payments) {
    const was = old.get(payment.key);
    if (was === undefined) {
      const at = gone.findIndex(({ name }) => name !== "" && name === payment.name);
      const [moved] = at < 0 ? [] : gone.splice(at, 1);
      if (moved === undefined) changes.push({ kind: "new", payment });
      else changes.push({ kind: "address", payment, was: moved.address });
    } else if (
      was.stroops !== null && payment.stroops !== null && was.stroops !== payment.stroops
    ) {
      changes.push({ kind: "amount", payment, was: was.stroops, now: payment.stroops });
    }
  }
  const order = ["address", "amount", "new", "gone"];
  return [...changes, ...gone.map((payment): PayChange => ({ kind: "gone", payment }))]
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

/** The change of an amount in tenths of a percent, rounded towards zero. */
export function changeInPermille(was: bigint, now: bigint): number {
  return was === 0n ? 0 : Number((now - was) * 1000n / was);
}
