import type { DraftStore } from "./draft/draft.ts";
import type { createWalletSession } from "./payer/wallet.ts";
import type { createReviewStore } from "./review/review.ts";
import type { createRuns } from "./send/runs.ts";
import type { DashboardRoute, RunRoute } from "./ui/route.ts";
import type { createViewStore } from "./ui/view.ts";
import type { UndoStore } from "./undo/undo.ts";

interface NavigationState {
  view: ReturnType<typeof createViewStore>;
  runs: ReturnType<typeof createRuns>;
  review: ReturnType<typeof createReviewStore>;
  draft: DraftStore;
  wallet: ReturnType<typeof createWalletSession>;
  undo: UndoStore;
}

/** Opens a route or the nearest one: for a sent draft, its run; without a wallet, no review. */
export async function openRoute(pay: NavigationState, place: DashboardRoute): Promise<void> {
  const { view, draft, undo } = pay;
  const wanted = "view" in place ? place.view : "pay";
  // a draft or run that is still being read must not replace this route
  const isLast = draft.latestRequest.ask();
  if (wanted !== view.$view.get()) undo.forget();
  view.$view.set(wanted);
  view.$person.set("view" in place ? place.person ?? null : null);
  view.$missing.set(null);
  try {
    if ("run" in place) await openStep(pay, place, isLast);
    else if (wanted === "pay") await leaveRun(pay);
  } finally {
    // also after a failure, so that the person can continue
    view.$opening.set(false);
  }
}

async function openStep(
  pay: NavigationState,
  { run, step }: RunRoute,
  isLast: () => boolean,
): Promise<void> {
  const { view, runs, review, draft } = pay;
  view.$revisitedRun.set(step === "sign" ? run : null);
  const shown = runs.$sending.get()?.run ?? draft.$draft.get();
  if (shown?.id !== run) {
    review.close();
    view.$opening.set(true);
    if (!await runs.open(run) && isLast()) {
      view.$missing.set(run);
      await leaveRun(pay);
    }
  }
  if (draft.$draft.get()?.id === run && runs.$sending.get() === null) {
    if (step === "review") await openReview(pay);
    else review.close();
  }
}

/** Leaves a run for the month. Drafts stay saved, and sending continues. */
async function leaveRun({ view, runs, review, draft }: NavigationState): Promise<void> {
  view.$revisitedRun.set(null);
  review.close();
  if (runs.$sending.get() !== null) runs.leave();
  // the draft may be opened again while it is being saved
  const isLast = draft.latestRequest.watch();
  if (draft.$draft.get() !== null && await draft.close(isLast)) await runs.read();
}

async function openReview({ view, review, wallet }: NavigationState): Promise<void> {
  const session = wallet.$session.get();
  if (session.status !== "ready" || review.$review.get().step !== "none") return;
  view.$opening.set(true);
  await review.open(session.payer, session.address);
}
