import type { Part, Run } from "../domain/run.ts";
import type { Database, Write } from "./database.ts";

/** Where pay runs are kept. A write that has resolved survives a crash. */
export interface Journal {
  runs(): Promise<Run[]>;
  run(id: string): Promise<Run | null>;
  /** Keeps a whole run with its parts, all or nothing. */
  saveRun(run: Run): Promise<void>;
  /** Keeps several runs, all or nothing. */
  saveRuns(...runs: Run[]): Promise<void>;
  /** Keeps drafts, all or none; false where the first was sent or deleted elsewhere meanwhile. */
  saveDrafts(first: Run, ...more: Run[]): Promise<boolean>;
  /** Turns a draft into a run to be sent; false where that was done already, in any tab. */
  begin(run: Run): Promise<boolean>;
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
    saveRun: (run) => db.putAll(writesOf(run)),
    saveRuns: (...runs) => db.putAll(runs.flatMap(writesOf)),
    // a tab that still shows the draft must not undo what another tab has begun to send
    saveDrafts: (first, ...more) =>
      db.putIf<KeptRun>(
        "runs",
        first.id,
        (kept) => kept === undefined || kept.status === "draft",
        [first, ...more].flatMap(writesOf),
      ),
    begin: (run) =>
      db.putIf<KeptRun>("runs", run.id, (kept) => kept?.status === "draft", writesOf(run)),
    savePart: (runId, part) => db.put("parts", keptPart(runId, part)),
    remove: async (runId) => {
      await db.remove("runs", runId);
      for (const { id } of await db.below<KeptPart>("parts", `${runId} `)) {
        await db.remove("parts", id);
      }
    },
  };
}

function writesOf({ parts, ...kept }: Run): Write[] {
  const values = parts.map((part) => ({ store: "parts" as const, value: keptPart(kept.id, part) }));
  return [{ store: "runs", value: kept }, ...values];
}

function keptPart(runId: string, part: Part): KeptPart {
  return { ...part, id: `${runId} ${String(part.no).padStart(5, "0")}` };
}
