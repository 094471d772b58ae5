import type { ReadableAtom } from "nanostores";
import type { Rates } from "../../contract/rates.ts";
import type { Check } from "../check/check.ts";
import type { Plan } from "../check/plan.ts";
import type { DraftStore } from "../draft/draft.ts";
import { memoKey } from "../line/pay-line.ts";
import { knownPayments } from "../paid/paid-record.ts";
import type { PaidStore } from "../paid/paid.ts";
import type { createBalance } from "../payer/balance.ts";
import type { createRates } from "../rates/rates.ts";
import { isIncomplete, type KnownPayments, type NotBegun, type Run } from "../run/run.ts";
import { type AccountSigners, canSignAlone } from "../../stellar/signers.ts";
import type { createRuns } from "../send/runs.ts";
import type { World } from "../world/world.ts";

/** What the person looks at before they sign: this, to the stroop, is what is signed. */
export interface Review {
  payer: string;
  draft: Run;
  plan: Plan;
  rates: Rates | null;
  /** The newest payment that what they got already goes by. */
  known: KnownPayments;
  /** The lines that stay behind: those that are not ready, and not left out on purpose. */
  rest: ReadonlySet<string>;
  /** What the ledger asks of the payer's signatures; nothing is signed that cannot be by one key. */
  signing: AccountSigners;
  /** Milliseconds since 1970: not before this the ledger was asked about everybody. */
  lookedAt: number;
  /** True where it was shown before, and what it shows has changed since. */
  anew: "rates" | "changed" | null;
}

export interface ReviewPorts {
  draft: DraftStore;
  $plan: ReadableAtom<Plan | null>;
  check: Pick<Check, "$findings" | "ask">;
  balance: ReturnType<typeof createBalance>;
  paid: PaidStore;
  rates: ReturnType<typeof createRates>;
  runs: ReturnType<typeof createRuns>;
  /** When the pay period of the draft begins (milliseconds since 1970). */
  periodBegins: () => number;
}

/** An answer about a payee that is older than this is not good enough to sign upon. */
const GOOD_FOR_MS = 60_000;

/** Rates that move a row's USDC by more than one part in so many are shown again. */
const MOVED_PARTS = 200n;

/**
 * Asks everybody about everything before a review is shown. Before it is signed rates and what was
 * paid meanwhile are read again, and everything is where the answers are older than a minute.
 */
export function createFinalCheck(
  world: World,
  { draft, $plan, check, balance, paid, rates, runs, periodBegins }: ReviewPorts,
) {
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
    const [answered, held] = await Promise.all([
      check.ask(payer, checked, { afresh: true }),
      balance.read(),
      // whom another tab has paid meanwhile is known to the ledger by address alone
      runs.read(),
      rates.read(),
    ]);
    if (!answered || !held) return "unreachable";
    // whoever was written meanwhile was not asked about
    return lines === draft.$draft.get()?.lines ? reviewNow(payer, lookedAt) : "changed";
  }

  function reviewNow(payer: string, lookedAt: number): Review | NotBegun {
    const shown = draft.$draft.get();
    const plan = $plan.get();
    const known = knownPayments(paid.$record.get());
    const { sender: signing } = check.$findings.get();
    if (shown === null || plan === null || plan.people === 0 || known === null) return "changed";
    if (draft.$elsewhere.get() !== null || signing?.address !== payer) return "changed";
    if (isIncomplete(shown)) return "unsaid";
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
      signing,
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
    if (!canSignAlone(fresh.signing, fresh.payer)) return { ...fresh, anew: "changed" };
    if (haveMoved(review.plan, fresh.plan)) return { ...fresh, anew: "rates" };
    return areSamePayees(review.plan, fresh.plan) ? review : { ...fresh, anew: "changed" };
  }

  /** Rates, and whether another tab or program has paid somebody meanwhile. */
  async function glance({ payer, lookedAt }: Review): Promise<Review | NotBegun> {
    const [isRead] = await Promise.all([
      paid.readNewest(payer, { from: periodBegins() }),
      rates.read(),
    ]);
    return isRead ? reviewNow(payer, lookedAt) : "unreachable";
  }

  return { look, lookAgain };
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
