import fc from "fast-check";
import { stories, type Story } from "./commands.ts";
import { runStory } from "./run.ts";

export interface StoriesResult {
  /** Number of stories, without those of the shrinking. */
  storyCount: number;
  /** The violated invariants of the shortest failing story; null if all held. */
  found: { violations: string[]; story: Story; at: string } | null;
}

/** Runs `count` stories. A failing one is shrunk unless `quick`. */
export async function runStories(
  { count, seed, quick = false }: { count: number; seed: number; quick?: boolean },
): Promise<StoriesResult> {
  const seen = new Map<Story, string[]>();
  const all = fc.asyncProperty(stories, async (story) => {
    const { violations } = await runStory(story);
    seen.set(story, violations);
    return violations.length === 0;
  });
  const { failed, numRuns, counterexample, counterexamplePath, errorInstance } = await fc.check(
    all,
    {
      seed,
      numRuns: count,
      endOnFailure: quick,
    },
  );
  if (!failed) return { storyCount: numRuns, found: null };
  const [story] = counterexample ?? [];
  if (story === undefined) throw errorInstance;
  const violations = seen.get(story) ?? [String(errorInstance)];
  return { storyCount: numRuns, found: { violations, story, at: counterexamplePath ?? "" } };
}
