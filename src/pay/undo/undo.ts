import { atom, computed } from "nanostores";
import type { DashboardUndo } from "./messages/undo.en.ts";

export type UndoKind = Exclude<keyof DashboardUndo["undo"], "undo" | "next" | "close">;

export interface UndoLabel {
  what: UndoKind;
  /** The action's subject; for `moved`, the draft that has the rows now. */
  name: string;
  /** How many rows, people or amounts. */
  n: number;
  /** The draft of the action, and the only place where the action can be undone. */
  draft?: string;
}

type UndoAction = () => Promise<void> | void;

/** An action and its undo; an action without `undo` is only reported. */
export type UndoStep = UndoLabel & {
  undo: UndoAction | null;
  /** Repeats the action after an undo. Not needed in drafts, whose lines are compared. */
  again?: UndoAction | undefined;
  /** True if undoing a later step made this the next one to undo. */
  isNext?: boolean;
};

export function createUndoStore() {
  /** Oldest first. A step that can't be undone is the only one in the list. */
  const $steps = atom<readonly UndoStep[]>([]);
  const $undo = computed($steps, (steps) => steps.at(-1) ?? null);
  const $undoing = atom<UndoStep | null>(null);
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (work: UndoAction): Promise<void> => turn = turn.catch(() => {}).then(work);
  const report = (done: UndoLabel) => $steps.set([{ ...done, undo: null }]);
  return {
    /** The last step; null if there is none. */
    $undo,
    /** The step that is being undone, set just before its undo runs. */
    $undoing,
    offer(done: UndoLabel, undo: UndoAction, again?: UndoAction): void {
      $steps.set([...$steps.get().filter((step) => step.undo !== null), { ...done, undo, again }]);
    },
    /** Reports an action that can't be undone. */
    report,
    forget: () => $steps.set([]),
    /** Makes all steps, or those of one draft, final. A notice about moved rows stays. */
    settle(draft?: string): void {
      const last = $undo.get();
      const isIn = (step: UndoStep) => draft === undefined || step.draft === draft;
      if (last?.what === "moved" && isIn(last)) report(last);
      else $steps.set($steps.get().filter((step) => !isIn(step)));
    },
    /** Runs `work` after the undo or redo in progress. */
    inTurn,
    undoLast: (): Promise<void> =>
      inTurn(() => {
        // the previous step may have cleared the list
        const steps = $steps.get();
        const last = steps.at(-1);
        if (last?.undo == null) return;
        const next = steps.at(-2);
        $steps.set(next === undefined ? [] : [...steps.slice(0, -2), { ...next, isNext: true }]);
        $undoing.set(last);
        return last.undo();
      }),
  };
}

export type UndoStore = ReturnType<typeof createUndoStore>;
