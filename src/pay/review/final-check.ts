import type { ReadableAtom } from "nanostores";
import type { Rates } from "../../contract/rates.ts";
import type { PayeeCheck } from "../check/check.ts";
import type { Plan } from "../check/plan.ts";
import type { DraftStore } from "../draft/draft.ts";
import { memoKey } from "../line/pay-line.ts";
import { knownPayments } from "../paid/paid-record.ts";
import type { PaidStore } from "../paid/paid.ts";
import type { createBalanceStore } from "../payer/balance.ts";
import type { createWalletSession } from "../payer/wallet.ts";
import type { createRateStore } from "../rates/rates.ts";
import { type KnownPayments, lacksPurposeOrKind, type Run, type StartRefusal } from "../run/run.ts";
import { type AccountSigners, canSignatureHelp } from "../../stellar/signers.ts";
import type { createRuns } from "../send/runs.ts";
import type { World } from "../world/world.ts";

interface PayerKey {
  payer: string;
  signer: string;
}

/** What the person checks before signing. Exactly this is signed. */
export interface Review extends PayerKey {
  draft: Run;
  plan: Plan;
  rates: Rates | null;
  /** The newest payment that the check for earlier payments includes. */
  known: KnownPayments;
  /** IDs of the lines that move to another draft: neither ready nor skipped on purpose. */
  rest: ReadonlySet<string>;
  /** The payer's signers and thresholds. The key signs alone, or with others who sign later. */
  signing: AccountSigners;
  /** When the oldest reading of the ledger in this review began (milliseconds since 1970). */
  lookedAt: number;
  difference: "rates" | "changed" | null;
}

export interface ReviewPorts {
  draft: DraftStore;
  $plan: ReadableAtom<Plan | null>;
  check: Pick<PayeeCheck, "$findings" | "ask">;
  balance: ReturnType<typeof createBalanceStore>;
  paid: PaidStore;
  rates: ReturnType<typeof createRateStore>;
  runs: ReturnType<typeof createRuns>;
  wallet: ReturnType<typeof createWalletSession>;
  /** Start of the draft's pay period (milliseconds since 1970). */
  periodBegins: () => number;
}

/** Maximum age of a preflight result at signing. */
const GOOD_FOR_MS = 60_000;

/** A rate that changes a row's USDC by more than 1/200 needs another confirmation. */
const MOVED_PARTS = 200n;

/** Before signing, reads rates and payments again; after a minute, everything. */
export function createFinalCheck(
  world: World,
  { draft, $plan, check, balance, paid, rates, runs, periodBegins }: ReviewPorts,
) {
  async function look({ payer, signer }: PayerKey): Promise<Review | StartRefusal> {
    // without locks, a second window could send the same run
    if (world.lock === null) return "no_locks";
    if (world.connection.horizonUrl === null) return "no_horizon";
    const checked = draft.$checked.get();
    const lines = draft.$draft.get()?.lines;
    // taken before the first request, since a computer may sleep between two responses
    const lookedAt = world.now();
    if (checked === null || draft.$otherTabChange.get() !== null) return "changed";
    const [answered, held] = await Promise.all([
      check.ask(payer, checked, { recheck: true }),
      balance.read(),
      // other tabs' runs are needed: the ledger knows their payees only by address
      runs.read(),
      rates.read(),
    ]);
    if (!answered || !held) return "unreachable";
    // rows added during the read were not checked
    return lines === draft.$draft.get()?.lines ? reviewNow({ payer, signer, lookedAt }) : "changed";
  }

  function reviewNow(
    { payer, signer, lookedAt }: Pick<Review, "payer" | "signer" | "lookedAt">,
  ): Review | StartRefusal {
    const shown = draft.$draft.get();
    const plan = $plan.get();
    const known = knownPayments(paid.$record.get());
    const { sender: signing } = check.$findings.get();
    if (shown === null || plan === null || plan.people === 0 || known === null) return "changed";
    if (draft.$otherTabChange.get() !== null || signing?.address !== payer) return "changed";
    if (lacksPurposeOrKind(shown)) return "incomplete";
    if (plan.missingUsdc !== 0n || plan.missingXlm !== 0n) return "short";
    const rest = plan.statuses.flatMap((standing, at) =>
      standing === "ready" || standing === "skipped" ? [] : plan.checked.lines[at]?.line.id ?? []
    );
    return {
      payer,
      signer,
      draft: shown,
      plan,
      rates: rates.$rates.get(),
      known,
      rest: new Set(rest),
      signing,
      lookedAt,
      difference: null,
    };
  }

  /** Returns the same review if it still holds, otherwise a new one. */
  async function lookAgain(review: Review): Promise<Review | StartRefusal> {
    const age = world.now() - review.lookedAt;
    // if the clock was set back, the review's age is unknown
    const isOld = age < 0 || age > GOOD_FOR_MS;
    const fresh = isOld ? await look(review) : await readChanges(review);
    if (typeof fresh === "string") return fresh;
    if (fresh.draft.lines !== review.draft.lines) return { ...fresh, difference: "changed" };
    if (!canSignatureHelp(fresh.signing, fresh.signer)) return { ...fresh, difference: "changed" };
    if (signingText(fresh) !== signingText(review)) return { ...fresh, difference: "changed" };
    if (haveMoved(review.plan, fresh.plan)) return { ...fresh, difference: "rates" };
    return areSamePayees(review.plan, fresh.plan) ? review : { ...fresh, difference: "changed" };
  }

  /** Reads the rates, and payments that other tabs and programs have made. */
  async function readChanges({ payer, signer, lookedAt }: Review): Promise<Review | StartRefusal> {
    const [isRead] = await Promise.all([
      paid.readNewest(payer, { from: periodBegins() }),
      rates.read(),
    ]);
    return isRead ? reviewNow({ payer, signer, lookedAt }) : "unreachable";
  }

  return { look, lookAgain };
}

function signingText({ signing: { weightNeeded, signers } }: Review): string {
  return JSON.stringify([weightNeeded, ...signers.map(({ key, weight }) => `${key} ${weight}`)]);
}

function paymentsOf({ parts }: Plan) {
  return new Map(
    parts.flatMap((part) =>
      part.payments.map((payment) => [payment.lineId, { ...payment, memo: memoKey(part) }])
    ),
  );
}

function haveMoved(one: Plan, other: Plan): boolean {
  const now = paymentsOf(other);
  return [...paymentsOf(one)].some(([id, { stroops }]) => {
    const then = now.get(id)?.stroops ?? stroops;
    const by = then > stroops ? then - stroops : stroops - then;
    return by * MOVED_PARTS > stroops;
  });
}

/** Whether two plans pay the same people in the same way; sums may differ slightly. */
function areSamePayees(one: Plan, other: Plan): boolean {
  const text = (plan: Plan) =>
    [...paymentsOf(plan).values()]
      .map(({ lineId, address, how, memo }) => `${lineId} ${address} ${how} ${memo}`).join("\n");
  return text(one) === text(other);
}
