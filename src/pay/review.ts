import { atom, computed, type ReadableAtom } from "nanostores";
import type { Rates } from "../contract/rates.ts";
import type { createBalance } from "./balance.ts";
import type { createCheck } from "./check.ts";
import type { DraftStore } from "./draft.ts";
import { knownBy } from "./hold.ts";
import type { createPaidRecord } from "./paid-record.ts";
import { memoKey } from "./pay-line.ts";
import type { Plan } from "./plan.ts";
import { asRunRates, type createRates } from "./rates.ts";
import type { Known, Run } from "./run.ts";
import type { createRuns } from "./runs.ts";
import { loadBuilder } from "./sign.ts";
import type { World } from "./world.ts";

/** Why nothing was sent although it was asked for. */
export type NotBegun =
  | "unreachable"
  /** This site knows no Horizon, and browsers send through one. */
  | "no_horizon"
  | "changed"
  | "short"
  | "not_loaded"
  | "no_locks"
  /** A run is being sent, here or in another tab. */
  | "busy"
  /** A line of it was paid, or is being paid, by another run of this browser. */
  | "taken";

/** What the person looks at before they sign: this, to the stroop, is what is signed. */
export interface Review {
  payer: string;
  draft: Run;
  plan: Plan;
  rates: Rates | null;
  /** The newest payment that what they got already goes by. */
  known: Known;
  /** The lines that stay behind: those that are not ready, and not left out on purpose. */
  rest: ReadonlySet<string>;
  /** Milliseconds since 1970: not before this the ledger was asked about everybody. */
  lookedAt: number;
  /** True where it was shown before, and what it shows has changed since. */
  anew: "rates" | "changed" | null;
}

/** How far the review is. */
export type ReviewState =
  | { step: "none"; notBegun: NotBegun | null }
  /** The ledger and the rates are being asked. */
  | { step: "looking"; review: Review | null }
  | { step: "shown"; review: Review };

/** An answer about a payee that is older than this is not good enough to sign upon. */
const GOOD_FOR_MS = 60_000;

/** Rates that move a row's USDC by more than one part in so many are shown again. */
const MOVED_PARTS = 200n;

