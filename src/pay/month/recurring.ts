import { atom } from "nanostores";
import { ledgerAmount } from "../../stellar/amount.ts";
import { latestLedger } from "../../wallet/horizon.ts";
import type { DraftStore } from "../draft/draft.ts";
import {
  emptyLine,
  type PayLine,
  plainLine,
  typedMemo,
  withAmountsDecided,
} from "../line/pay-line.ts";
import { localDate, localDay, payDay } from "../line/pay-period.ts";
import { monthBefore } from "../paid/paid-months.ts";
import { monthOf, type RunRecord } from "../paid/run-record.ts";
import { fillMemo, fillName, lineMemoTemplate, nameTemplate } from "../run/memo-template.ts";
import { paysFor, type Run, type RunWhat } from "../run/run.ts";
import type { createRuns } from "../send/runs.ts";
import type { UndoStore } from "../undo/undo.ts";
import type { World } from "../world/world.ts";
import type { NextMonth } from "./month.ts";

/** A pay run that comes again each month. It only announces itself; nothing is ever sent by it. */
export interface Template {
  id: string;
  /** `{month}` and `{year}` are filled in, as in the memos of its lines, and `{month: May}` as a name. */
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
    const now = await timeNow();
    const paid = payDay(run, now).slice(0, 7);
    // what is kept was not missed before
    const before = monthBefore(localDay(now).slice(0, 7), 1);
    const template: Template = {
      id: run.id,
      name: nameTemplate(run.purpose, paysFor(run)),
      day,
      lines: nextLines(run),
      lastMonth: paid < before ? before : paid,
    };
    await db.put("templates", template);
    await read();
  }

  /** In milliseconds since 1970, by the ledger where this computer's clock is more than a day off. */
  async function timeNow(): Promise<number> {
    const own = world.now();
    const latest = await latestLedger(world.place);
    const closedAt = latest.ok ? latest.value.closedAt * 1000 : own;
    return Math.abs(own - closedAt) > DAY_MS ? closedAt : own;
  }

  /** Opens the draft of a template's next day; that day then counts as prepared. */
  async function prepare(template: Template): Promise<void> {
    const due = dueDay(template, new Date(await timeNow())).date;
    const month = due.slice(0, 7);
    const next = draft.make(
      templateName(template, due),
      withMonth(templateLines(template, runs.$runs.get() ?? []), due),
      wagesOf(due),
    );
    await runs.openOnce({ ...next, id: `${template.id}-${month}` });
    await prepared(template, month);
  }

  /** A month that is begun is not due again; a template that another tab has changed stays so. */
  async function prepared(template: Template, month: string): Promise<void> {
    const isAsSeen = ([kept]: (Template | undefined)[]) => kept?.lastMonth === template.lastMonth;
    const writes = [{ store: "templates" as const, value: { ...template, lastMonth: month } }];
    await db.changeIf<Template>("templates", [template.id], isAsSeen, { writes });
    await read();
  }

  /**
   * Opens the draft of a month with the people and amounts of an earlier run; always the same one.
   * What was decided about a finding then ends with it, and who was paid meanwhile is asked about.
   */
  async function beginFrom({ from, month }: BegunMonth, words: BeginWords): Promise<void> {
    const { kept } = from;
    const begun = kept === null ? localDate(from.day) : paysFor(kept);
    const due = sameDay(localDate(from.day).getDate(), month);
    const template = nameTemplate(from.name || words.standardName, begun);
    const filled = fillName(template, localDate(due));
    // two months' runs of one name could not be told apart
    const isSame = filled === from.name;
    const next = draft.make(
      isSame ? `${filled}, ${words.month}` : filled,
      linesFor(due, from),
      wagesOf(due),
    );
    await runs.openOnce({ ...next, id: nextId({ from, month }) });
    // it may be what comes again by itself, which then is prepared
    const now = new Date(await timeNow());
    for (const template of $templates.get() ?? []) {
      const isIts = `${from.id}-`.startsWith(`${template.id}-`);
      const isNext = dueDay(template, now).date.startsWith(month);
      if (isIts && isNext) await prepared(template, month);
    }
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

  return { $templates, read, keep, prepare, beginFrom, remove };
}

/** Everyone's wages of the month that a day is in. */
function wagesOf(payDate: string): RunWhat {
  return { kind: "wages", month: payDate.slice(0, 7), group: "", payDate };
}

const DAY_MS = 86_400_000;

/** A month that was prepared further ahead than so many was so by a wrong clock. */
const MOST_MONTHS_AHEAD = 6;

/** A template's next day, and whether it has come. */
export interface DueDay {
  /** `2026-11-30` */
  date: string;
  state: "later" | "today" | "overdue";
}

/** A template that was missed for more months than so many was given up. */
const MOST_MISSED = 3;

