import type { ReadableAtom } from "nanostores";
import type { Rates } from "../../contract/rates.ts";
import type { Money } from "../../money/currency.ts";
import type { CheckedRun, createLineChecker } from "../line/line-checker.ts";
import { mergeLines } from "../line/merge-lines.ts";
import {
  cleanCells,
  findChangedCells,
  type PayLine,
  settleAmounts,
  splitByIds,
  withInvalidatedDecisions,
} from "../line/pay-line.ts";
import { revertImport, revertLines, type StepLines } from "../line/revert-lines.ts";
import type { Journal } from "../run/journal.ts";
import type { Run } from "../run/run.ts";
import type { UndoLabel, UndoStore } from "../undo/undo.ts";
import type { StoredDraft } from "./stored-draft.ts";

/** What an import brings with its rows: the list's total if in doubt, and the confirmed purpose. */
export interface ListSummary {
  /** The list's own total in stroops of its currency, if its rows add up to something else. */
  listTotal?: bigint | null;
  purpose?: string;
}

export interface DraftLinesDependencies {
  stored: StoredDraft;
  journal: Journal;
  checker: ReturnType<typeof createLineChecker>;
  $rates: ReadableAtom<Rates | null>;
  $checked: ReadableAtom<CheckedRun | null>;
  undo: UndoStore;
  makeRest: (from: Run, lines: PayLine[]) => Run;
}

export class DraftLines {
  readonly #ports: DraftLinesDependencies;

  constructor(ports: DraftLinesDependencies) {
    this.#ports = ports;
  }

