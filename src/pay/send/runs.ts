import type { World } from "../world/world.ts";
import { startRun } from "./start-run.ts";
import { endRun, retryUnpaid, reviewAgain } from "./end-run.ts";
import {
  continueRun,
  decideHold,
  declareUnpaid,
  splitIntoSmallerParts,
  withWindow,
} from "./continue-run.ts";
import {
  closeRun,
  deleteDraft,
  openById,
  openDraft,
  openOrCreateDraft,
  restoreRuns,
  showRun,
  watchOtherTabs,
} from "./open-run.ts";
import { type RunParts, RunStore } from "./run-store.ts";

export function createRuns(world: World, given: Omit<RunParts, "world" | "store">) {
  const store = new RunStore(given.journal);
  const parts: RunParts = { ...given, world, store };
  return {
    $runs: store.$runs,
    $sending: store.$sending,
    read: () => store.read(),
    restore: bound(parts, restoreRuns),
    open: bound(parts, openById),
    openDraft: bound(parts, openDraft),
    openOrCreateDraft: bound(parts, openOrCreateDraft),
    show: bound(parts, showRun),
    leave: bound(parts, closeRun),
    deleteDraft: bound(parts, deleteDraft),
    start: bound(parts, startRun),
    resume: bound(parts, withWindow(continueRun)),
    declareUnpaid: bound(parts, withWindow(declareUnpaid)),
    decideHold: bound(parts, withWindow(decideHold)),
    splitIntoSmallerParts: bound(parts, splitIntoSmallerParts),
    /** Requests no further signature. Signed parts are still sent, except collecting ones. */
    pause: (runId: string) => store.patch(runId, { pausing: true }),
    stopWaiting: () => store.waiting.abort(),
    end: bound(parts, endRun),
    reviewAgain: bound(parts, reviewAgain),
    retryUnpaid: bound(parts, retryUnpaid),
    watchOtherTabs: bound(parts, watchOtherTabs),
    /** Used by follow-approval.ts, which is loaded with the view of a run being sent. */
    runParts: parts,
  };
}

function bound<Given extends unknown[], Answer>(
  parts: RunParts,
  work: (parts: RunParts, ...given: Given) => Answer,
): (...given: Given) => Answer {
  return (...given) => work(parts, ...given);
}
