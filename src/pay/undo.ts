import { atom } from "nanostores";

/** What was done that can be taken back. */
export type UndoWhat =
  | "removed"
  | "oneMemo"
  | "moved"
  | "draftDeleted"
  | "templateRemoved"
  | "archived"
  | "personDeleted";

/** Something that was done, and the way back where there is one. */
export interface Undo {
  what: UndoWhat;
  /** Of whom or what it was done to; for `moved` of the draft that has the rows now. */
  name: string;
  /** How many. */
  n: number;
  undo: (() => Promise<void> | void) | null;
}

/** What was done last and can be taken back; null where nothing was, or too much came after it. */
export const $undo = atom<Undo | null>(null);

/** Takes back what was done last. */
export async function undoLast(): Promise<void> {
  const last = $undo.get();
  $undo.set(null);
  await last?.undo?.();
}