  /** Changes a line. Text that looks like a secret key is dropped and reported. */
  readonly changeLine = (id: string, changed: Partial<PayLine>): { wasSecret: boolean } => {
    const draft = this.#draft();
    const { cells, wasSecret } = cleanCells(changed);
    if (draft === null) return { wasSecret };
    // settle the other amounts first, because the new one must not change how they are read
    const lines = cells.amount === undefined ? draft.lines : this.#settled(draft);
    this.#change({
      lines: lines.map((line) =>
        line.id === id ? { ...line, ...withInvalidatedDecisions(line, cells) } : line
      ),
    });
    return { wasSecret };
  };

  /** With `done`, the change can be undone. Possible secret keys are dropped and reported. */
  readonly changeLines = (
    changes: ReadonlyMap<string, Partial<PayLine>>,
    done?: Pick<UndoLabel, "what" | "name">,
  ): { wasSecret: boolean } => {
    const draft = this.#draft();
    if (draft === null) return { wasSecret: false };
    const kept = new Map([...changes].map(([id, cells]) => [id, cleanCells(cells)]));
    const lines = draft.lines.map((line) => {
      const cells = kept.get(line.id)?.cells;
      return cells === undefined ? line : { ...line, ...withInvalidatedDecisions(line, cells) };
    });
    this.#change({ lines });
    if (done !== undefined) {
      const step = { before: draft.lines, after: lines };
      this.#offer(draft.id, { ...done, n: changes.size }, revertStep(step));
    }
    return { wasSecret: [...kept.values()].some(({ wasSecret }) => wasSecret) };
  };

  readonly offerLineUndo = (before: PayLine): void => {
    const draft = this.#draft();
    const at = draft?.lines.findIndex(({ id }) => id === before.id) ?? -1;
    const line = draft?.lines[at];
    if (draft === null || line === undefined) return;
    if (Object.keys(findChangedCells(before, line)).length === 0) return;
    const step = { before: draft.lines.with(at, before), after: draft.lines };
    this.#offer(draft.id, { what: "rowsChanged", name: line.name, n: 1 }, revertStep(step));
  };

  /** `from`: only lines in this currency, "" for lines without any. Amounts aren't converted. */
  readonly changeCurrency = (currency: Money, from?: string): void => {
    const others = (this.#draft()?.lines ?? []).filter((line) =>
      line.currency !== currency && (from === undefined || line.currency === from)
    );
    if (others.length === 0) return;
    this.changeLines(new Map(others.map(({ id }) => [id, { currency }])), {
      what: "currency",
      name: currency,
    });
  };

  /** Returns false if the draft was left before the lines were read. */
  readonly addLines = async (
    id: string,
    added: PayLine[],
    { listTotal = null, purpose = "" }: ListSummary = {},
  ): Promise<boolean> => {
    const before = this.#draft(id);
    if (before === null) return false;
    const read = await this.#read([...this.#settled(before), ...added]);
    const draft = this.#draft(id);
    if (draft === null) return false;
    // keep a purpose typed while the list was being read
    const takesPurpose = before.lines.length === 0 && draft.purpose === before.purpose;
    this.#change({
      lines: [...this.#settled(draft), ...read.slice(before.lines.length)],
      ...listTotal !== null && { listTotal },
      ...purpose !== "" && takesPurpose && { purpose },
    });
    return true;
  };

  /** Merging gives a known address the list's amount. Returns false if the draft was left. */
  readonly importList = async (
    id: string,
    list: PayLine[],
    { mode, listTotal = null, purpose = "" }: ListSummary & { mode: "merged" | "replaced" },
  ): Promise<boolean> => {
    const begun = this.#draft(id);
    const read = await this.#readList(id, list, mode);
    if (begun === null || read === null) return false;
    const { before, old, lines } = read;
    const isReplaced = mode === "replaced";
    // keep a purpose typed while the list was being read
    const takesPurpose = isReplaced && purpose !== "" && before.purpose === begun.purpose;
    this.#change({
      lines,
      // the total of one list doesn't apply to two merged ones
      listTotal: isReplaced ? listTotal : null,
      ...takesPurpose && { purpose },
    });
    this.#offer(id, { what: mode, name: before.purpose, n: list.length }, (now) => ({
      lines: revertImport(now.lines, { before: old, after: lines }),
      listTotal: before.listTotal,
      ...takesPurpose && now.purpose === purpose && { purpose: before.purpose },
    }));
    return true;
  };

  /** Returns the draft, and its lines before and after; null if the draft was left. */
  async #readList(
    id: string,
    list: PayLine[],
    mode: "merged" | "replaced",
  ): Promise<{ before: Run; old: PayLine[]; lines: PayLine[] } | null> {
    // a long list takes time, and edits made in that time must not be lost
    for (;;) {
      const draft = this.#draft(id);
      if (draft === null) return null;
      const old = this.#settled(draft);
      const lines = await this.#read(mode === "replaced" ? list : mergeLines(old, list));
      const before = this.#draft(id);
      if (before?.lines === draft.lines) return { before, old, lines };
    }
  }

  readonly removeLine = (id: string): void => {
    const draft = this.#draft();
    if (draft === null) return;
    const before = this.#settled(draft);
    const line = before.find((each) => each.id === id);
    if (line === undefined) return;
    const after = before.filter((each) => each !== line);
    this.#change({ lines: after });
    const done = { what: "removed" as const, name: line.name, n: 1 };
    this.#offer(draft.id, done, revertStep({ before, after }));
  };

  /** Moves lines to a new draft. Returns false, and moves none, if another tab changed this one. */
  readonly splitOut = async (ids: ReadonlySet<string>, name: string): Promise<boolean> => {
    const { stored, journal, undo, makeRest } = this.#ports;
    const shown = this.#draft();
    // makes a new version, so that other tabs see the change
    if (shown !== null) this.#change({ lines: this.#settled(shown) });
    const before = this.#draft();
    if (before === null) return false;
    const rest = makeRest(before, []);
    const isSplit = await stored.saveWith((draft, base) => {
      const [stay, moved] = splitByIds(draft.lines, ids);
      // atomic, so that a line is in exactly one of the drafts
      return journal.saveDrafts(base, { ...draft, lines: stay, listTotal: null }, {
        ...rest,
        lines: moved,
      });
    });
    if (!isSplit) return false;
    const now = this.#draft(before.id);
    if (now !== null) this.#change({ lines: splitByIds(now.lines, ids)[0], listTotal: null });
    const done: UndoLabel = { what: "moved", name, n: ids.size, draft: before.id };
    const step = { before: before.lines, after: before.lines.filter(({ id }) => !ids.has(id)) };
    undo.offer(done, async () => {
      if (this.#draft(before.id) === null) return;
      let isUnited = false;
      try {
        isUnited = await this.#putBack(before, rest, step);
      } finally {
        // undoing earlier steps would bring back people who are still in the other draft
        if (!isUnited) undo.report(done);
      }
    });
    return true;
  };

  /**
   * Moves lines back from their new draft, `rest`. Returns false if that was edited, or if another
   * tab changed this draft.
   */
  async #putBack({ id, listTotal }: Run, rest: Run, step: StepLines): Promise<boolean> {
    const { stored, journal } = this.#ports;
    let isUnited = false;
    this.#change({});
    await stored.saveWith(async (draft, base) => {
      const moved = await journal.run(rest.id);
      if (moved?.status === "draft" && moved.updatedAt === rest.updatedAt) {
        const lines = revertLines(draft.lines, step);
        const written = await journal.mergeDrafts(base, { ...draft, lines, listTotal }, moved);
        isUnited = written === "saved";
        if (written !== "rest_changed") return written;
      }
      return await journal.saveDrafts(base, draft);
    });
    const now = this.#draft(id);
    if (isUnited && now !== null) {
      this.#change({ lines: revertLines(now.lines, step), listTotal });
    }
    return isUnited;
  }

  /** The open draft; with an `id`, null if another draft is open. */
  #draft(id?: string): Run | null {
    const draft = this.#ports.stored.$draft.get();
    return id === undefined || draft?.id === id ? draft : null;
  }

  #change(changed: Partial<Run>): void {
    this.#ports.stored.change(changed);
  }

  #read(lines: PayLine[]): Promise<PayLine[]> {
    const { checker, $rates } = this.#ports;
    return checker.checkInSlices(lines, $rates.get());
  }

  /** Rewrites or marks ambiguous amounts, since the row that proves the decimal mark can change. */
  #settled({ lines }: Run): PayLine[] {
    return settleAmounts(lines, this.#ports.$checked.get()?.mark);
  }

  /** Offers to undo a change of the draft, then to redo it. `revert`: what the undo changes. */
  #offer(
    id: string,
    done: Pick<UndoLabel, "what" | "name" | "n">,
    revert: (now: Run) => Partial<Run>,
  ): void {
    this.#ports.undo.offer({ ...done, draft: id }, () => {
      const now = this.#draft(id);
      if (now === null) return;
      this.#change(revert(now));
      const left = this.#draft(id)?.lines;
      const { lines, listTotal } = now;
      return () => this.#draft(id)?.lines === left && this.#change({ lines, listTotal });
    });
  }
}

function revertStep(step: StepLines): (now: Run) => Partial<Run> {
  return ({ lines }) => ({ lines: revertLines(lines, step) });
}
