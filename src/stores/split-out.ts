import { newId } from "../domain/new-id.ts";
import type { Run } from "../domain/run.ts";
import { dashboard } from "./dashboard.ts";
import { $draft, changeDraft, keepDraft, saveDraft } from "./draft.ts";
import { $undo } from "./undo.ts";

/**
 * Moves lines of the draft to a draft of their own, to be paid another time. False where another
 * tab has changed the draft: nothing is moved then.
 */
export async function splitOut(ids: ReadonlySet<string>, name: string): Promise<boolean> {
  const id = newId();
  // a version of its own: another tab must see that it is no longer the one it knows
  changeDraft({});
  const before = $draft.get();
  const kept = await keepDraft((draft, base) => {
    const now = new Date().toISOString();
    const lines = draft.lines.filter((line) => ids.has(line.id));
    const stay = { ...draft, lines: draft.lines.filter((line) => !ids.has(line.id)) };
    const rest = { ...draft, id, name, lines, createdAt: now, updatedAt: now };
    // together, so that a line is never in both drafts or in none
    return dashboard().journal.saveDrafts(base, stay, rest);
  });
  if (!kept || before === null) return false;
  const lines = $draft.get()?.lines.filter((line) => !ids.has(line.id)) ?? [];
  changeDraft({ lines });
  const undo = () => putBack(before, ids, id);
  $undo.set({ what: "moved", name, n: ids.size, undo });
  return true;
}

/** Puts moved lines back in their places, unless their new draft was touched meanwhile. */
async function putBack(before: Run, ids: ReadonlySet<string>, movedTo: string): Promise<void> {
  const { journal } = dashboard();
  const rest = await journal.run(movedTo);
  const now = $draft.get();
  if (now?.id !== before.id || rest?.status !== "draft" || rest.updatedAt !== rest.createdAt) {
    return;
  }
  const stay = new Map(now.lines.map((line) => [line.id, line]));
  const places = new Set(before.lines.map((line) => line.id));
  const lines = [
    ...before.lines.flatMap((line) => ids.has(line.id) ? line : stay.get(line.id) ?? []),
    ...now.lines.filter((line) => !places.has(line.id)),
  ];
  changeDraft({ lines });
  const draft = $draft.get();
  if (draft !== null && await saveDraft()) await journal.remove(movedTo);
}
