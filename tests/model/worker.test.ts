import fc from "fast-check";
import { expect, test } from "vitest";
// pages load it on demand; it is loaded in advance here, so that loading takes no model time
import "../../src/wallet/build.ts";
import { sample } from "../sample.ts";
import { type BrokenPromise, Worker, workerCommands } from "./worker.ts";

/** A fixed seed, so that only a change can make it fail. */
const SEED = 50;

/** Runs stories of a worker who sends money; returns the last failure and the outcomes. */
async function tell(count: number, broken: BrokenPromise | null) {
  let wrongs: string[] = [];
  const ends: string[] = [];
  const all = fc.asyncProperty(workerCommands, async (commands) => {
    const worker = await Worker.open(broken);
    await worker.live(commands);
    await worker.calm();
    ends.push(...worker.ends);
    if (worker.wrongs.length > 0) wrongs = worker.wrongs;
    return worker.wrongs.length === 0;
  });
  // shrink only where no failure is expected
  const endOnFailure = broken !== null;
  const { failed, counterexample, errorInstance } = await fc.check(all, {
    seed: SEED,
    numRuns: count,
    endOnFailure,
  });
  if (failed && wrongs.length === 0) throw errorInstance;
  return { wrongs, ends, story: counterexample };
}

test(
  "whatever happens, what a worker sends is paid once or plainly said to be unpaid",
  async () => {
    const stories = sample(2_000, 100);
    const { wrongs, ends, story } = await tell(stories, null);
    expect({ wrongs, story }).toEqual({ wrongs: [], story: null });
    // each story ends with one payment, so 0.4 more on average means that the stories aren't trivial
    expect(ends.length).toBeGreaterThan(1.4 * stories);
  },
  3_600_000,
);

test.each<BrokenPromise>(["lock", "journal"])(
  "a %s that does not hold is found",
  async (broken) => {
    const { wrongs } = await tell(200, broken);
    expect(wrongs).not.toEqual([]);
  },
  600_000,
);
