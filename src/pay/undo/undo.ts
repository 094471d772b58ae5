import { atom, computed } from "nanostores";
import type { DashboardUndo } from "./messages/undo.en.ts";

export type UndoKind = Exclude<keyof DashboardUndo["undo"], "undo" | "next" | "close">;

export interface UndoLabel {
  what: UndoKind;
  /** The action's subject; for `moved`, the draft that has the rows now. */
  name: string;
  /** How many rows, people or amounts; for `payDayRemoved`, the day of the month. */
  n: number;
  /** The draft of the action, and the only place where the action can be undone. */
  draft?: string;
}

/** Repeats an undone action. Returns false if something has changed since. */
type Redo = () => boolean | void | Promise<boolean | void>;

/** Returns a redo if the action can be repeated. */
type UndoAction = () => Redo | void | Promise<Redo | void>;

/** An action and its undo; an action without `undo` is only reported. */
export type UndoStep = UndoLabel & {
  undo: UndoAction | null;
  /** True if undoing a later step made this the next one to undo. */
  isNext?: boolean;
};

export function createUndoStore() {
  /** Oldest first. A step that can't be undone is the only one in the list. */
  const $steps = atom<readonly UndoStep[]>([]);
  const $undo = computed($steps, (steps) => steps.at(-1) ?? null);
  /** Steps that can be redone, the last one first. Cleared by anything but undo and redo. */
  let undone: { step: UndoStep; redo: Redo }[] = [];
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => turn = turn.catch(() => {}).then(work);
  const withStep = (step: UndoStep) => [...$steps.get().filter(({ undo }) => undo !== null), step];
  const replace = (steps: readonly UndoStep[]) => {
    undone = [];
    $steps.set(steps);
  };
  const report = (done: UndoLabel) => replace([{ ...done, undo: null }]);
  return {
    /** The last step; null if there is none. */
    $undo,
    offer: (done: UndoLabel, undo: UndoAction) => replace(withStep({ ...done, undo })),
    /** Reports an action that can't be undone. */
    report,
    forget: () => replace([]),
    /** Makes all steps, or those of one draft, final. A notice about moved rows stays. */
    settle(draft?: string): void {
      const last = $undo.get();
      const isIn = (step: UndoStep) => draft === undefined || step.draft === draft;
      if (last?.what === "moved" && isIn(last)) report(last);
      else replace($steps.get().filter((step) => !isIn(step)));
    },
    undoLast: (): Promise<void> =>
      inTurn(async () => {
        // the previous step may have cleared the list
        const steps = $steps.get();
        const last = steps.at(-1);
        if (last?.undo == null) return;
        const next = steps.at(-2);
        const left = next === undefined ? [] : [...steps.slice(0, -2), { ...next, isNext: true }];
        $steps.set(left);
        const redo = await last.undo();
        // an action that can't be repeated, or a new one, ends what can be redone
        const isNew = redo === undefined || $steps.get() !== left;
        undone = isNew ? [] : [{ step: last, redo }, ...undone];
      }),
    /** Repeats the last undone step, unless something has changed since. */
    redo: (): Promise<void> =>
      inTurn(async () => {
        const [last, ...others] = undone;
        if (last === undefined) return;
        undone = others;
        const before = $steps.get();
        const { isNext: _, ...step } = last.step;
        // offered first, so that an undo pressed during it waits
        $steps.set(withStep(step));
        if (await last.redo() !== false) return;
        undone = [];
        $steps.set(before);
      }),
  };
}

export type UndoStore = ReturnType<typeof createUndoStore>;
