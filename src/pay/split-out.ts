import { newId } from "../ui/new-id.ts";
import type { PayLine } from "./pay-line.ts";
import type { Run } from "./run.ts";
import { dashboard } from "./dashboard.ts";
import { $draft, changeDraft, keepDraft } from "./draft.ts";
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
  if ($draft.get()?.id !== before.id) return;
  let united = false;
  changeDraft({});
  await keepDraft(async (draft, base) => {
    const rest = await journal.run(movedTo);
    if (rest?.status === "draft" && rest.updatedAt === rest.createdAt) {
      const whole = { ...draft, lines: withMoved(draft.lines, before.lines, ids) };
      const fate = await journal.unite(base, whole, rest);
      united = fate === "kept";
      if (fate !== "touched") return fate;
    }
    return await journal.saveDrafts(base, draft);
  });
  const now = $draft.get();
  if (united && now?.id === before.id) {
    changeDraft({ lines: withMoved(now.lines, before.lines, ids) });
  }
}

function withMoved(lines: PayLine[], before: PayLine[], ids: ReadonlySet<string>): PayLine[] {
  const stay = new Map(lines.map((line) => [line.id, line]));
  const places = new Set(before.map((line) => line.id));
  return [
    ...before.flatMap((line) => ids.has(line.id) ? line : stay.get(line.id) ?? []),
    ...lines.filter((line) => !places.has(line.id)),
  ];
}
