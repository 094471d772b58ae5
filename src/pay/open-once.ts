import type { Run } from "./run.ts";
import { dashboard } from "./dashboard.ts";
import { showDraft } from "./draft.ts";
import { forgetFindings } from "./findings.ts";
import { readAhead } from "./line-reading.ts";
import { $sending, showRun } from "./sending.ts";

/**
 * Opens the draft of that id, made when it is asked for first; the run, where it is sent by now.
 * An id that follows from what the draft is for means that there is never a second one: not on a
 * second click, nor in another tab. `also` is written together with a new draft.
 */
export async function openOnce(draft: Run, ...also: Run[]): Promise<void> {
  const { journal } = dashboard();
  let known = await journal.run(draft.id);
  if (known === null) {
    const fate = await journal.saveDrafts(null, draft, ...also);
    known = fate === "kept" ? draft : await journal.run(draft.id);
  }
  if (known === null) return;
  if (known.status !== "draft") return await showRun(known.id);
  forgetFindings();
  await readAhead(known.lines, null);
  showDraft(known, known);
  $sending.set(null);
}
