import { findChangedCells, type PayLine } from "./pay-line.ts";

/** The lines before and after an undo step. */
export interface StepLines {
  before: readonly PayLine[];
  after: readonly PayLine[];
}

/** Keeps later changes; otherwise a person moved to another draft would be in both. */
export function revertLines(
  now: readonly PayLine[],
  { before, after }: StepLines,
  revert = revertCells,
): PayLine[] {
  const byId = (lines: readonly PayLine[]) => new Map(lines.map((line) => [line.id, line]));
  const [was, left, there] = [byId(before), byId(after), byId(now)];
  const back = before.flatMap((line) => {
    const own = there.get(line.id);
    const then = left.get(line.id);
    // the step had removed this line
    if (then === undefined) return own ?? line;
    return own === undefined ? [] : revert(own, line, then);
  });
  return [...back, ...now.filter(({ id }) => !was.has(id) && !left.has(id))];
}

/** Undoes an import. A line that was edited since stays as it is. */
export function revertImport(now: readonly PayLine[], step: StepLines): PayLine[] {
  return revertLines(now, step, (own, before, after) => {
    return EDITABLE_CELLS.every((cell) => own[cell] === after[cell]) ? before : own;
  });
}

const EDITABLE_CELLS = ["name", "address", "amount", "currency", "memo", "note", "how"] as const;

/** Reverts a step's changes to a line. If one of these cells was edited again, the line stays. */
function revertCells(now: PayLine, before: PayLine, after: PayLine): PayLine {
  // not part of the step, like most lines of a long list
  if (before === after) return now;
  const changed = findChangedCells(before, after);
  // a number means something else in another currency, and a memo in another type
  const { amount, currency, memo } = after;
  const isMemo = "memo" in changed || "memoType" in changed;
  const cells = {
    ...["amount", "asked", "currency"].some((cell) => cell in changed) && { amount, currency },
    ...isMemo && { memo },
    ...changed,
  };
  const isEdited = (isMemo && now.memoType !== after.memoType) ||
    Object.entries(cells).some(([cell, value]) =>
      (typeof value === "string" || Array.isArray(value)) && Reflect.get(now, cell) !== value
    );
  return isEdited ? now : { ...now, ...findChangedCells(after, before) };
}
