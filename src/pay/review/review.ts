import { atom, computed } from "nanostores";
import { asRunRates } from "../rates/rates.ts";
import type { NotBegun } from "../run/run.ts";
import type { World } from "../world/world.ts";
import { createFinalCheck, type Review, type ReviewPorts } from "./final-check.ts";

export type ReviewState =
  | { step: "none"; notBegun: NotBegun | null }
  /** The ledger and the rates are being asked. */
  | { step: "looking"; review: Review | null }
  | { step: "shown"; review: Review };

/** The last look before anything is signed. */
export function createReview(world: World, ports: ReviewPorts) {
  const { draft, runs } = ports;
  const finalCheck = createFinalCheck(world, ports);
  const $state = atom<ReviewState>({ step: "none", notBegun: null });

  /** Of another draft, or one that another tab has changed or sent, there is nothing to look at. */
  const $review = computed(
    [$state, draft.$draft, draft.$elsewhere],
    (state, shown, elsewhere): ReviewState =>
      state.step !== "shown" || (state.review.draft.id === shown?.id && elsewhere === null)
        ? state
        : { step: "none", notBegun: null },
  );

  /**
   * Asks the ledger about everybody and reads rates and balance, then shows what would be signed:
   * what was found while the run was written may be hours old. What is shown stays meanwhile.
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

  /** Leaves the review, also while it is asked about: nothing is begun by what was confirmed then. */
  function close(): void {
    if ($state.get().step !== "none") $state.set({ step: "none", notBegun: null });
  }

  /**
   * Signs and sends what the review shows, and nothing else. Where rates have moved too far since
   * it was shown, or anything else has changed, it is shown anew and asks again. Lines that are not
   * ready go to a draft of their own, `restName`.
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

  /** Shows what `work` finds, unless the review was left meanwhile. */
  async function whileLooking(work: () => Promise<ReviewState>): Promise<void> {
    const looking = $state.get();
    let next: ReviewState = { step: "none", notBegun: "unreachable" };
    try {
      next = await work();
    } finally {
      // whatever failed, the person can go on
      if ($state.get() === looking) $state.set(next);
    }
  }

  return { $review, open, close, confirm };
}
