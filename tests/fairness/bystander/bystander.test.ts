import fc from "fast-check";
import { expect, test } from "vitest";
import { sample } from "../../sample.ts";
import { stories, type Story, tell } from "./story.ts";

/** Fixed, so that a change is what makes it fail; `BYSTANDER_SEED` and `_STORIES` tell others. */
const SEED = Number(Deno.env.get("BYSTANDER_SEED") ?? 1);
const STORIES = Number(Deno.env.get("BYSTANDER_STORIES") ?? sample(100, 25));

test("whatever a crowd does, a bystander is told the truth, and in time", async () => {
  const seen = new Map<Story, string[]>();
  const all = fc.asyncProperty(stories, async (story) => {
    const wrongs = await tell(story);
    seen.set(story, wrongs);
    return wrongs.length === 0;
  });
  const { numRuns, counterexample, errorInstance } = await fc.check(all, {
    seed: SEED,
    numRuns: STORIES,
  });
  const [story] = counterexample ?? [];
  expect(story && { story, wrongs: seen.get(story) ?? errorInstance }).toBeUndefined();
  expect(numRuns).toBe(STORIES);
});
