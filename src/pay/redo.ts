import type { PayLine } from "./pay-line.ts";
import type { Pay } from "./pay.ts";
import type { Step } from "./undo.ts";

/** What was taken back in a draft: its lines before that and after it. */
interface TakenBack {
  step: Step;
  from: PayLine[];
  to: PayLine[];
}

/** Follows what is taken back in the draft, and does it again, until it is stopped. */
export function createRedo({ undo, draft: { $draft, change } }: Pick<Pay, "undo" | "draft">) {
  let back: TakenBack[] = [];

  const stop = undo.$back.listen((step) => {
    const from = $draft.get()?.lines;
    // of what was moved the other draft has a part
    if (step?.draft === undefined || step.what === "moved" || from === undefined) return;
    // what is taken back in a draft is so at once, and only then is it known where it has led
    queueMicrotask(() => {
      const to = $draft.get()?.lines;
      if (to !== undefined && to !== from) back.push({ step, from, to });
    });
  });

  /** Does again what was taken back last, unless something was written since. */
  function redo(): void {
    const last = back.pop();
    if (last === undefined) return;
    const { step: { undo: way, isNext: _, ...done }, from, to } = last;
    if ($draft.get()?.lines !== to || way === null) return void (back = []);
    change({ lines: from });
    undo.offer(done, way);
  }

  return { redo, stop };
}
