import type { ReadableAtom } from "nanostores";
import type { Rates } from "../../contract/rates.ts";
import type { Money } from "../../money/currency.ts";
import type { CheckedRun, createLineReader } from "../line/lines.ts";
import { mergedLines, withoutImport } from "../line/merged-lines.ts";
import {
  changeWithResets,
  cleanCells,
  emptyLine,
  type PayLine,
  withAmountsDecided,
} from "../line/pay-line.ts";
import type { Run } from "../run/run.ts";
import type { UndoLabel, UndoStore } from "../undo/undo.ts";
import type { KeptDraft } from "./kept-draft.ts";

/** What a list says beyond its rows. */
export interface ListSays {
  /** What it says that it comes to, in stroops of its currency, where its rows come to something else. */
  listTotal?: bigint | null;
  /** What the payments are for. */
  purpose?: string;
}

export interface DraftLinesPorts {
  kept: KeptDraft;
  reader: ReturnType<typeof createLineReader>;
  $rates: ReadableAtom<Rates | null>;
  $checked: ReadableAtom<CheckedRun | null>;
  undo: UndoStore;
}

/** The lines of the draft that is shown: written, added, merged and taken out; most can be taken back. */
export class DraftLines {
  readonly #ports: DraftLinesPorts;

  constructor(ports: DraftLinesPorts) {
    this.#ports = ports;
  }

  /** Changes one line. What looks like a secret key is dropped; the answer says so. */
  readonly changeLine = (id: string, changed: Partial<PayLine>): { wasSecret: boolean } => {
    const draft = this.#draft();
    const { cells, wasSecret } = cleanCells(changed);
    if (draft === null) return { wasSecret };
    // whoever writes an amount answers for this one alone
    const lines = cells.amount === undefined ? draft.lines : this.#decided(draft);
    this.#change({
      lines: lines.map((line) =>
        line.id === id ? { ...line, ...changeWithResets(line, cells) } : line
      ),
    });
    return { wasSecret };
  };

  /**
   * Changes several lines at once, by their ids; where it is said what was `done`, it can be taken
   * back. What looks like a secret key is dropped; the answer says so.
   */
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
      return cells === undefined ? [] : [[line.id, changeWithResets(line, cells)] as const];
    }));
    this.#change({
      lines: draft.lines.map((line) =>
        whole.has(line.id) ? { ...line, ...whole.get(line.id) } : line
      ),
    });
    if (done !== undefined) this.#offerCells(draft, whole, { ...done, n: changes.size });
    return { wasSecret: [...kept.values()].some(({ wasSecret }) => wasSecret) };
  };

  /** Offers to take back what was changed in a line since it was as `before`. */
  readonly offerRow = (before: PayLine): void => {
    const draft = this.#draft();
    const line = draft?.lines.find(({ id }) => id === before.id);
    if (draft === null || line === undefined) return;
    const changed = changedCells(before, line);
    if (Object.keys(changed).length === 0) return;
    const done = { what: "rowsChanged" as const, name: line.name, n: 1 };
    this.#offerCells({ ...draft, lines: [before] }, new Map([[line.id, changed]]), done);
  };

  /**
   * Says which currency the amounts are in: of all lines, or of those in one, where "" is none. The
   * amounts stay as they are written. It can be taken back.
   */
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

  /** Adds lines at the end; where they are a list, with what it says. */
  readonly addLines = async (
    added: PayLine[],
    { listTotal = null, purpose = "" }: ListSays = {},
  ): Promise<void> => {
    const before = this.#draft();
    if (before === null) return;
    const read = await this.#read([...this.#decided(before), ...added]);
    const draft = this.#draft(before.id);
    if (draft === null) return;
    this.#change({
      lines: [...this.#decided(draft), ...read.slice(before.lines.length)],
      ...listTotal !== null && { listTotal },
      ...purpose !== "" && before.lines.length === 0 && { purpose },
    });
  };

  /**
   * Takes a list into the draft: in the place of what is in it, or together with it, where who has
   * the same address gets the list's amount. The lines of before can be brought back.
   */
  readonly takeList = async (
    list: PayLine[],
    how: "merged" | "replaced",
    says: ListSays = {},
  ): Promise<void> => {
    const { listTotal = null, purpose = "" } = says;
    const before = this.#draft();
    if (before === null) return;
    const old = this.#decided(before);
    const all = how === "replaced" ? list : mergedLines(old, list);
    const lines = await this.#read(all);
    const draft = this.#draft(before.id);
    if (draft === null) return;
    // a long list takes its time: what was written meanwhile is not undone by it
    if (draft.lines !== before.lines) return await this.takeList(list, how, says);
    // of two lists together no total says anything
    const isReplaced = how === "replaced";
    this.#change({
      lines,
      listTotal: isReplaced ? listTotal : null,
      ...isReplaced && purpose !== "" && { purpose },
    });
    const done = { what: how, name: before.purpose, n: list.length, draft: before.id };
    this.#ports.undo.offer(done, () => {
      const now = this.#draft(before.id);
      if (now === null) return;
      this.#change({
        lines: withoutImport(now.lines, { before: old, after: lines }),
        listTotal: before.listTotal,
        ...isReplaced && { purpose: before.purpose },
      });
    });
  };

  /** Takes a line out of the draft; it can be put back in its place. */
  readonly removeLine = (id: string): void => {
    const draft = this.#draft();
    if (draft === null) return;
    const lines = this.#decided(draft);
    const at = lines.findIndex((line) => line.id === id);
    const line = lines[at];
    if (line === undefined) return;
    this.#change({ lines: lines.filter((each) => each !== line) });
    const done: UndoLabel = { what: "removed", name: line.name, n: 1, draft: draft.id };
    this.#ports.undo.offer(done, () => {
      const now = this.#draft(draft.id);
      // another tab's version may have it still: twice there, it would be paid twice
      const isGone = now?.lines.every((each) => each.id !== id) === true;
      if (isGone) this.#change({ lines: now.lines.toSpliced(at, 0, line) });
    });
  };

  /** The draft that is shown; with an `id` only where it is that one still. */
  #draft(id?: string): Run | null {
    const draft = this.#ports.kept.$draft.get();
    return id === undefined || draft?.id === id ? draft : null;
  }

  #change(changed: Partial<Run>): void {
    this.#ports.kept.change(changed);
  }

  #read(lines: PayLine[]): Promise<PayLine[]> {
    const { reader, $rates } = this.#ports;
    return reader.readAhead(lines, $rates.get());
  }

  #decided(draft: Run): PayLine[] {
    return decidedLines(draft, this.#ports.$checked.get());
  }

  /** Offers to take back what was changed in these lines, which were otherwise before. */
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
        lines: now.lines.map((line) => takenBack(line, before.get(line.id), changed.get(line.id))),
      });
    });
  }
}

/**
 * The lines of the draft as they are read now: what the column has decided stays so, and what is
 * asked about stays asked, whatever becomes of the row that proves a mark.
 */
export function decidedLines(draft: Run, checked: CheckedRun | null): PayLine[] {
  return withAmountsDecided(draft.lines, checked?.mark);
}

/** The cells of a line that are not as they were, as they are now. */
export function changedCells(before: PayLine, now: PayLine): Partial<PayLine> {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  const changed = [...names].filter((name) => Reflect.get(before, name) !== Reflect.get(now, name));
  return Object.fromEntries(changed.map((name) => [name, Reflect.get(now, name)]));
}

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
