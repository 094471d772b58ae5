import {
  advancePart,
  hasUnresolvedParts,
  isEnded,
  type Run,
  withoutSharedTransactions,
} from "../run/run.ts";
import { whileNotSending } from "../world/world.ts";
import { resolveEarlierRuns } from "./resolve-earlier-runs.ts";
import type { RunParts } from "./run-store.ts";

/** `shows`: whether to open the run being sent, or else the newest draft. */
export async function restoreRuns(parts: RunParts, shows: boolean): Promise<void> {
  const { draft, store } = parts;
  const isLast = draft.latestRequest.watch();
  await store.read();
  // a full disk must not block the page; the repair runs again next time
  await repairSharedTransactions(parts).catch(() => {});
  void resolveEarlierRuns(parts);
  if (!shows || !isLast()) return;
  const runs = store.$runs.get() ?? [];
  const sending = runs.find(({ status }) => status === "sending");
  if (sending !== undefined) return await showRun(parts, sending.id);
  const newest = runs.find(({ status }) => status === "draft");
  if (newest !== undefined) await openDraft(parts, newest);
}

/** Returns false if this browser doesn't have the run. */
export async function openById(parts: RunParts, id: string): Promise<boolean> {
  const isLast = parts.draft.latestRequest.watch();
  const run = await parts.journal.run(id);
  if (run === null) return false;
  if (!isLast()) return true;
  if (run.status === "draft") await openDraft(parts, run);
  else await showRun(parts, id);
  return true;
}

/** Repairs parts for which older versions signed one and the same transaction. */
async function repairSharedTransactions({ world, journal, store }: RunParts): Promise<void> {
  if (withoutSharedTransactions(store.$runs.get() ?? []).length === 0) return;
  await whileNotSending(
    world,
    async () => await journal.saveRuns(...withoutSharedTransactions(await journal.runs())),
  );
  await store.read();
}

/** Opens a draft as stored, or its run if another tab has sent it. */
export async function openDraft(parts: RunParts, { id }: Pick<Run, "id">): Promise<void> {
  const { draft, draftOpened, store } = parts;
  draftOpened();
  const isLast = draft.latestRequest.ask();
  const isDraft = await draft.open(id, isLast);
  if (!isLast()) return;
  if (isDraft) store.$shownId.set(null);
  else await showRun(parts, id);
}

/** The ID of `wanted` is deterministic: a double click or another tab creates no second draft. */
export async function openOrCreateDraft(
  parts: RunParts,
  wanted: Run,
  isLast: () => boolean,
): Promise<void> {
  const { journal, store } = parts;
  let known = await journal.run(wanted.id);
  if (known === null) {
    const result = await journal.saveDrafts(null, wanted);
    known = result === "saved" ? wanted : await journal.run(wanted.id);
  }
  if (known === null || !isLast()) return await store.read();
  if (known.status === "draft") await openDraft(parts, known);
  else await showRun(parts, known.id);
}

export async function showRun(parts: RunParts, runId: string): Promise<void> {
  const { draft, store } = parts;
  const isLast = draft.latestRequest.ask();
  await store.refresh(runId, await dropLostWindow(parts, runId) ? { why: "window_lost" } : null);
  const shown = store.sendingOf(runId);
  if (shown === undefined) return;
  if (hasUnresolvedParts(shown.run) && !shown.active) void askLedger(parts, runId);
  if (isLast()) store.$shownId.set(runId);
}

/** Queries the run's parts, since the page that sent them may have been closed midway. */
async function askLedger(parts: RunParts, runId: string): Promise<void> {
  const { store } = parts;
  store.patch(runId, { asking: true });
  await resolveEarlierRuns(parts);
  store.patch(runId, { asking: false });
}

/**
 * Resets a part whose page was closed while the wallet was asked; true if there was one. Only under
 * the lock: while another tab is sending, its wallet can still sign the part.
 */
async function dropLostWindow({ world, journal }: RunParts, runId: string): Promise<boolean> {
  const asked = (run: Run | null) => run?.parts.find(({ state }) => state === "signing");
  if (asked(await journal.run(runId)) === undefined) return false;
  const dropped = await world.lock?.(async () => {
    const part = asked(await journal.run(runId));
    if (part !== undefined) await journal.savePart(runId, advancePart(part, "refuse"));
    return part !== undefined;
  });
  return dropped?.value ?? false;
}

export function closeRun(parts: RunParts): void {
  const { draft, store } = parts;
  draft.latestRequest.ask();
  store.$shownId.set(null);
  void store.read();
}

/** Deletes only drafts: a sent run is the employer's own record. */
export async function deleteDraft(
  { journal, draft, undo, store }: RunParts,
  id: string,
): Promise<void> {
  const run = await journal.removeDraft(id);
  if (run !== null && draft.$draft.get()?.id === id) draft.leave();
  await store.read();
  if (run === null) return;
  undo.offer({ what: "draftDeleted", name: run.purpose, n: 1 }, async () => {
    await journal.saveDrafts(null, run);
    await store.read();
  });
}

export function watchOtherTabs({ world, draft, store }: RunParts): void {
  world.tabs.listen(async (runId) => {
    await draft.checkOtherTab(runId);
    const shown = store.sendingOf(runId);
    if (shown === undefined) return;
    await store.refresh(runId, shown.end);
    const now = store.sendingOf(runId)?.run.status ?? shown.run.status;
    // another tab has ended the run, so it is no longer being sent
    if (isEnded(now) && !isEnded(shown.run.status)) store.patch(runId, { end: null });
  });
}
