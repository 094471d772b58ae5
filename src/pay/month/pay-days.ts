import { atom } from "nanostores";
import { newId } from "../../ui/new-id.ts";
import type { DraftStore } from "../draft/draft.ts";
import { startOfLocalDay } from "../line/pay-period.ts";
import { subtractMonths } from "../paid/paid-months.ts";
import type { createPeopleStore } from "../people/people.ts";
import { createWageLines, lastDayOfMonth } from "../people/wages.ts";
import { wagesId } from "../run/run-details.ts";
import type { Run, RunDetails } from "../run/run.ts";
import type { createRuns } from "../send/runs.ts";
import type { UndoStore } from "../undo/undo.ts";
import type { World } from "../world/world.ts";

/** The day of each month on which wages are due. It is only a reminder and never sends anything. */
export interface PayDay {
  id: string;
  /** The group, "" for everyone. */
  group: string;
  /** 1 to 31; shorter months use their last day. */
  day: number;
}

export interface MonthWages {
  /** The group, "" for everyone. */
  group: string;
  /** `2026-12` */
  month: string;
  /** The due day: `2026-12-25`. */
  payDate: string;
}

export function createPayDayStore(
  { db }: Pick<World, "db">,
  { undo, draft, runs, people }: {
    undo: UndoStore;
    draft: DraftStore;
    runs: ReturnType<typeof createRuns>;
    people: ReturnType<typeof createPeopleStore>;
  },
) {
  /** Null until loaded. */
  const $payDays = atom<PayDay[] | null>(null);

  async function read(): Promise<void> {
    $payDays.set(await db.all<PayDay>("templates"));
  }

  async function set(group: string, day: number): Promise<void> {
    const known = $payDays.get()?.find((each) => each.group === group);
    const payDay: PayDay = { id: known?.id ?? newId(), group, day };
    await db.put("templates", payDay);
    await read();
  }

  async function remove(payDay: PayDay): Promise<void> {
    await db.remove("templates", payDay.id);
    await read();
    undo.offer({ what: "payDayRemoved", name: payDay.group, n: payDay.day }, async () => {
      await db.put("templates", payDay);
      await read();
    });
  }

  /** Creates the draft from the list of people if it doesn't exist. */
  async function openDraft({ group, month, payDate }: MonthWages, purpose: string): Promise<void> {
    // before reading, so that the draft doesn't replace what is opened in the meantime
    const isLast = draft.latestRequest.ask();
    await people.read();
    const lines = createWageLines(people.$people.get() ?? [], { group, month });
    const what: RunDetails = { kind: "wages", month, group, payDate };
    let id = wagesId({ group, month });
    // a draft with this ID can have become a different run: use the next ID
    for (;;) {
      const known = await db.get<Run>("runs", id);
      if (known === undefined || known.kind === "wages" && known.month === month) break;
      id += "+";
    }
    await runs.openOrCreateDraft({ ...draft.make(purpose, lines, what), id }, isLast);
  }

  return { $payDays, read, set, remove, openDraft };
}

/** Wages missed for more months than this count as abandoned. */
const MAX_MISSED_MONTHS = 3;

/**
 * The wages for the month after the last that were started, otherwise for the current month. Drafts
 * don't count, since they can be deleted. Wages for everyone count for each group.
 */
export function findNextWages(
  runs: readonly Run[],
  { group, today, day }: { group: string; today: string; day?: number | undefined },
): MonthWages {
  const started = runs.filter(({ kind, status, group: paid }) =>
    kind === "wages" && status !== "draft" && (paid === group || paid === "")
  );
  const last = started.reduce((a, { month = "" }) => month > a ? month : a, "");
  const now = today.slice(0, 7);
  const next = last === "" ? now : subtractMonths(last, -1);
  const month = next < subtractMonths(now, MAX_MISSED_MONTHS) ? now : next;
  const lastDate = started.find((run) => run.month === last)?.payDate;
  const usualDay = day ?? (lastDate === undefined ? 31 : startOfLocalDay(lastDate).getDate());
  return { group, month, payDate: dayInMonth(month, usualDay) };
}

/** Whether wages are due. They are `overdue` from the day after, but can still be paid. */
export function dueState({ payDate }: MonthWages, today: string): "later" | "today" | "overdue" {
  return payDate > today ? "later" : payDate === today ? "today" : "overdue";
}

/** The day in a month; the last day if the month is shorter. */
function dayInMonth(month: string, day: number): string {
  const last = lastDayOfMonth(month);
  const wanted = `${month}-${String(day).padStart(2, "0")}`;
  return wanted < last ? wanted : last;
}

export function findOpenRun(runs: readonly Run[], { group, month }: MonthWages): Run | null {
  return runs.find((run) =>
    run.kind === "wages" && run.month === month && run.group === group &&
    (run.status === "draft" || run.status === "sending")
  ) ?? null;
}
