import { useEffect } from "preact/hooks";
import type { PayState } from "../pay.ts";

/** Undo with Ctrl+Z or ⌘Z; redo with Shift added, or with Ctrl+Y. */
export function useUndoKeys(pay: PayState): void {
  useEffect(() => {
    const { undo } = pay;
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const isUndo = key === "z" && !event.shiftKey;
      const isRedo = key === "y" || (key === "z" && event.shiftKey);
      // text fields have the browser's own undo
      const isWriting = document.activeElement?.matches("input, textarea") === true;
      const isKey = (event.ctrlKey || event.metaKey) && !event.altKey && (isUndo || isRedo);
      if (!isKey || isWriting || (isUndo && undo.$undo.get()?.undo == null)) return;
      event.preventDefault();
      if (isUndo) void undo.undoLast();
      else void undo.redo();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
