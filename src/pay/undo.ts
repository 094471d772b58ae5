import { atom } from "nanostores";

/** What was done that can be taken back. */
export type UndoWhat =
  | "removed"
  | "oneMemo"
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
  | "templateRemoved"
  | "ended"
  | "staysEnded"
  | "disconnected"
  | "archived"
  | "peopleRead"
  | "personDeleted";

/** Something that was done. */
export interface Done {
  what: UndoWhat;
  /** Of whom or what it was done to; for `moved` of the draft that has the rows now. */
  name: string;
  /** How many. */
  n: number;
}

type Way = () => Promise<void> | void;

/** What was done last, and the way back. */
export function createUndo() {
  /** Null where nothing can be taken back; without `undo` it is only told. */
  const $undo = atom<Done & { undo: Way | null } | null>(null);
  return {
    $undo,
    offer: (done: Done, undo: Way) => $undo.set({ ...done, undo }),
    /** Says that something was done that cannot be taken back. */
    tell: (done: Done) => $undo.set({ ...done, undo: null }),
    forget: () => $undo.set(null),
    /** Makes final what was done; where rows went is still worth knowing. */
    settle(): void {
      const last = $undo.get();
      $undo.set(last?.what === "moved" ? { ...last, undo: null } : null);
    },
    /** Takes back what was done last. */
    async undoLast(): Promise<void> {
      const last = $undo.get();
      $undo.set(null);
      await last?.undo?.();
    },
  };
}

/** What was done last in a pay. */
export type UndoStore = ReturnType<typeof createUndo>;
