import fc from "fast-check";
import { stories, type Story } from "./commands.ts";
import { tell } from "./run.ts";

/** The outcome of many stories. */
export interface Many {
  /** Number of stories, without those of the shrinking. */
  told: number;
  /** The violated invariants of the shortest failing story; null if all held. */
  found: { wrongs: string[]; story: Story; at: string } | null;
}

/** Runs `count` stories. A failing one is shrunk unless `quick`. */
export async function tellMany(
  { count, seed, quick = false }: { count: number; seed: number; quick?: boolean },
): Promise<Many> {
  const seen = new Map<Story, string[]>();
  const all = fc.asyncProperty(stories, async (story) => {
    const { wrongs } = await tell(story);
    seen.set(story, wrongs);
    return wrongs.length === 0;
  });
  const { failed, numRuns, counterexample, counterexamplePath, errorInstance } = await fc.check(
    all,
    {
      seed,
      numRuns: count,
      endOnFailure: quick,
    },
  );
  if (!failed) return { told: numRuns, found: null };
  const [story] = counterexample ?? [];
  if (story === undefined) throw errorInstance;
  const wrongs = seen.get(story) ?? [String(errorInstance)];
  return { told: numRuns, found: { wrongs, story, at: counterexamplePath ?? "" } };
}
