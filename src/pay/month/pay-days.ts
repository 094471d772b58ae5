import { atom } from "nanostores";
import { newId } from "../../ui/new-id.ts";
import type { DraftStore } from "../draft/draft.ts";
import { localDate } from "../line/pay-period.ts";
import { monthBefore } from "../paid/paid-months.ts";
import type { createPeople } from "../people/people.ts";
import { lastDay, wageLines } from "../people/wages.ts";
import { wagesId } from "../run/run-details.ts";
import type { Run, RunDetails } from "../run/run.ts";
import type { createRuns } from "../send/runs.ts";
import type { UndoStore } from "../undo/undo.ts";
import type { World } from "../world/world.ts";

/** The day of each month on which wages are due. It only announces them; nothing is ever sent by it. */
export interface PayDay {
  id: string;
  /** Whose wages: a group of the list of people, "" for everyone. */
  group: string;
  /** 1 to 31; in shorter months the last day. */
  day: number;
}

/** The wages of one month. */
export interface Wages {
  /** A group of the list of people, "" for everyone. */
  group: string;
  /** `2026-12` */
  month: string;
  /** The day that they are to be paid on: `2026-12-25`. */
  payDate: string;
}

/** The pay days, and the wages that follow from them, from the list of people and from the runs. */
export function createPayDays(
  { db }: Pick<World, "db">,
  { undo, draft, runs, people }: {
    undo: UndoStore;
    draft: DraftStore;
    runs: ReturnType<typeof createRuns>;
    people: ReturnType<typeof createPeople>;
  },
) {
  /** Null until they are read. */
  const $payDays = atom<PayDay[] | null>(null);

  /** Reads the pay days from the browser's database. */
  async function read(): Promise<void> {
    $payDays.set(await db.all<PayDay>("templates"));
  }

  /** Keeps the day on which a group is paid; a group has one. */
  async function keep(group: string, day: number): Promise<void> {
    const known = $payDays.get()?.find((each) => each.group === group);
    const payDay: PayDay = { id: known?.id ?? newId(), group, day };
    await db.put("templates", payDay);
    await read();
  }

  /** Forgets a pay day; it can be brought back. */
  async function remove(payDay: PayDay): Promise<void> {
    await db.remove("templates", payDay.id);
    await read();
    undo.offer({ what: "payDayRemoved", name: payDay.group, n: payDay.day }, async () => {
      await db.put("templates", payDay);
      await read();
    });
  }

  /** Opens the draft of a month's wages, made from the list of people where there is none yet. */
  async function begin({ group, month, payDate }: Wages, purpose: string): Promise<void> {
    await people.read();
    const lines = wageLines(people.$people.get() ?? [], { group, month });
    const what: RunDetails = { kind: "wages", month, group, payDate };
    let id = wagesId({ group, month });
    // a draft that was made something else of has its id, and is not these wages
    for (;;) {
      const known = await db.get<Run>("runs", id);
      if (known === undefined || known.kind === "wages" && known.month === month) break;
      id += "+";
    }
    await runs.openOnce({ ...draft.make(purpose, lines, what), id });
  }

  return { $payDays, read, keep, remove, begin };
}

/** Wages that were missed for more months than so many were given up. */
const MOST_MISSED = 3;

/**
 * The wages of a group that are to be paid next, seen from the day `today`: of the month after the
 * last one that was begun, else of this one. A draft begins nothing: once it is deleted its month is
 * due again. Everyone's wages are also those of each group.
 */
export function nextWages(
  runs: readonly Run[],
  { group, today, day }: { group: string; today: string; day?: number | undefined },
): Wages {
  const begun = runs.filter(({ kind, status, group: paid }) =>
    kind === "wages" && status !== "draft" && (paid === group || paid === "")
  );
  const last = begun.reduce((a, { month = "" }) => month > a ? month : a, "");
  const now = today.slice(0, 7);
  const after = last === "" ? now : monthBefore(last, -1);
  const month = after < monthBefore(now, MOST_MISSED) ? now : after;
  const lastDate = begun.find((run) => run.month === last)?.payDate;
  const usual = day ?? (lastDate === undefined ? 31 : localDate(lastDate).getDate());
  return { group, month, payDate: dayIn(month, usual) };
}

/** Whether wages are due: wages are late after midnight, not over. */
export function dueState({ payDate }: Wages, today: string): "later" | "today" | "overdue" {
  return payDate > today ? "later" : payDate === today ? "today" : "overdue";
}

/** A day of a month, the last one where the month is too short. */
function dayIn(month: string, day: number): string {
  const last = lastDay(month);
  const wanted = `${month}-${String(day).padStart(2, "0")}`;
  return wanted < last ? wanted : last;
}

/** The draft of a month's wages, or the run that was begun of it and is not over yet. */
export function openWages(runs: readonly Run[], { group, month }: Wages): Run | null {
  return runs.find((run) =>
    run.kind === "wages" && run.month === month && run.group === group &&
    (run.status === "draft" || run.status === "sending")
  ) ?? null;
}
