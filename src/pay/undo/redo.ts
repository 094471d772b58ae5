import type { PayLine } from "../line/pay-line.ts";
import type { Pay } from "../pay.ts";
import type { UndoStep } from "./undo.ts";

/** What was taken back, and what has to be as it was left by that. */
interface TakenBack {
  step: UndoStep;
  /** In a draft: its lines before that and after it. */
  lines?: { from: PayLine[]; to: PayLine[] };
  /** Elsewhere: what could be taken back next. */
  next?: UndoStep | null;
}

/** Follows what is taken back in the draft or the list of people, and does it again, until stopped. */
export function createRedo({ undo, draft: { $draft, change } }: Pick<Pay, "undo" | "draft">) {
  let back: TakenBack[] = [];

  const stop = undo.$back.listen((step) => {
    if (step?.again !== undefined) back.push({ step, next: undo.$undo.get() });
    const from = $draft.get()?.lines;
    // of what was moved the other draft has a part
    if (step?.draft === undefined || step.what === "moved" || from === undefined) return;
    // what is taken back in a draft is so at once, and only then is it known where it has led
    queueMicrotask(() => {
      const to = $draft.get()?.lines;
      if (to !== undefined && to !== from) back.push({ step, lines: { from, to } });
    });
  });

  const isAsLeft = ({ lines, next }: TakenBack) =>
    lines === undefined ? undo.$undo.get() === next : $draft.get()?.lines === lines.to;

  /** Does again what was taken back last, unless something was written since. */
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
