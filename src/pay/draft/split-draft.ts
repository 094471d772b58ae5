import type { ReadableAtom } from "nanostores";
import type { CheckedRun } from "../line/lines.ts";
import { type PayLine, splitByIds } from "../line/pay-line.ts";
import type { Journal } from "../run/journal.ts";
import type { Run } from "../run/run.ts";
import type { UndoLabel, UndoStore } from "../undo/undo.ts";
import { withSettledAmounts } from "./draft-lines.ts";
import type { StoredDraft } from "./stored-draft.ts";

export interface SplitDependencies {
  kept: StoredDraft;
  journal: Journal;
  undo: UndoStore;
  $checked: ReadableAtom<CheckedRun | null>;
  /** Creates the draft for the moved lines. */
  makeRest: (from: Run, lines: PayLine[]) => Run;
}

/**
 * Moves lines to a separate draft, to be paid later. False, and nothing moves, if another tab has
 * changed the draft.
 */
export async function splitDraft(
  ports: SplitDependencies,
  ids: ReadonlySet<string>,
  name: string,
): Promise<boolean> {
  const { kept, journal, undo, $checked, makeRest } = ports;
  const shown = kept.$draft.get();
  // a new version, so that other tabs see the change
  if (shown !== null) kept.change({ lines: withSettledAmounts(shown, $checked.get()) });
  const before = kept.$draft.get();
  if (before === null) return false;
  const rest = makeRest(before, []);
  const isSplit = await kept.keep((draft, known) => {
    const [stay, moved] = splitByIds(draft.lines, ids);
    // atomic, so that a line is in exactly one of the drafts
    return journal.saveDrafts(known, { ...draft, lines: stay, listTotal: null }, {
      ...rest,
      lines: moved,
    });
  });
  if (!isSplit) return false;
  const now = kept.$draft.get();
  if (now?.id === before.id) kept.change({ lines: splitByIds(now.lines, ids)[0], listTotal: null });
  const done: UndoLabel = { what: "moved", name, n: ids.size, draft: before.id };
  undo.offer(done, async () => {
    if (kept.$draft.get()?.id !== before.id) return;
    let isUnited = false;
    try {
      isUnited = await putBack(ports, { before, ids, rest });
    } finally {
      // undoing earlier steps would bring back people who are still in the other draft
      if (!isUnited) undo.report(done);
    }
  });
  return true;
}

/** A split: the draft before it, the moved lines, and their new draft. */
interface Split {
  before: Run;
  ids: ReadonlySet<string>;
  rest: Run;
}

/** Moves the lines back into place; false if their new draft was edited. */
async function putBack({ kept, journal }: SplitDependencies, split: Split): Promise<boolean> {
  const { before, ids, rest } = split;
  const listTotal = before.listTotal;
  let isUnited = false;
  kept.change({});
  await kept.keep(async (draft, known) => {
    const moved = await journal.run(rest.id);
    if (moved?.status === "draft" && moved.updatedAt === rest.updatedAt) {
      const lines = insertMovedLines(draft.lines, before.lines, ids);
      const written = await journal.mergeDrafts(known, { ...draft, lines, listTotal }, moved);
      isUnited = written === "saved";
      if (written !== "rest_changed") return written;
    }
    return await journal.saveDrafts(known, draft);
  });
  const now = kept.$draft.get();
  if (isUnited && now?.id === before.id) {
    kept.change({ lines: insertMovedLines(now.lines, before.lines, ids), listTotal });
  }
  return isUnited;
}

function insertMovedLines(
  lines: PayLine[],
  before: PayLine[],
  ids: ReadonlySet<string>,
): PayLine[] {
  const stay = new Map(lines.map((line) => [line.id, line]));
  const places = new Set(before.map((line) => line.id));
  return [
    ...before.flatMap((line) => ids.has(line.id) ? line : stay.get(line.id) ?? []),
    ...lines.filter((line) => !places.has(line.id)),
  ];
}
