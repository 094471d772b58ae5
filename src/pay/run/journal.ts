import type { Database, DatabaseWrite } from "../world/database.ts";
import type { Part, Run } from "./run.ts";

/** Storage for pay runs. A resolved write survives a crash. */
export interface Journal {
  runs(): Promise<Run[]>;
  run(id: string): Promise<Run | null>;
  saveRun(run: Run): Promise<void>;
  /** Saves all runs, or none. */
  saveRuns(...runs: Run[]): Promise<void>;
  /** `base`: the `updatedAt` of the version that `first` is based on; null for a new draft. */
  saveDrafts(base: string | null, first: Run, ...more: Run[]): Promise<DraftSaveResult>;
  /** Turns version `base` of a draft into a run, and saves drafts of the remaining rows. */
  begin(base: string | null, run: Run, ...rest: Run[]): Promise<DraftSaveResult>;
  /** Saves one part without rewriting the run. */
  savePart(runId: string, part: Part): Promise<void>;
  /** Saves a run without some of its parts, given by number. */
  dropParts(run: Run, gone: readonly number[]): Promise<void>;
  /** Saves a draft with the lines of `rest`, and removes `rest`, unless either was changed. */
  mergeDrafts(base: string | null, draft: Run, rest: Run): Promise<MergeResult>;
  /** Removes a draft and returns it; null if there is none, or another tab has sent it. */
  removeDraft(id: string): Promise<Run | null>;
}

/** Unless `saved`, another tab had changed the draft, and nothing was written. */
export type DraftSaveResult =
  | "saved"
  /** Another tab saved a different version. */
  | "newer"
  | "sent"
  | "deleted";

type MergeResult = DraftSaveResult | "rest_changed";

type StoredRun = Omit<Run, "parts">;
type StoredPart = Part & { id: string };

export function createJournal(db: Database): Journal {
  const withParts = async (stored: StoredRun): Promise<Run> => {
    const parts = await db.below<StoredPart>("parts", `${stored.id} `);
    return { ...stored, parts: parts.map(({ id: _, ...part }) => part) };
  };
  return {
    runs: async () => Promise.all((await db.all<StoredRun>("runs")).map(withParts)),
    run: async (id) => {
      const stored = await db.get<StoredRun>("runs", id);
      return stored === undefined ? null : withParts(stored);
    },
    saveRun: (run) => db.putAll(writesOf(run)),
    saveRuns: (...runs) => db.putAll(runs.flatMap(writesOf)),
    // a tab that still shows the draft must not undo another tab's changes
    saveDrafts: (base, first, ...more) =>
      putIfCurrent(db, base, first.id, [first, ...more].flatMap(writesOf)),
    begin: (base, run, ...rest) => putIfCurrent(db, base, run.id, [run, ...rest].flatMap(writesOf)),
    savePart: (runId, part) => db.put("parts", storedPart(runId, part)),
    dropParts: async (run, gone) => {
      const removes = gone.map((no) => partKey(run.id, no));
      await db.changeIf("parts", removes, () => true, { writes: writesOf(run), removes });
    },
    mergeDrafts: (base, draft, rest) => mergeDrafts(db, base, draft, rest),
    removeDraft: async (id) => {
      let removed: StoredRun | undefined;
      // check and remove in one step: another tab may be about to send the draft
      const isDraft = ([stored]: (StoredRun | undefined)[]) => {
        removed = stored;
        return stored?.status === "draft";
      };
      const done = await db.changeIf<StoredRun>("runs", [id], isDraft, { removes: [id] });
      // a draft has no parts
      return done && removed !== undefined ? { ...removed, parts: [] } : null;
    },
  };
}

async function putIfCurrent(
  db: Database,
  base: string | null,
  id: string,
  writes: DatabaseWrite[],
): Promise<DraftSaveResult> {
  let result: DraftSaveResult = "saved";
  const isCurrent = ([stored]: (StoredRun | undefined)[]) => {
    result = compareVersion(stored, base);
    return result === "saved";
  };
  await db.changeIf<StoredRun>("runs", [id], isCurrent, { writes });
  return result;
}

/** Merges in one step, because a line in two drafts could be paid twice. */
async function mergeDrafts(
  db: Database,
  base: string | null,
  draft: Run,
  rest: Run,
): Promise<MergeResult> {
  let result: MergeResult = "saved";
  const isCurrent = ([stored, moved]: (StoredRun | undefined)[]) => {
    result = compareVersion(stored, base);
    if (result === "saved" && compareVersion(moved, rest.updatedAt) !== "saved") {
      result = "rest_changed";
    }
    return result === "saved";
  };
  const change = { writes: writesOf(draft), removes: [rest.id] };
  await db.changeIf<StoredRun>("runs", [draft.id, rest.id], isCurrent, change);
  return result;
}

/** `saved` if the stored version is `base`; otherwise why it can't be overwritten. */
function compareVersion(stored: StoredRun | undefined, base: string | null): DraftSaveResult {
  if (stored === undefined) return base === null ? "saved" : "deleted";
  if (stored.status !== "draft") return "sent";
  return stored.updatedAt === base ? "saved" : "newer";
}

function writesOf({ parts, ...run }: Run): DatabaseWrite[] {
  const values = parts.map((part) => ({
    store: "parts" as const,
    value: storedPart(run.id, part),
  }));
  return [{ store: "runs", value: run }, ...values];
}

function storedPart(runId: string, part: Part): StoredPart {
  return { ...part, id: partKey(runId, part.no) };
}

function partKey(runId: string, no: number): string {
  return `${runId} ${String(no).padStart(5, "0")}`;
}
