import type { PayLine } from "../line/pay-line.ts";
import type { PayState } from "../pay.ts";
import type { UndoStep } from "./undo.ts";

/** An undone step, and the state after its undo; redo needs that state unchanged. */
interface UndoneStep {
  step: UndoStep;
  /** In a draft: its lines before and after the undo. */
  lines?: { from: PayLine[]; to: PayLine[] };
  /** Elsewhere: the step that could be undone next. */
  next?: UndoStep | null;
}

export function createRedoStore(
  { undo, draft: { $draft, change } }: Pick<PayState, "undo" | "draft">,
) {
  let back: UndoneStep[] = [];

  const stop = undo.$undoing.listen((step) => {
    if (step?.again !== undefined) back.push({ step, next: undo.$undo.get() });
    const from = $draft.get()?.lines;
    // moved rows are also in another draft
    if (step?.draft === undefined || step.what === "moved" || from === undefined) return;
    // the draft changes during the undo, so read its lines afterwards
    queueMicrotask(() => {
      const to = $draft.get()?.lines;
      if (to !== undefined && to !== from) back.push({ step, lines: { from, to } });
    });
  });

  const isAsLeft = ({ lines, next }: UndoneStep) =>
    lines === undefined ? undo.$undo.get() === next : $draft.get()?.lines === lines.to;

  /** Redoes the last undone step, unless something changed since. */
  function redo(): void {
    const last = back.pop();
    if (last === undefined) return;
    const { step: { undo: way, again, isNext: _, ...done }, lines } = last;
    if (!isAsLeft(last) || way === null) return void (back = []);
    if (lines !== undefined) change({ lines: lines.from });
    if (again !== undefined) void undo.inTurn(again);
    undo.offer(done, way, again);
    const before = back.at(-1);
    if (before !== undefined && before.lines === undefined) before.next = undo.$undo.get();
  }

  return { redo, stop };
}
