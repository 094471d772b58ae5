import { hasUnresolvedParts, partAfter, type Run, withoutSharedTransactions } from "../run/run.ts";
import { resolveLater } from "./resolve-later.ts";
import { type RunParts, whileNoneSends } from "./run-store.ts";

/**
 * Takes up what this browser keeps: brings it in order, and asks the ledger about what was left open.
 * `shows` what is under way: a run that is being sent, else the newest draft.
 */
export async function takeUp(parts: RunParts, shows: boolean): Promise<void> {
  const { draft, store } = parts;
  const isLast = draft.lastAsked.watch();
  await store.read();
  // a full disk stands in nobody's way: it is done the next time
  await repairSharedTransactions(parts).catch(() => {});
  void resolveLater(parts);
  if (!shows || !isLast()) return;
  const runs = store.$runs.get() ?? [];
  const sending = runs.find(({ status }) => status === "sending");
  if (sending !== undefined) return await show(parts, sending.id);
  const newest = runs.find(({ status }) => status === "draft");
  if (newest !== undefined) await openDraft(parts, newest);
}

/** Shows the run or draft of that id; false where this browser has none. */
export async function open(parts: RunParts, id: string): Promise<boolean> {
  const run = await parts.journal.run(id);
  if (run === null) return false;
  if (run.status === "draft") await openDraft(parts, run);
  else await show(parts, id);
  return true;
}

/** Brings what older versions have kept of two runs as paid by one transaction in order. */
async function repairSharedTransactions({ world, journal, store }: RunParts): Promise<void> {
  if (withoutSharedTransactions(store.$runs.get() ?? []).length === 0) return;
  await whileNoneSends(
    world,
    async () => await journal.saveRuns(...withoutSharedTransactions(await journal.runs())),
  );
  await store.read();
}

/** Shows a draft as the database has it by now; the run, where another tab has sent it. */
export async function openDraft(parts: RunParts, { id }: Pick<Run, "id">): Promise<void> {
  const { draft, draftOpened, store } = parts;
  draftOpened();
  const isLast = draft.lastAsked.ask();
  const isDraft = await draft.open(id, isLast);
  if (!isLast()) return;
  if (isDraft) store.$shownId.set(null);
  else await show(parts, id);
}

/**
 * Opens the draft of that id, made when it is asked for first; the run, where it is sent by now.
 * An id that follows from what the draft is for means that there is never a second one: not on a
 * second click, nor in another tab.
 */
export async function openOnce(parts: RunParts, wanted: Run): Promise<void> {
  const { draft, journal } = parts;
  const isLast = draft.lastAsked.watch();
  let known = await journal.run(wanted.id);
  if (known === null) {
    const written = await journal.saveDrafts(null, wanted);
    known = written === "kept" ? wanted : await journal.run(wanted.id);
  }
  if (known === null || !isLast()) return;
  if (known.status === "draft") await openDraft(parts, known);
  else await show(parts, known.id);
}

/** Shows a run of the journal: one under way, or one that has ended. */
export async function show(parts: RunParts, runId: string): Promise<void> {
  const { draft, store } = parts;
  const isLast = draft.lastAsked.ask();
  await store.refresh(runId, await dropLostWindow(parts, runId) ? { why: "window_lost" } : null);
  const shown = store.sendingOf(runId);
  if (shown === undefined) return;
  if (hasUnresolvedParts(shown.run) && !shown.active) void askLedger(parts, runId);
  if (isLast()) store.$shownId.set(runId);
}

/** Asks what became of a run before anything is said of it: its page may have ended in the middle. */
async function askLedger(parts: RunParts, runId: string): Promise<void> {
  const { store } = parts;
  store.patch(runId, { asking: true });
  await resolveLater(parts);
  store.patch(runId, { asking: false });
}

/**
 * A page that ended while the wallet was asked kept nothing, and its window answers nobody any
 * more: where no tab sends now, nothing of the run is in the wallet. True where that was new.
 */
async function dropLostWindow({ world, journal }: RunParts, runId: string): Promise<boolean> {
  const asked = (run: Run | null) => run?.parts.find(({ state }) => state === "signing");
  if (asked(await journal.run(runId)) === undefined) return false;
  const dropped = await world.lock?.(async () => {
    const part = asked(await journal.run(runId));
    if (part !== undefined) await journal.savePart(runId, partAfter(part, "refuse"));
    return part !== undefined;
  });
  return dropped?.value ?? false;
}

/** Leaves the run that was sent, for a new one. */
export function leave(parts: RunParts): void {
  const { draft, store } = parts;
  draft.lastAsked.ask();
  store.$shownId.set(null);
  void store.read();
}

/** Deletes a draft, which can be brought back. A run that was sent stays: it is the employer's own record. */
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

/** Follows what other tabs do to drafts and runs. */
export function watchOtherTabs({ world, draft, store }: RunParts): void {
  world.tabs.listen(async (runId) => {
    await draft.lookElsewhere(runId);
    const shown = store.sendingOf(runId);
    if (shown !== undefined) await store.refresh(runId, shown.end);
  });
}
