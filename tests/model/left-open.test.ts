import { describe, expect, test } from "vitest";
import type { Command } from "./commands.ts";
import { runStory } from "./run.ts";

const ALL = { steps: 2_000, order: 0 };

/** One wage whose transaction no server knows any more when its run ends. */
function leftOpen(fault: "hang" | "504_dropped"): Command[] {
  return [
    { do: "pass", seconds: 10 },
    { do: "submit_fault", fault },
    { do: "pay", tab: 0, pace: { steps: 40, order: 0 } },
    { do: "crash", tab: 0, done: true, pace: ALL },
    // uses up the next sequence number, so that the number proves nothing
    { do: "other_program", amount: 1 },
    { do: "keeps", days: 30 },
    { do: "pass", seconds: 40 * 86_400 },
    { do: "go_on", tab: 0, run: 0, pace: ALL },
    { do: "close_run", tab: 0, run: 0, pace: ALL },
  ];
}

describe("a run that was ended while a part's outcome was unknown", () => {
  test.each(["hang", "504_dropped"] as const)(
    "is known for what it was when the ledger remembers (%s)",
    async (fault) => {
      const owed = [{
        who: 0,
        currency: "USDC" as const,
        hundredths: 1250,
        grouped: false,
        memo: 1,
        other: false,
      }];
      const { violations } = await runStory({ owed, style: "point", commands: leftOpen(fault) });
      expect(violations).toEqual([]);
    },
    120_000,
  );
});
