import { atom, computed } from "nanostores";

/** What was done that can be taken back. */
export type UndoWhat =
  | "removed"
  | "currency"
  | "mended"
  | "leftOut"
  | "setAside"
  | "paidAgain"
  | "sure"
  | "sureMemo"
  | "merged"
  | "replaced"
  | "moved"
  | "staysOpen"
  | "draftDeleted"
  | "payDayRemoved"
  | "ended"
  | "staysEnded"
  | "disconnected"
  | "hasLeft"
  | "restored"
  | "peopleRead"
  | "peopleUpdated"
  | "personAdded"
  | "personChanged"
  | "personDeleted"
  | "addressAccepted";

/** What was done, as the notice names it. */
export interface UndoLabel {
  what: UndoWhat;
  /** Of whom or what it was done to; for `moved` of the draft that has the rows now. */
  name: string;
  /** How many. */
  n: number;
  /** The draft that it was done in, if any: it cannot be taken back from elsewhere. */
  draft?: string;
}

type UndoAction = () => Promise<void> | void;

/** Something that was done, and the way back; without one it is only told. */
export type UndoStep = UndoLabel & {
  undo: UndoAction | null;
  /** Does it again once it was taken back; what is done in a draft is known by its lines. */
  again?: UndoAction | undefined;
  /** What was done after it was taken back just now. */
  isNext?: boolean;
};

/** What was done, and the ways back, one step after the other. */
export function createUndo() {
  /** Oldest first. What is only told stands alone: the way back ends there. */
  const $steps = atom<readonly UndoStep[]>([]);
  const $undo = computed($steps, (steps) => steps.at(-1) ?? null);
  const $back = atom<UndoStep | null>(null);
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (work: UndoAction): Promise<void> => turn = turn.catch(() => {}).then(work);
  const told = (done: UndoLabel) => $steps.set([{ ...done, undo: null }]);
  return {
    /** The last of them; null where nothing can be taken back. */
    $undo,
    /** What is taken back, just before it is. */
    $back,
    offer(done: UndoLabel, undo: UndoAction, again?: UndoAction): void {
      $steps.set([...$steps.get().filter((step) => step.undo !== null), { ...done, undo, again }]);
    },
    /** Says that something was done that cannot be taken back. */
    tell: told,
    forget: () => $steps.set([]),
    /** Makes final what was done, in a draft or anywhere; where rows went is still worth knowing. */
    settle(draft?: string): void {
      const last = $undo.get();
      const isIn = (step: UndoStep) => draft === undefined || step.draft === draft;
      if (last?.what === "moved" && isIn(last)) told(last);
      else $steps.set($steps.get().filter((step) => !isIn(step)));
    },
    /** Does something once what was taken back or done again before is as it was. */
    inTurn,
    undoLast: (): Promise<void> =>
      inTurn(() => {
        // the one before may have ended the way back
        const steps = $steps.get();
        const last = steps.at(-1);
        if (last?.undo == null) return;
        const next = steps.at(-2);
        $steps.set(next === undefined ? [] : [...steps.slice(0, -2), { ...next, isNext: true }]);
        $back.set(last);
        return last.undo();
      }),
  };
}

/** What was done in a pay, and can be taken back. */
export type UndoStore = ReturnType<typeof createUndo>;