/** The last look before anything is signed. */
export function createReview(
  world: World,
  { draft, $plan, check, balance, record, rates, runs, periodBegins }: {
    draft: DraftStore;
    $plan: ReadableAtom<Plan | null>;
    check: ReturnType<typeof createCheck>;
    balance: ReturnType<typeof createBalance>;
    record: ReturnType<typeof createPaidRecord>;
    rates: ReturnType<typeof createRates>;
    runs: ReturnType<typeof createRuns>;
    /** When the pay period of the draft begins (milliseconds since 1970). */
    periodBegins: () => number;
  },
) {
  const $state = atom<ReviewState>({ step: "none", notBegun: null });

  /** Of another draft there is nothing to look at. */
  const $review = computed(
    [$state, draft.$draft],
    (state, shown): ReviewState =>
      state.step !== "shown" || state.review.draft.id === shown?.id
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
      const review = await look(payer);
      return typeof review === "string"
        ? { step: "none", notBegun: review }
        : { step: "shown", review };
    });
  }

  function close(): void {
    if ($state.get().step === "shown") $state.set({ step: "none", notBegun: null });
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
    $state.set({ step: "looking", review });
    await whileLooking(async () => {
      const now = await lookAgain(review);
      if (typeof now === "string") return { step: "none", notBegun: now };
      if (now !== review) return { step: "shown", review: now };
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
    if (begun) await runs.goOn(review.draft.id);
  }

  async function whileLooking(work: () => Promise<ReviewState>): Promise<void> {
    let next: ReviewState = { step: "none", notBegun: "unreachable" };
    try {
      next = await work();
    } finally {
      // whatever failed, the person can go on
      $state.set(next);
    }
  }

  /** What would be signed now, after everything was asked; why nothing can be where that is so. */
  async function look(payer: string): Promise<Review | NotBegun> {
    // a run that was begun here could not be taken up at another address of this site
    if (world.lock === null) return "no_locks";
    if (world.place.horizonUrl === null) return "no_horizon";
    const checked = draft.$checked.get();
    const lines = draft.$draft.get()?.lines;
    // from before the first question: a computer may sleep between two answers
    const lookedAt = world.now();
    if (checked === null || draft.$elsewhere.get() !== null) return "changed";
    const [answered, builder, held] = await Promise.all([
      check.ask(payer, checked, { afresh: true }),
      loadBuilder(),
      balance.read(),
      // whom another tab has paid meanwhile is known to the ledger by address alone
      runs.read(),
      rates.read(),
    ]);
    if (builder === null) return "not_loaded";
    if (!answered || !held) return "unreachable";
    // whoever was written meanwhile was not asked about
    return lines === draft.$draft.get()?.lines ? reviewNow(payer, lookedAt) : "changed";
  }

  function reviewNow(payer: string, lookedAt: number): Review | NotBegun {
    const shown = draft.$draft.get();
    const plan = $plan.get();
    const known = knownBy(record.$record.get());
    if (shown === null || plan === null || plan.people === 0 || known === null) return "changed";
    if (draft.$elsewhere.get() !== null) return "changed";
    if (plan.missingUsdc !== 0n || plan.missingXlm !== 0n) return "short";
    const rest = plan.standings.flatMap((standing, at) =>
      standing === "ready" || standing === "skipped" ? [] : plan.checked.lines[at]?.line.id ?? []
    );
    return {
      payer,
      draft: shown,
      plan,
      rates: rates.$rates.get(),
      known,
      rest: new Set(rest),
      lookedAt,
      anew: null,
    };
  }

  /** The review itself where it still holds, else a new one. */
  async function lookAgain(review: Review): Promise<Review | NotBegun> {
    const age = world.now() - review.lookedAt;
    // a clock that was set back tells nothing of its age
    const old = age < 0 || age > GOOD_FOR_MS;
    const fresh = old ? await look(review.payer) : await glance(review);
    if (typeof fresh === "string") return fresh;
    if (fresh.draft.lines !== review.draft.lines) return { ...fresh, anew: "changed" };
    if (haveMoved(review.plan, fresh.plan)) return { ...fresh, anew: "rates" };
    return areSamePayees(review.plan, fresh.plan) ? review : { ...fresh, anew: "changed" };
  }

  /** Rates, and whether another tab or program has paid somebody meanwhile. */
  async function glance({ payer, lookedAt }: Review): Promise<Review | NotBegun> {
    const [isRead] = await Promise.all([
      record.read(payer, { from: periodBegins() }),
      rates.read(),
    ]);
    return isRead ? reviewNow(payer, lookedAt) : "unreachable";
  }

  return { $review, open, close, confirm };
}

/** The payments of a plan by their lines. */
function paymentsOf({ parts }: Plan) {
  return new Map(
    parts.flatMap((part) =>
      part.payments.map((payment) => [payment.lineId, { ...payment, memo: memoKey(part) }])
    ),
  );
}

/** Whether rates have moved any row's USDC too far to sign it without asking again. */
function haveMoved(one: Plan, other: Plan): boolean {
  const now = paymentsOf(other);
  return [...paymentsOf(one)].some(([id, { stroops }]) => {
    const then = now.get(id)?.stroops ?? stroops;
    const by = then > stroops ? then - stroops : stroops - then;
    return by * MOVED_PARTS > stroops;
  });
}

/** Whether two plans pay the same people in the same way; sums may differ a little. */
function areSamePayees(one: Plan, other: Plan): boolean {
  const text = (plan: Plan) =>
    [...paymentsOf(plan).values()]
      .map(({ lineId, address, how, memo }) => `${lineId} ${address} ${how} ${memo}`).join("\n");
  return text(one) === text(other);
}
