import { atom, computed } from "nanostores";
import { asRunRates } from "../rates/rates.ts";
import type { StartRefusal } from "../run/run.ts";
import type { World } from "../world/world.ts";
import { createFinalCheck, type Review, type ReviewPorts } from "./final-check.ts";

export type ReviewState =
  | { step: "none"; notBegun: StartRefusal | null }
  /** The ledger and the rates are being read. */
  | { step: "looking"; review: Review | null }
  | { step: "shown"; review: Review };

/** The review: everything a person confirms before signing. */
export function createReview(world: World, ports: ReviewPorts) {
  const { draft, runs } = ports;
  const finalCheck = createFinalCheck(world, ports);
  const $state = atom<ReviewState>({ step: "none", notBegun: null });

  /** The review of another draft, or of one that another tab has changed or sent, is void. */
  const $review = computed(
    [$state, draft.$draft, draft.$elsewhere],
    (state, shown, elsewhere): ReviewState =>
      state.step !== "shown" || (state.review.draft.id === shown?.id && elsewhere === null)
        ? state
        : { step: "none", notBegun: null },
  );

  /**
   * Reads the ledger, rates and balance again, since earlier results may be hours old, then shows
   * what would be signed. The current review stays on screen until then.
   */
  async function open(payer: string): Promise<void> {
    const shown = $state.get();
    if (shown.step === "looking") return;
    $state.set({ step: "looking", review: shown.step === "shown" ? shown.review : null });
    await whileLooking(async () => {
      const review = await finalCheck.look(payer);
      return typeof review === "string"
        ? { step: "none", notBegun: review }
        : { step: "shown", review };
    });
  }

  /** Leaves the review. A check in progress then begins nothing. */
  function close(): void {
    if ($state.get().step !== "none") $state.set({ step: "none", notBegun: null });
  }

  /**
   * Signs and sends exactly what the review shows. If rates moved too far or anything else changed,
   * it shows the new review instead. Lines that are not ready go to a draft named `restName`.
   */
  async function confirm(restName: string): Promise<void> {
    const state = $state.get();
    if (state.step !== "shown") return;
    const { review } = state;
    let begun = false;
    const looking: ReviewState = { step: "looking", review };
    $state.set(looking);
    await whileLooking(async () => {
      const now = await finalCheck.lookAgain(review);
      if (typeof now === "string") return { step: "none", notBegun: now };
      if (now !== review) return { step: "shown", review: now };
      if ($state.get() !== looking) return looking;
      const beginning = await runs.begin({
        draft: review.draft,
        payer: review.payer,
        parts: review.plan.parts,
        rates: asRunRates(review.rates),
        ownMemos: review.plan.ownMemos,
        known: review.known,
        rest: { ids: review.rest, name: restName },
      });
      begun = beginning === "begun";
      const isRefused = beginning !== "begun" && beginning !== "shown";
      return { step: "none", notBegun: isRefused ? beginning : null };
    });
    if (begun) await runs.resume(review.draft.id);
  }

  /** Shows the result of `work`, unless the review was left in the meantime. */
  async function whileLooking(work: () => Promise<ReviewState>): Promise<void> {
    const looking = $state.get();
    let next: ReviewState = { step: "none", notBegun: "unreachable" };
    try {
      next = await work();
    } finally {
      // after any failure the person can continue
      if ($state.get() === looking) $state.set(next);
    }
  }

  return { $review, open, close, confirm };
}
