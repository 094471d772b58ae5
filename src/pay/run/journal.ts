import type { Database, DatabaseWrite } from "../world/database.ts";
import type { Part, Run } from "./run.ts";

/** Storage for pay runs. A resolved write survives a crash. */
export interface Journal {
  runs(): Promise<Run[]>;
  run(id: string): Promise<Run | null>;
  /** Saves a whole run with its parts, all or nothing. */
  saveRun(run: Run): Promise<void>;
  /** Saves several runs, all or nothing. */
  saveRuns(...runs: Run[]): Promise<void>;
  /**
   * Saves drafts, all or nothing. `base` is the `updatedAt` of the version that `first` is based
   * on, null for a new draft. A different stored version isn't overwritten.
   */
  saveDrafts(base: string | null, first: Run, ...more: Run[]): Promise<DraftSaveResult>;
  /**
   * Turns version `base` of a draft into a run, and saves the draft with the remaining rows, if
   * any.
   */
  begin(base: string | null, run: Run, ...rest: Run[]): Promise<DraftSaveResult>;
  /** Saves one part without rewriting the run. */
  savePart(runId: string, part: Part): Promise<void>;
  /** Saves a run without some of its parts, given by number. */
  dropParts(run: Run, gone: readonly number[]): Promise<void>;
  /**
   * Saves a draft that took the lines of another (`rest`) back, and removes that one. `touched`:
   * `rest` has changed, so nothing was done.
   */
  unite(base: string | null, draft: Run, rest: Run): Promise<DraftSaveResult | "touched">;
  /** Removes a draft and returns it; null if there is none, or another tab has sent it. */
  removeDraft(id: string): Promise<Run | null>;
}

/** The result of saving a draft that another tab may have changed. */
export type DraftSaveResult =
  | "kept"
  /** Another tab saved another version. Nothing was written. */
  | "newer"
  /** Another tab has sent it. Nothing was written. */
  | "sent"
  /** Another tab has deleted it. Nothing was written. */
  | "deleted";

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
    // a tab that still shows the draft must not undo another tab's changes
    saveDrafts: (base, first, ...more) =>
      putOver(db, base, first.id, [first, ...more].flatMap(writesOf)),
    begin: (base, run, ...rest) => putOver(db, base, run.id, [run, ...rest].flatMap(writesOf)),
    savePart: (runId, part) => db.put("parts", keptPart(runId, part)),
    dropParts: async (run, gone) => {
      const removes = gone.map((no) => partKey(run.id, no));
      await db.changeIf("parts", removes, () => true, { writes: writesOf(run), removes });
    },
    unite: (base, draft, rest) => unite(db, base, draft, rest),
    removeDraft: async (id) => {
      let removed: KeptRun | undefined;
      // checked and removed in one step: another tab can be about to send it
      const isDraft = ([kept]: (KeptRun | undefined)[]) => {
        removed = kept;
        return kept?.status === "draft";
      };
      const done = await db.changeIf<KeptRun>("runs", [id], isDraft, { removes: [id] });
      // a draft has no parts
      return done && removed !== undefined ? { ...removed, parts: [] } : null;
    },
  };
}

/** Overwrites only the version that the caller knows. */
async function putOver(
  db: Database,
  base: string | null,
  id: string,
  writes: DatabaseWrite[],
): Promise<DraftSaveResult> {
  let written: DraftSaveResult = "kept";
  const known = ([kept]: (KeptRun | undefined)[]) => {
    written = writtenOver(kept, base);
    return written === "kept";
  };
  await db.changeIf<KeptRun>("runs", [id], known, { writes });
  return written;
}

/** In one step: a line in two drafts could be paid twice. */
async function unite(
  db: Database,
  base: string | null,
  draft: Run,
  rest: Run,
): Promise<DraftSaveResult | "touched"> {
  let written: DraftSaveResult | "touched" = "kept";
  const known = ([kept, moved]: (KeptRun | undefined)[]) => {
    written = writtenOver(kept, base);
    if (written === "kept" && writtenOver(moved, rest.updatedAt) !== "kept") written = "touched";
    return written === "kept";
  };
  const change = { writes: writesOf(draft), removes: [rest.id] };
  await db.changeIf<KeptRun>("runs", [draft.id, rest.id], known, change);
  return written;
}

function writtenOver(kept: KeptRun | undefined, base: string | null): DraftSaveResult {
  if (kept === undefined) return base === null ? "kept" : "deleted";
  if (kept.status !== "draft") return "sent";
  return kept.updatedAt === base ? "kept" : "newer";
}

function writesOf({ parts, ...kept }: Run): DatabaseWrite[] {
  const values = parts.map((part) => ({ store: "parts" as const, value: keptPart(kept.id, part) }));
  return [{ store: "runs", value: kept }, ...values];
}

function keptPart(runId: string, part: Part): KeptPart {
  return { ...part, id: partKey(runId, part.no) };
}

function partKey(runId: string, no: number): string {
  return `${runId} ${String(no).padStart(5, "0")}`;
}
