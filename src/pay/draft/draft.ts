import { atom, computed, type ReadableAtom } from "nanostores";
import type { Rates } from "../../contract/rates.ts";
import type { Money } from "../../money/currency.ts";
import { newId } from "../../ui/new-id.ts";
import { FEE_CEILING } from "../../wallet/fee.ts";
import { type CheckedRun, createLineReader } from "../line/lines.ts";
import { mergedLines, withoutList } from "../line/merged-lines.ts";
import {
  cellsToKeep,
  emptyLine,
  parted,
  type PayLine,
  wholeChange,
  withAmountsDecided,
  withPurpose,
} from "../line/pay-line.ts";
import { localDate, payDay } from "../line/pay-period.ts";
import type { DraftWritten, Journal } from "../run/journal.ts";
import { fillMemo } from "../run/memo-template.ts";
import type { Run } from "../run/run.ts";
import type { Done, UndoStore } from "../undo/undo.ts";
import type { World } from "../world/world.ts";
import { createLastAsked } from "./last-asked.ts";

/** What another tab did with the draft that is shown here. */
export type Elsewhere =
  /** It keeps another version; this tab's own is in its memory only. */
  | { what: "newer"; run: Run }
  | { what: "sent" | "deleted" };

/** What a list says beyond its rows. */
export interface ListSays {
  /** What it says that it comes to, in stroops of its currency, where its rows come to something else. */
  listTotal?: bigint | null;
  /** What the payments are for: the memo of each row that has none of its own. */
  purpose?: string;
}

/** Where the browser's database has refused a change it is asked again after so many milliseconds. */
const SAVE_AGAIN_MS = 2_000;

/** No rows, ever the same ones. */
const NO_LINES: ReadonlySet<string> = new Set();

