import fc from "fast-check";
import { stories, type Story } from "./commands.ts";
import { tell } from "./run.ts";

/** What became of many stories. */
export interface Many {
  /** Stories that were told, those of the shrinking left out. */
  told: number;
  /** What never must be and was, of the shortest story that shows it; null where all is well. */
  found: { wrongs: string[]; story: Story; at: string } | null;
}

/** Tells so many stories; what goes wrong is told again and again, ever shorter, unless `quick`. */
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
