import type { ReadableAtom } from "nanostores";
import type { Rates } from "../../contract/rates.ts";
import type { Money } from "../../money/currency.ts";
import type { CheckedRun, createLineChecker } from "../line/line-checker.ts";
import { mergeLines, revertImport } from "../line/merge-lines.ts";
import {
  cleanCells,
  createEmptyLine,
  type PayLine,
  settleAmounts,
  withInvalidatedDecisions,
} from "../line/pay-line.ts";
import type { Run } from "../run/run.ts";
import type { UndoLabel, UndoStore } from "../undo/undo.ts";
import type { StoredDraft } from "./stored-draft.ts";

/** What a list states in addition to its rows. */
export interface ListSummary {
  /** The list's own total in stroops of its currency, if its rows add up to something else. */
  listTotal?: bigint | null;
  purpose?: string;
}

export interface DraftLinesDependencies {
  stored: StoredDraft;
  checker: ReturnType<typeof createLineChecker>;
  $rates: ReadableAtom<Rates | null>;
  $checked: ReadableAtom<CheckedRun | null>;
  undo: UndoStore;
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
    const kept = new Map(
      [...changes].map(([id, cells]) => [id, cleanCells(cells)]),
    );
    const whole = new Map(draft.lines.flatMap((line) => {
      const cells = kept.get(line.id)?.cells;
      return cells === undefined ? [] : [[line.id, withInvalidatedDecisions(line, cells)] as const];
    }));
    this.#change({
      lines: draft.lines.map((line) =>
        whole.has(line.id) ? { ...line, ...whole.get(line.id) } : line
      ),
    });
    if (done !== undefined) this.#offerCells(draft, whole, { ...done, n: changes.size });
    return { wasSecret: [...kept.values()].some(({ wasSecret }) => wasSecret) };
  };

  readonly offerLineUndo = (before: PayLine): void => {
    const draft = this.#draft();
    const line = draft?.lines.find(({ id }) => id === before.id);
    if (draft === null || line === undefined) return;
    const changed = findChangedCells(before, line);
    if (Object.keys(changed).length === 0) return;
    const done = { what: "rowsChanged" as const, name: line.name, n: 1 };
    this.#offerCells({ ...draft, lines: [before] }, new Map([[line.id, changed]]), done);
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
    const done = { what: mode, name: before.purpose, n: list.length, draft: id };
    this.#ports.undo.offer(done, () => {
      const now = this.#draft(id);
      if (now === null) return;
      this.#change({
        lines: revertImport(now.lines, { before: old, after: lines }),
        listTotal: before.listTotal,
        ...takesPurpose && now.purpose === purpose && { purpose: before.purpose },
      });
    });
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
    const lines = this.#settled(draft);
    const at = lines.findIndex((line) => line.id === id);
    const line = lines[at];
    if (line === undefined) return;
    this.#change({ lines: lines.filter((each) => each !== line) });
    const done: UndoLabel = { what: "removed", name: line.name, n: 1, draft: draft.id };
    this.#ports.undo.offer(done, () => {
      const now = this.#draft(draft.id);
      // another tab's version may still have the line, and a duplicate would be paid twice
      const isGone = now?.lines.every((each) => each.id !== id) === true;
      if (isGone) this.#change({ lines: now.lines.toSpliced(at, 0, line) });
    });
  };

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

  #settled(draft: Run): PayLine[] {
    return withSettledAmounts(draft, this.#ports.$checked.get());
  }

  #offerCells(
    draft: Run,
    changed: ReadonlyMap<string, Partial<PayLine>>,
    done: Pick<UndoLabel, "what" | "name" | "n">,
  ): void {
    const before = new Map(draft.lines.map((line) => [line.id, line]));
    this.#ports.undo.offer({ ...done, draft: draft.id }, () => {
      const now = this.#draft(draft.id);
      if (now === null) return;
      this.#change({
        lines: now.lines.map((line) =>
          revertCells(line, before.get(line.id), changed.get(line.id))
        ),
      });
    });
  }
}

/** Settles amounts, so that they stay even if the row proving the decimal mark changes. */
export function withSettledAmounts(draft: Run, checked: CheckedRun | null): PayLine[] {
  return settleAmounts(draft.lines, checked?.mark);
}

/** The changed cells of a line, with their new values. */
export function findChangedCells(before: PayLine, now: PayLine): Partial<PayLine> {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  const changed = [...names].filter((name) => Reflect.get(before, name) !== Reflect.get(now, name));
  return Object.fromEntries(changed.map((name) => [name, Reflect.get(now, name)]));
}

/** Reverts changed cells, except those edited again: the amount typed last is what is paid. */
function revertCells(
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
    createEmptyLine(),
    Object.fromEntries([...kept(line, false), ...kept(before, true)]),
  );
}