/** The pay run that is being written. */
export function createDraft(
  world: World,
  { journal, undo, $rates }: {
    journal: Journal;
    undo: UndoStore;
    $rates: ReadableAtom<Rates | null>;
  },
) {
  const reader = createLineReader(world);

  /** Null while another view is shown or none was begun. */
  const $draft = atom<Run | null>(null);

  /** The draft, read. */
  const $checked = computed(
    [$draft, $rates],
    (draft, rates): CheckedRun | null => draft && reader.readRun(draft.lines, rates),
  );

  /** What another tab did with the draft; while it is not null nothing of it is kept or sent. */
  const $elsewhere = atom<Elsewhere | null>(null);

  /** `updatedAt` of the version in the database that the draft goes back to; null for a new one. */
  let base: string | null = null;

  /** One write after the other: each has to know the version that the one before has left. */
  let writing: Promise<unknown> = Promise.resolve();

  /** True while a write waits for its turn: it will have what is changed until then. */
  let isDue = false;

  let cancelAgain = () => {};

  /** The lines of the draft that the database has, as they are read. */
  const $kept = atom<readonly PayLine[]>([]);

  /** The lines, by their ids, that would be lost if the page ended now. */
  const $unkept = computed([$draft, $kept], (draft, kept): ReadonlySet<string> => {
    if (draft === null || draft.lines === kept) return NO_LINES;
    const safe = new Set(kept);
    return new Set(draft.lines.flatMap((line) => safe.has(line) ? [] : line.id));
  });

  /** When a draft was changed tells its versions apart, whatever the clock does. */
  function versionAfter(updatedAt: string): string {
    return new Date(Math.max(world.now(), Date.parse(updatedAt) + 1)).toISOString();
  }

  const lastAsked = createLastAsked();

  /**
   * Shows a draft as the database has it, where it `isLast` by then, or goes on with the one before
   * where that cannot be kept; false where it is no draft any more.
   */
  async function open(id: string, isLast = lastAsked.ask()): Promise<boolean> {
    // what is shown is newer than what the database has
    if ($draft.get()?.id === id) return true;
    const run = await journal.run(id);
    if (run?.status !== "draft") return false;
    await show(run, run, isLast);
    return true;
  }

  /**
   * Shows a draft as the database has it (`kept`), or one that is new, once its lines were read and
   * all is kept that was changed in the one before; false where that cannot be.
   */
  async function show(draft: Run, kept: Run | null, isLast: () => boolean): Promise<boolean> {
    const lines = await reader.readAhead(draft.lines, $rates.get());
    return await onceKept(() => {
      if (isLast()) place({ ...draft, lines }, kept);
    });
  }

  /** Puts a draft into the place of the one before; what was not kept of that is gone. */
  function place(draft: Run, kept: Run | null): void {
    // what was done before is not taken back from another tab's version either
    settleDone();
    base = kept?.updatedAt ?? null;
    $elsewhere.set(null);
    $kept.set(kept === null ? [] : draft.lines);
    $draft.set(draft);
  }

  /**
   * Leaves the draft by `leaving` in a moment in which nothing of it is unkept. False where it cannot
   * be kept, or another tab has a version of it: then it stays, and somebody is told.
   */
  async function onceKept(leaving: () => void): Promise<boolean> {
    for (;;) {
      const draft = $draft.get();
      // what another tab has sent is as it was sent
      const isOver = draft === null || draft.updatedAt === base ||
        $elsewhere.get()?.what === "sent";
      if (isOver) break;
      if (await save().catch(() => false)) continue;
      if ($elsewhere.get() === null) undo.tell({ what: "staysOpen", name: draft.name, n: 1 });
      return false;
    }
    leaving();
    return true;
  }

  /** Leaves the draft once all of it is kept; false where it cannot be, and stays. */
  const close = (): Promise<boolean> => onceKept(leave);

  /** Leaves the draft; what was not kept of it is gone. */
  function leave(): void {
    settleDone();
    $elsewhere.set(null);
    $draft.set(null);
  }

  function settleDone(): void {
    const left = $draft.get();
    if (left !== null) undo.settle(left.id);
  }

  /** A draft with these lines, not kept yet. */
  function make(name: string, lines: PayLine[]): Run {
    const now = new Date(world.now()).toISOString();
    return {
      id: newId(),
      name,
      createdAt: now,
      updatedAt: now,
      passphrase: world.network.passphrase,
      status: "draft",
      payer: null,
      lines,
      rates: null,
      parts: [],
      feeCeiling: FEE_CEILING,
    };
  }

  /**
   * A draft of what stays behind of a run, or is moved out of it: for the same month, of which those
   * who were paid ahead, or before midnight, would else be paid again.
   */
  function makeRest({ due, createdAt, feeCeiling }: Run, name: string, lines: PayLine[]): Run {
    return { ...make(name, lines), ...(due !== undefined && { due }), createdAt, feeCeiling };
  }

  /**
   * What is seen is what goes onto the ledger: a memo says at once which month is paid, which that of
   * December is in November too.
   */
  function withMonth<T extends { memo?: string }>(cells: T, run = $draft.get()): T {
    if (run === null || cells.memo?.includes("{") !== true) return cells;
    return { ...cells, memo: fillMemo(cells.memo, localDate(payDay(run, world.now()))) };
  }

  /** Begins a new run with these lines, and keeps it. */
  async function begin(name: string, lines: PayLine[] = []): Promise<void> {
    const isLast = lastAsked.ask();
    const draft = make(name, lines);
    draft.lines = lines.map((line) => withMonth(line, draft));
    if (!await show(draft, null, isLast)) return;
    if ($draft.get()?.id === draft.id) await save();
    else await journal.saveDrafts(null, draft);
  }

  /**
   * Changes the draft, and keeps it: at once, or as soon as the write before has ended. Whoever has
   * corrected a row may be gone in the next moment, and finds it on return as it was kept.
   */
  function change(changed: Partial<Run>): void {
    const draft = $draft.get();
    if (draft === null) return;
    $draft.set({ ...draft, ...changed, updatedAt: versionAfter(draft.updatedAt) });
    keepChanges();
  }

  function keepChanges(): void {
    if (isDue) return;
    isDue = true;
    // a full disk may have room again
    save().catch(() => {
      cancelAgain();
      cancelAgain = world.after(SAVE_AGAIN_MS, keepChanges);
    });
  }

  /**
   * The lines of the draft as they are read now: what the column has decided stays so, and what is
   * asked about stays asked, whatever becomes of the row that proves a mark.
   */
  function decidedLines(draft: Run): PayLine[] {
    return withAmountsDecided(draft.lines, $checked.get()?.mark);
  }

  /** Changes one line. What looks like a secret key is dropped; the answer says so. */
  function changeLine(id: string, changed: Partial<PayLine>): { wasSecret: boolean } {
    const draft = $draft.get();
    const { cells, wasSecret } = cellsToKeep(withMonth(changed));
    if (draft === null) return { wasSecret };
    // whoever writes an amount answers for this one alone
    const lines = cells.amount === undefined ? draft.lines : decidedLines(draft);
    change({
      lines: lines.map((line) => line.id === id ? { ...line, ...wholeChange(line, cells) } : line),
    });
    return { wasSecret };
  }

  /**
   * Changes several lines at once, by their ids; where it is said what was `done`, it can be taken
   * back. What looks like a secret key is dropped; the answer says so.
   */
  function changeLines(
    changes: ReadonlyMap<string, Partial<PayLine>>,
    done?: Pick<Done, "what" | "name">,
  ): { wasSecret: boolean } {
    const draft = $draft.get();
    if (draft === null) return { wasSecret: false };
    const kept = new Map([...changes].map(([id, cells]) => [id, cellsToKeep(withMonth(cells))]));
    const whole = new Map(draft.lines.flatMap((line) => {
      const cells = kept.get(line.id)?.cells;
      return cells === undefined ? [] : [[line.id, wholeChange(line, cells)] as const];
    }));
    change({
      lines: draft.lines.map((line) =>
        whole.has(line.id) ? { ...line, ...whole.get(line.id) } : line
      ),
    });
    if (done !== undefined) {
      const before = new Map(draft.lines.map((line) => [line.id, line]));
      undo.offer({ ...done, n: changes.size, draft: draft.id }, () => {
        const now = $draft.get();
        if (now?.id !== draft.id) return;
        change({
          lines: now.lines.map((line) => takenBack(line, before.get(line.id), whole.get(line.id))),
        });
      });
    }
    return { wasSecret: [...kept.values()].some(({ wasSecret }) => wasSecret) };
  }

  /** Adds lines at the end; where they are a list, with what it says. */
  async function addLines(
    added: PayLine[],
    { listTotal = null, purpose = "" }: ListSays = {},
  ): Promise<void> {
    const before = $draft.get();
    if (before === null) return;
    const own = added.map((line) => withPurpose(withMonth(line), purpose));
    const all = [...decidedLines(before), ...own];
    const read = await reader.readAhead(all, $rates.get());
    const draft = $draft.get();
    if (draft?.id !== before.id) return;
    change({
      lines: [...decidedLines(draft), ...read.slice(before.lines.length)],
      ...listTotal !== null && { listTotal },
    });
  }

  /**
   * Takes a list into the draft: in the place of what is in it, or together with it, where who has
   * the same address gets the list's amount. The lines of before can be brought back.
   */
  async function takeList(
    list: PayLine[],
    how: "merged" | "replaced",
    says: ListSays = {},
  ): Promise<void> {
    const { listTotal = null, purpose = "" } = says;
    const before = $draft.get();
    if (before === null) return;
    const old = decidedLines(before);
    const all = how === "replaced" ? list : mergedLines(old, list);
    const untouched = new Set(old);
    const own = all.map((line) =>
      untouched.has(line) ? line : withPurpose(withMonth(line), purpose)
    );
    const lines = await reader.readAhead(own, $rates.get());
    const draft = $draft.get();
    if (draft?.id !== before.id) return;
    // a long list takes its time: what was written meanwhile is not undone by it
    if (draft.lines !== before.lines) return await takeList(list, how, says);
    // of two lists together no total says anything
    change({ lines, listTotal: how === "replaced" ? listTotal : null });
    undo.offer({ what: how, name: before.name, n: list.length, draft: before.id }, () => {
      const now = $draft.get();
      if (now?.id === before.id) {
        change({
          lines: withoutList(now.lines, { before: old, after: lines }),
          listTotal: before.listTotal ?? null,
        });
      }
    });
  }

  /** Takes a line out of the draft; it can be put back in its place. */
  function removeLine(id: string): void {
    const draft = $draft.get();
    if (draft === null) return;
    const lines = decidedLines(draft);
    const at = lines.findIndex((line) => line.id === id);
    const line = lines[at];
    if (line === undefined) return;
    change({ lines: lines.filter((each) => each !== line) });
    undo.offer({ what: "removed", name: line.name, n: 1, draft: draft.id }, () => {
      const now = $draft.get();
      // another tab's version may have it still: twice there, it would be paid twice
      const isGone = now?.id === draft.id && now.lines.every((each) => each.id !== id);
      if (isGone) change({ lines: now.lines.toSpliced(at, 0, line) });
    });
  }

  /** Gives these lines one memo; the memos of before can be brought back. */
  function useOneMemo(memo: string, ids: ReadonlySet<string>): void {
    changeLines(new Map([...ids].map((id) => [id, { memo }])), { what: "oneMemo", name: "" });
  }

  /** Keeps the draft now; false where another tab has changed it. */
  const save = (): Promise<boolean> => keep((draft, known) => journal.saveDrafts(known, draft));

  /**
   * Says which currency the amounts are in: of all lines, or of those in one, where "" is none. The
   * amounts stay as they are written. It can be taken back.
   */
  function changeCurrency(currency: Money, from?: string): void {
    const lines = $draft.get()?.lines ?? [];
    const others = lines.filter((line) =>
      line.currency !== currency && (from === undefined || line.currency === from)
    );
    if (others.length === 0) return;
    changeLines(new Map(others.map(({ id }) => [id, { currency }])), {
      what: "currency",
      name: currency,
    });
  }

  /**
   * Writes the draft as `write` does, which gets it as it is then and answers what came of it; null
   * where it did not want to. True when it was written; where another tab was in the way,
   * `$elsewhere` says what it did.
   */
  async function keep(
    write: (draft: Run, base: string | null) => Promise<DraftWritten | null>,
  ): Promise<boolean> {
    return await inTurn(async () => {
      isDue = false;
      const draft = $draft.get();
      if (draft === null || $elsewhere.get() !== null) return false;
      const written = await write(draft, base);
      if (written === "kept") {
        if ($draft.get()?.id === draft.id) {
          base = draft.updatedAt;
          $kept.set(draft.lines);
          // that it is not saved is not true any more
          if (undo.$undo.get()?.what === "staysOpen") undo.forget();
        }
        world.tabs.announce(draft.id);
        return true;
      }
      if ($draft.get()?.id !== draft.id) return false;
      if (written !== null) await tellElsewhere(written, draft.id);
      else keepChanges();
      return false;
    });
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const own = writing.catch(() => {}).then(work);
    writing = own;
    return own;
  }

  async function tellElsewhere(what: Exclude<DraftWritten, "kept">, id: string): Promise<void> {
    if (what !== "newer") return $elsewhere.set({ what });
    const run = await journal.run(id);
    if (run?.status === "draft") $elsewhere.set({ what: "newer", run });
  }

  /** Looks whether another tab has kept another version of the draft than this one knows. */
  async function lookElsewhere(id: string): Promise<void> {
    const other = await inTurn(async () => {
      if ($draft.get()?.id !== id) return null;
      const run = await journal.run(id);
      const draft = $draft.get();
      if (draft?.id !== id || run === null) return null;
      if (run.status !== "draft") $elsewhere.set({ what: "sent" });
      else if (run.updatedAt !== base) {
        // nobody is at work in a tab that is hidden: it may follow the other at once
        if (world.screen.hidden() && draft.updatedAt === base) return run;
        $elsewhere.set({ what: "newer", run });
      }
      return null;
    });
    if (other !== null) await show(other, other, () => $draft.get()?.id === id);
  }

  /** Takes what the other tab has kept; what was changed here meanwhile is dropped. */
  async function takeOther(): Promise<void> {
    const elsewhere = $elsewhere.get();
    if (elsewhere?.what !== "newer") return;
    const { run } = elsewhere;
    const lines = await reader.readAhead(run.lines, $rates.get());
    if ($elsewhere.get() === elsewhere) place({ ...run, lines }, run);
  }

  /** Keeps this tab's version in the place of the other's. */
  async function keepOwn(): Promise<void> {
    const elsewhere = $elsewhere.get();
    base = elsewhere?.what === "newer" ? elsewhere.run.updatedAt : null;
    $elsewhere.set(null);
    change({});
    await save();
  }

  /**
   * Moves lines to a draft of their own, to be paid another time. False where another tab has
   * changed the draft: nothing is moved then.
   */
  async function splitOut(ids: ReadonlySet<string>, name: string): Promise<boolean> {
    const shown = $draft.get();
    // a version of its own: another tab must see that it is no longer the one it knows
    if (shown !== null) change({ lines: decidedLines(shown) });
    const before = $draft.get();
    if (before === null) return false;
    const rest = makeRest(before, name, []);
    const kept = await keep((draft, known) => {
      const [stay, moved] = parted(draft.lines, ids);
      // together, so that a line is never in both drafts or in none
      return journal.saveDrafts(known, { ...draft, lines: stay, listTotal: null }, {
        ...rest,
        lines: moved,
      });
    });
    if (!kept) return false;
    const now = $draft.get();
    if (now?.id === before.id) change({ lines: parted(now.lines, ids)[0], listTotal: null });
    const done: Done = { what: "moved", name, n: ids.size, draft: before.id };
    undo.offer(done, () => putBack(before, ids, rest, done));
    return true;
  }

  /** Puts moved lines back in their places, unless their new draft was touched meanwhile. */
  async function putBack(
    before: Run,
    ids: ReadonlySet<string>,
    movedTo: Run,
    done: Done,
  ): Promise<void> {
    if ($draft.get()?.id !== before.id) return;
    let united = false;
    change({});
    try {
      await keep(async (draft, known) => {
        const rest = await journal.run(movedTo.id);
        if (rest?.status === "draft" && rest.updatedAt === movedTo.updatedAt) {
          const lines = withMoved(draft.lines, before.lines, ids);
          const whole = { ...draft, lines, listTotal: before.listTotal ?? null };
          const written = await journal.unite(known, whole, rest);
          united = written === "kept";
          if (written !== "touched") return written;
        }
        return await journal.saveDrafts(known, draft);
      });
    } finally {
      // what was done before it would bring back people who are in the other draft still
      if (!united) undo.tell(done);
    }
    const now = $draft.get();
    if (united && now?.id === before.id) {
      change({
        lines: withMoved(now.lines, before.lines, ids),
        listTotal: before.listTotal ?? null,
      });
    }
  }

  return {
    lastAsked,
    $draft,
    $checked,
    $elsewhere,
    $unkept,
    open,
    close,
    leave,
    make,
    makeRest,
    begin,
    change,
    changeLine,
    changeLines,
    addLines,
    takeList,
    removeLine,
    useOneMemo,
    changeCurrency,
    save,
    keep,
    lookElsewhere,
    takeOther,
    keepOwn,
    splitOut,
  };
}

