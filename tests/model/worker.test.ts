import fc from "fast-check";
import { expect, test } from "vitest";
// pages load it on demand; it is loaded in advance here, so that loading takes no model time
import "../../src/wallet/build.ts";
import { sample } from "../sample.ts";
import { type BrokenGuarantee, Worker, workerCommands } from "./worker.ts";

/** A fixed seed, so that only a change can make it fail. */
const SEED = 50;

/** Runs stories of a worker who sends money; returns the last failure and the outcomes. */
async function runWorkerStories(count: number, broken: BrokenGuarantee | null) {
  let violations: string[] = [];
  const outcomes: string[] = [];
  const all = fc.asyncProperty(workerCommands, async (commands) => {
    const worker = await Worker.open(broken);
    await worker.runCommands(commands);
    await worker.endFaults();
    outcomes.push(...worker.outcomes);
    if (worker.violations.length > 0) violations = worker.violations;
    return worker.violations.length === 0;
  });
  // shrink only where no failure is expected
  const endOnFailure = broken !== null;
  const { failed, counterexample, errorInstance } = await fc.check(all, {
    seed: SEED,
    numRuns: count,
    endOnFailure,
  });
  if (failed && violations.length === 0) throw errorInstance;
  return { violations, outcomes, story: counterexample };
}

test(
  "whatever happens, a payment by a worker is paid once or shown as unpaid",
  async () => {
    const stories = sample(2_000, 100);
    const { violations, outcomes, story } = await runWorkerStories(stories, null);
    expect({ violations, story }).toEqual({ violations: [], story: null });
    // each story ends with one payment, so 0.4 more on average means that the stories aren't trivial
    expect(outcomes.length).toBeGreaterThan(1.4 * stories);
  },
  3_600_000,
);

test.each<BrokenGuarantee>(["lock", "journal"])(
  "finds a broken %s",
  async (broken) => {
    const { violations } = await runWorkerStories(200, broken);
    expect(violations).not.toEqual([]);
  },
  600_000,
);
