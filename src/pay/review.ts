import { atom, type ReadableAtom } from "nanostores";
import type { createBalance } from "./balance.ts";
import type { createCheck } from "./check.ts";
import type { DraftStore } from "./draft.ts";
import { areSameParts, type Plan } from "./plan.ts";
import { asRunRates, type createRates } from "./rates.ts";
import type { createRuns } from "./runs.ts";
import { loadBuilder } from "./sign.ts";
import type { World } from "./world.ts";

/** Why nothing was sent although it was asked for; null where sending began. */
export type NotBegun = "unreachable" | "changed" | "not_loaded" | "no_locks" | null;

/** The last look before anything is signed. */
export function createReview(
  world: World,
  { draft, $plan, check, balance, rates, runs }: {
    draft: DraftStore;
    $plan: ReadableAtom<Plan | null>;
    check: ReturnType<typeof createCheck>;
    balance: ReturnType<typeof createBalance>;
    rates: ReturnType<typeof createRates>;
    runs: ReturnType<typeof createRuns>;
  },
) {
  const $busy = atom(false);
  const $notBegun = atom<NotBegun>(null);

  /**
   * Pays the lines that are ready, after the ledger was asked about all of them once more: what was
   * found while the run was written may be hours old. Where that finds something new, nothing is
   * signed. Lines that are not ready stay in a draft of their own, `restName`.
   */
  async function pay(payer: string, restName: string): Promise<void> {
    $busy.set(true);
    try {
      $notBegun.set(await tryToPay(payer, restName));
    } finally {
      $busy.set(false);
    }
  }

  async function tryToPay(payer: string, restName: string): Promise<NotBegun> {
    // a run that was begun here could not be taken up at another address of this site
    if (world.lock === null) return "no_locks";
    const checked = draft.$checked.get();
    const seen = $plan.get();
    if (checked === null || seen === null || draft.$elsewhere.get() !== null) return "changed";
    const [answered, builder] = await Promise.all([
      check.ask(payer, checked, { afresh: true }),
      loadBuilder(),
      balance.read(),
    ]);
    if (builder === null) return "not_loaded";
    if (!answered || balance.$balance.get()?.account == null) return "unreachable";
    const plan = $plan.get();
    // what the person saw and agreed to is what is sent, or nothing is
    if (plan === null || plan.people === 0) return "changed";
    if (!areSameParts(plan.parts, seen.parts)) return "changed";
    if (plan.missingUsdc !== 0n || plan.missingXlm !== 0n) return "changed";
    const ids = new Set(plan.open.flatMap((at) => plan.checked.lines[at]?.line.id ?? []));
    const begun = await runs.begin({
      payer,
      parts: plan.parts,
      rates: asRunRates(rates.$rates.get()),
      rest: { ids, name: restName },
    });
    return begun ? null : "changed";
  }

  return { $busy, $notBegun, pay };
}
