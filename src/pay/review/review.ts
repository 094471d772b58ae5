import { atom, computed } from "nanostores";
import { toRunRates } from "../rates/rates.ts";
import { type ApprovalDays, fitsOneBox, type StartRefusal } from "../run/run.ts";
import { canSignAlone } from "../../stellar/signers.ts";
import type { World } from "../world/world.ts";
import { createFinalCheck, type Review, type ReviewPorts } from "./final-check.ts";

export type ReviewState =
  /** `refusal`: why the review wasn't shown or the run wasn't started; otherwise null. */
  | { step: "none"; refusal: StartRefusal | null }
  | { step: "looking"; review: Review | null }
  | { step: "shown"; review: Review };

export function createReviewStore(world: World, ports: ReviewPorts) {
  const { draft, runs, wallet } = ports;
  const finalCheck = createFinalCheck(world, ports);
  const $state = atom<ReviewState>({ step: "none", refusal: null });
  /** How many days the other signers have, if one signature isn't enough. */
  const $approvalDays = atom<ApprovalDays>(1);

  /** The review of another draft, or of one that another tab has changed or sent, is void. */
  const $review = computed(
    [$state, draft.$draft, draft.$otherTabChange],
    (state, shown, elsewhere): ReviewState =>
      state.step !== "shown" || (state.review.draft.id === shown?.id && elsewhere === null)
        ? state
        : { step: "none", refusal: null },
  );

  /**
   * Reads everything again, since earlier results may be hours old; the current review stays on
   * screen until then. `signer`: the wallet's key, by default the payer's own.
   */
  async function open(payer: string, signer = payer): Promise<void> {
    const shown = $state.get();
    if (shown.step === "looking") return;
    $state.set({ step: "looking", review: shown.step === "shown" ? shown.review : null });
    await whileLooking(async () => {
      const review = await finalCheck.look({ payer, signer });
      return typeof review === "string"
        ? { step: "none", refusal: review }
        : { step: "shown", review };
    });
  }

  /** Leaves the review. A check in progress then has no effect. */
  function close(): void {
    if ($state.get().step !== "none") $state.set({ step: "none", refusal: null });
  }

  /**
   * Signs exactly what is shown. If rates moved too far or anything else changed, shows the new
   * review instead. Lines that aren't ready go to a draft named `restName`.
   */
  async function confirm(restName: string): Promise<void> {
    const state = $state.get();
    if (state.step !== "shown") return;
    const { review } = state;
    let isStarted = false;
    const looking: ReviewState = { step: "looking", review };
    $state.set(looking);
    await whileLooking(async () => {
      const now = await finalCheck.lookAgain(review);
      if (typeof now === "string") return { step: "none", refusal: now };
      if (now !== review) return { step: "shown", review: now };
      if ($state.get() !== looking) return looking;
      const approvalDays = canSignAlone(review.signing, review.signer) ? null : $approvalDays.get();
      if (approvalDays !== null && !fitsOneBox(review.plan.parts)) {
        return { step: "none", refusal: "too_many" };
      }
      const outcome = await runs.start({
        draft: review.draft,
        payer: review.payer,
        parts: review.plan.parts,
        rates: toRunRates(review.rates),
        ownMemos: review.plan.ownMemos,
        known: review.known,
        rest: { ids: review.rest, name: restName },
        approvalDays,
      });
      isStarted = outcome === "started";
      const isRefused = outcome !== "started" && outcome !== "shown";
      return { step: "none", refusal: isRefused ? outcome : null };
    });
    if (isStarted) await runs.resume(review.draft.id);
  }

  /** Shows the result of `work`, unless the review was left in the meantime. */
  async function whileLooking(work: () => Promise<ReviewState>): Promise<void> {
    const looking = $state.get();
    let next: ReviewState = { step: "none", refusal: "unreachable" };
    try {
      next = await work();
    } finally {
      // after any failure the person can continue
      if ($state.get() === looking) $state.set(next);
    }
  }

  return {
    $review,
    $approvalDays,
    open,
    close,
    confirm: (restName: string) => {
      const release = wallet.holdWindow();
      return confirm(restName).finally(release);
    },
  };
}
