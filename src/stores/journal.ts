import type { Part, Run } from "../domain/run.ts";
import type { Database } from "./database.ts";

/** Where pay runs are kept. A write that has resolved survives a crash. */
export interface Journal {
  runs(): Promise<Run[]>;
  run(id: string): Promise<Run | null>;
  /** Keeps everything of a run but the states of its parts that were kept before. */
  saveRun(run: Run): Promise<void>;
  /** Keeps one part; the rest of the run is not written again. */
  savePart(runId: string, part: Part): Promise<void>;
  remove(runId: string): Promise<void>;
}

type KeptRun = Omit<Run, "parts">;
type KeptPart = Part & { id: string };

/** The journal in the browser's database. */
export function createJournal(db: Database): Journal {
  const whole = async (kept: KeptRun): Promise<Run> => {
    const parts = await db.below<KeptPart>("parts", `${kept.id} `);
    return { ...kept, parts: parts.map(({ id: _, ...part }) => part) };
  };
  return {
    runs: async () => Promise.all((await db.all<KeptRun>("runs")).map(whole)),
    run: async (id) => {
      const kept = await db.get<KeptRun>("runs", id);
      return kept === undefined ? null : whole(kept);
    },
    saveRun: async ({ parts, ...kept }) => {
      // parts first: a run that says 'sending' has all of its parts
      await db.putAll("parts", parts.map((part) => keptPart(kept.id, part)));
      await db.put("runs", kept);
    },
    savePart: (runId, part) => db.put("parts", keptPart(runId, part)),
    remove: async (runId) => {
      await db.remove("runs", runId);
      for (const { id } of await db.below<KeptPart>("parts", `${runId} `)) {
        await db.remove("parts", id);
      }
    },
  };
}

function keptPart(runId: string, part: Part): KeptPart {
  return { ...part, id: `${runId} ${String(part.no).padStart(5, "0")}` };
}