/**
 * When a template is due next, seen from the day `today`: the oldest day that was missed, and once
 * that is prepared the one after it. Wages are late after midnight, and after the next payday, not
 * over.
 */
export function dueDay(
  { day, lastMonth }: Pick<Template, "day" | "lastMonth">,
  today: Date,
): DueDay {
  const dueIn = (months: number) => dayIn(day, today.getFullYear(), today.getMonth() + months);
  const now = localDay(today.getTime());
  const own = dueIn(0);
  const next = sameDay(day, monthBefore(lastMonth, -1));
  const isNear = next >= dueIn(-MOST_MISSED) && next <= dueIn(MOST_MONTHS_AHEAD + 1);
  const date = isNear ? next : own;
  return { date, state: date > now ? "later" : date === now ? "today" : "overdue" };
}

/** What a template's run of a day is called: its name may say {month} and {year}. */
export function templateName({ name }: Template, date: string): string {
  return fillName(name, localDate(date));
}

/** The run that a month is begun from. */
type BegunMonth = Pick<NextMonth, "from" | "month">;

/** What the run of a month is called where the one before it does not say it all. */
export interface BeginWords {
  /** Where that one has no name. */
  standardName: string;
  /** The month itself, which is added to a name without one: `December 2026`. */
  month: string;
}

/** The id of the draft of a month: there is never a second one. */
function nextId({ from, month }: BegunMonth): string {
  return `${from.id}-${month}`;
}

/**
 * The draft of the next month: the one that was begun from the last run, else the newest that is for
 * that month and is not small beside that run, as a list that was read is.
 */
export function draftOf(records: readonly RunRecord[], next: BegunMonth): RunRecord | null {
  const drafts = records.filter(({ kept }) => kept?.status === "draft");
  const whole = next.from.threads.length;
  return drafts.find(({ id }) => id === nextId(next)) ??
    drafts.findLast((run) => monthOf(run) === next.month && run.threads.length * 2 >= whole) ??
    null;
}

/**
 * The lines of an earlier run as those of one that is due on a day: its own, in their order, or one
 * for each payment where the ledger alone has it.
 */
export function linesFor(due: string, from: RunRecord): PayLine[] {
  const { kept } = from;
  return withMonth(kept === null ? linesOf(from, localDate(from.day)) : nextLines(kept), due);
}

/**
 * A template's lines. Older versions made `{month}-4711` out of `MAR-4711`, which an exchange knows
 * its customer by: where the run is known that it was made from, its memos are read anew.
 */
function templateLines({ id, lines }: Template, runs: readonly Run[]): PayLine[] {
  const run = runs.find((each) => each.id === id);
  const anew = run === undefined ? [] : nextLines(run);
  return lines.map((line, at) => {
    const own = anew[at];
    const isSame = own?.address === line.address && own.name === line.name;
    return plainLine(isSame ? { ...line, ...typedMemo(own) } : line);
  });
}

/** The lines of a run as those of another, with `{month}` where a memo names the run's own. */
function nextLines(run: Run): PayLine[] {
  return withAmountsDecided(run.lines)
    .map((line) => plainLine({ ...line, memo: lineMemoTemplate(run, line) }));
}

/**
 * The payments of a run that the ledger alone knows, as lines, with `{month}` where a memo names its
 * month. Whether an account asks for a memo is not known here: `11/2026` may be the name of one
 * customer, so that only what says something else in words is taken for free text.
 */
function linesOf({ threads }: RunRecord, begun: Date): PayLine[] {
  return threads.map(({ name, address, stroops, memo, memoType }) => {
    const template = nameTemplate(memo, begun);
    const words = template.replace(/\{(month|year)[^}]*\}/g, "");
    const isFree = /\p{L}{3}/u.test(words) && !/\p{N}/u.test(words);
    return emptyLine({
      name,
      address,
      // who has a muxed address, or an id, may have a memo that is not ours to change
      ...(isFree && !address.startsWith("M") && memoType === undefined
        ? { memo: template }
        : typedMemo({ memo, memoType })),
      // whole hundredths only: `1.234` would be 1234 in a column that has commas
      amount: ledgerAmount(stroops ?? 0n).replace(/(\.\d\d)0{5}$/, "$1"),
      currency: "USDC",
    });
  });
}

/** Lines whose memos say the month of a day. */
function withMonth(lines: readonly PayLine[], day: string): PayLine[] {
  return lines.map((line) => ({ ...line, memo: fillMemo(line.memo, localDate(day)) }));
}

/** A day of a month, the last one where the month is too short. */
function sameDay(day: number, month: string): string {
  const [year = NaN, no = NaN] = month.split("-").map(Number);
  return dayIn(day, year, no - 1);
}

function dayIn(day: number, year: number, month: number): string {
  const last = new Date(year, month + 1, 0);
  last.setDate(Math.min(day, last.getDate()));
  return localDay(last.getTime());
}
