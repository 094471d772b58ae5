import { atom } from "nanostores";
import type { Run } from "./run.ts";
import { dashboard } from "./dashboard.ts";
import { $draft, leaveDraft, showDraft } from "./draft.ts";
import { forgetFindings } from "./findings.ts";
import { readAhead } from "./line-reading.ts";
import { $sending, showRun } from "./sending.ts";
import { $undo } from "./undo.ts";

/** Every run of this browser, the newest first. */
export const $runs = atom<Run[] | null>(null);

/** Reads the runs from the browser's database. */
export async function readRuns(): Promise<void> {
  const runs = await dashboard().journal.runs();
  $runs.set(runs.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)));
}

/** Shows what is under way: a run that is being sent, else the newest draft. */
export async function openNewest(): Promise<void> {
  await readRuns();
  const runs = $runs.get() ?? [];
  const sending = runs.find(({ status }) => status === "sending");
  if (sending !== undefined) return await showRun(sending.id);
  const draft = runs.find(({ status }) => status === "draft");
  if (draft !== undefined) await openDraft(draft);
}

/** Shows a draft, once its lines were read. */
export async function openDraft(run: Run): Promise<void> {
  await readAhead(run.lines, run.rates);
  forgetFindings();
  $sending.set(null);
  showDraft(run, run);
}

/** Leaves the run that was sent, for a new one. */
export function leaveRun(): void {
  $sending.set(null);
  void readRuns();
}

/** Deletes a draft, which can be brought back. A run that was sent stays: it is the employer's own record. */
export async function deleteDraft(id: string): Promise<void> {
  const run = await dashboard().journal.removeDraft(id);
  if (run !== null && $draft.get()?.id === id) leaveDraft();
  await readRuns();
  if (run === null) return;
  const undo = async () => {
    await dashboard().journal.saveDrafts(null, run);
    await readRuns();
  };
  $undo.set({ what: "draftDeleted", name: run.name, n: 1, undo });
}
