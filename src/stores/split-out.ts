import { dashboard } from "./dashboard.ts";
import { $draft, changeDraft } from "./draft.ts";

/** Moves lines of the draft to a draft of their own, to be paid another time. */
export async function splitOut(ids: ReadonlySet<string>, name: string): Promise<void> {
  const draft = $draft.get();
  if (draft === null) return;
  const now = new Date().toISOString();
  const rest = { ...draft, id: crypto.randomUUID(), name, createdAt: now, updatedAt: now };
  const lines = draft.lines.filter(({ id }) => ids.has(id));
  const stay = { ...draft, lines: draft.lines.filter(({ id }) => !ids.has(id)) };
  // together, so that a line is never in both drafts or in none
  const kept = await dashboard().journal.saveDrafts(stay, { ...rest, lines });
  if (kept) changeDraft({ lines: stay.lines });
}
