import { atom } from "nanostores";
import { type DraftStore, plainLine } from "./draft.ts";
import { localDate } from "./pay-period.ts";
import { fillMemo, memoTemplate } from "./memo-template.ts";
import { type PayLine, withAmountsDecided } from "./pay-line.ts";
import type { Run } from "./run.ts";
import type { createRuns } from "./runs.ts";
import type { UndoStore } from "./undo.ts";
import type { World } from "./world.ts";

/** A pay run that comes again each month. It only announces itself; nothing is ever sent by it. */
export interface Template {
  id: string;
  /** `{month}` and `{year}` are filled in, as in the memos of its lines. */
  name: string;
  /** Day of the month, 1 to 31; in shorter months the last day. */
  day: number;
  lines: PayLine[];
  /** The month that was last prepared, perhaps ahead of its day: `2026-11`; empty before the first. */
  lastMonth: string;
}

/** The runs that come again each month. */
export function createRecurring(
  world: World,
  { undo, draft, runs }: {
    undo: UndoStore;
    draft: DraftStore;
    runs: ReturnType<typeof createRuns>;
  },
) {
  const { db } = world;

  /** The recurring runs of this browser; null until they are read. */
  const $templates = atom<Template[] | null>(null);

  /** Reads the recurring runs from the browser's database. */
  async function read(): Promise<void> {
    $templates.set(await db.all<Template>("templates"));
  }

  /** Keeps a paid run as one that comes again on a day of each month. */
  async function keep(run: Run, day: number): Promise<void> {
    const today = new Date(world.now());
    const begun = new Date(run.createdAt);
    const template: Template = {
      id: run.id,
      name: memoTemplate(run.name, begun),
      day,
      lines: withAmountsDecided(run.lines).map(plainLine).map((line) => ({
        ...line,
        // who has a muxed address may have a memo that is not ours to change
        memo: line.address.startsWith("M") ? line.memo : memoTemplate(line.memo, begun),
      })),
      lastMonth: monthOf(today.getFullYear(), today.getMonth()),
    };
    await db.put("templates", template);
    await read();
  }

  /** Opens the draft of a template's next day; that day then counts as prepared. */
  async function prepare(template: Template): Promise<void> {
    const due = dueDay(template, new Date(world.now())).date;
    const month = due.slice(0, 7);
    const lines = template.lines.map(plainLine).map((line) => ({
      ...line,
      memo: fillMemo(line.memo, localDate(due)),
    }));
    const next = draft.make(templateName(template, due), lines);
    await runs.openOnce({ ...next, id: `${template.id}-${month}`, due });
    // one that another tab has removed stays removed
    const isKept = ([kept]: (Template | undefined)[]) => kept !== undefined;
    const writes = [{ store: "templates" as const, value: { ...template, lastMonth: month } }];
    await db.changeIf<Template>("templates", [template.id], isKept, { writes });
    await read();
  }

  /** Forgets a recurring run; it can be brought back. */
  async function remove(template: Template): Promise<void> {
    await db.remove("templates", template.id);
    await read();
    const { date } = dueDay(template, new Date(world.now()));
    undo.offer({ what: "templateRemoved", name: templateName(template, date), n: 1 }, async () => {
      await db.put("templates", template);
      await read();
    });
  }

  return { $templates, read, keep, prepare, remove };
}

/** A template's next day, and whether it has come. */
export interface DueDay {
  /** `2026-11-30` */
  date: string;
  state: "later" | "today" | "overdue";
}

/** When a template is due next, seen from the day `today`. */
export function dueDay(template: Template, today: Date): DueDay {
  const thisMonth = monthOf(today.getFullYear(), today.getMonth());
  const [year = NaN, month = NaN] = template.lastMonth.split("-").map(Number);
  const date = template.lastMonth >= thisMonth
    // months count from 0 here and from 1 there: the same number is the month after
    ? dayIn(template.day, year, month)
    : dayIn(template.day, today.getFullYear(), today.getMonth());
  const now = dayIn(today.getDate(), today.getFullYear(), today.getMonth());
  return { date, state: date > now ? "later" : date === now ? "today" : "overdue" };
}

/** What a template's run of a day is called: its name may say {month} and {year}. */
export function templateName({ name }: Template, date: string): string {
  return fillMemo(name, localDate(date));
}

/** The month of a day, as templates keep it. */
function monthOf(year: number, month: number): string {
  return `${year}-${String(month + 1).padStart(2, "0")}`;
}

function dayIn(day: number, year: number, month: number): string {
  const last = new Date(year, month + 1, 0);
  const date = Math.min(day, last.getDate());
  return `${monthOf(last.getFullYear(), last.getMonth())}-${String(date).padStart(2, "0")}`;
}