export type DraftStore = ReturnType<typeof createDraft>;

/**
 * The line with those of its cells as they were that were changed; others may have been since. Where
 * one of those was, it stays: an amount that was typed last is what is paid.
 */
function takenBack(
  line: PayLine,
  before: PayLine | undefined,
  changed: Partial<PayLine> | undefined,
): PayLine {
  if (before === undefined || changed === undefined) return line;
  const cells = new Set(Object.keys(changed));
  const isWritten = Object.entries(changed).some(([cell, value]) =>
    typeof value === "string" && Reflect.get(line, cell) !== value
  );
  if (isWritten) return line;
  const kept = (from: PayLine, isTaken: boolean) =>
    Object.entries(from).filter(([cell]) => cells.has(cell) === isTaken);
  return Object.assign(
    emptyLine(),
    Object.fromEntries([...kept(line, false), ...kept(before, true)]),
  );
}

function withMoved(lines: PayLine[], before: PayLine[], ids: ReadonlySet<string>): PayLine[] {
  const stay = new Map(lines.map((line) => [line.id, line]));
  const places = new Set(before.map((line) => line.id));
  return [
    ...before.flatMap((line) => ids.has(line.id) ? line : stay.get(line.id) ?? []),
    ...lines.filter((line) => !places.has(line.id)),
  ];
}
