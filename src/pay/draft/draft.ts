import { computed, type ReadableAtom } from "nanostores";
import type { Rates } from "../../contract/rates.ts";
import { createRequestTracker } from "../../ui/request-tracker.ts";
import { newId } from "../../ui/new-id.ts";
import { FEE_CEILING } from "../../wallet/fee.ts";
import { type CheckedRun, createLineChecker } from "../line/line-checker.ts";
import type { PayLine } from "../line/pay-line.ts";
import type { Journal } from "../run/journal.ts";
import type { Run, RunDetails } from "../run/run.ts";
import type { UndoStore } from "../undo/undo.ts";
import type { World } from "../world/world.ts";
import { DraftLines } from "./draft-lines.ts";
import { StoredDraft } from "./stored-draft.ts";

type NewRunDetails = RunDetails & Partial<Pick<Run, "listTotal">>;

export function createDraftStore(
  world: World,
  { journal, undo, $rates }: {
    journal: Journal;
    undo: UndoStore;
    $rates: ReadableAtom<Rates | null>;
  },
) {
  const checker = createLineChecker(world);
  const stored = new StoredDraft(world, { journal, undo, checker, $rates });
  const { $draft } = stored;

  /** The draft with its amounts read. */
  const $checked = computed(
    [$draft, $rates],
    (draft, rates): CheckedRun | null => draft && checker.checkRun(draft.lines, rates),
  );

  const lines = new DraftLines({ stored, journal, checker, $rates, $checked, undo, makeRest });
  const latestRequest = createRequestTracker();

  /** Saves the current draft, then checks `isLast()`. Returns false if there's no such draft. */
  async function open(id: string, isLast = latestRequest.ask()): Promise<boolean> {
    // the draft on screen is newer than the database
    if ($draft.get()?.id === id) return true;
    const run = await journal.run(id);
    if (run?.status !== "draft") return false;
    await stored.show(run, run, isLast);
    return true;
  }

  /**
   * Returns false if the new draft is stored but not shown, since something else was opened first.
   * Null if it isn't created, since the current draft can't be saved and stays open.
   */
  async function begin(
    purpose: string,
    lines: PayLine[] = [],
    details: NewRunDetails = { kind: null },
  ): Promise<boolean | null> {
    const isLast = latestRequest.ask();
    const draft = make(purpose, lines, details);
    const isCurrentSaved = await stored.show(draft, null, isLast);
    if ($draft.get()?.id !== draft.id) {
      if (!isCurrentSaved && isLast()) return null;
      await journal.saveDrafts(null, draft);
      return false;
    }
    // if the write is refused, the lines stay on screen until a later one succeeds
    await stored.save().catch(() => stored.change({}));
    return true;
  }

  /** Makes a draft that isn't saved yet. */
  function make(purpose: string, lines: PayLine[], details: NewRunDetails): Run {
    const now = new Date(world.now()).toISOString();
    return {
      id: newId(),
      purpose,
      createdAt: now,
      updatedAt: now,
      passphrase: world.network.passphrase,
      status: "draft",
      payer: null,
      lines,
      rates: null,
      parts: [],
      ownMemos: [],
      listTotal: null,
      feeCeiling: FEE_CEILING,
      ...details,
    };
  }

  /** Keeps the run's month; else people paid ahead, or before midnight, could be paid twice. */
  function makeRest(of: Run, lines: PayLine[]): Run {
    const { purpose, kind, month, group, payDate, createdAt, feeCeiling } = of;
    const details = {
      kind,
      ...month !== undefined && { month },
      ...group !== undefined && { group },
      ...payDate !== undefined && { payDate },
    };
    return { ...make(purpose, lines, details), createdAt, feeCeiling };
  }

  return { ...stored, ...lines, latestRequest, $checked, open, begin, make, makeRest };
}

export type DraftStore = ReturnType<typeof createDraftStore>;
