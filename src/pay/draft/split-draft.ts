import type { ReadableAtom } from "nanostores";
import type { CheckedRun } from "../line/line-checker.ts";
import { type PayLine, splitByIds } from "../line/pay-line.ts";
import { revertLines } from "../line/revert-lines.ts";
import type { Journal } from "../run/journal.ts";
import type { Run } from "../run/run.ts";
import type { UndoLabel, UndoStore } from "../undo/undo.ts";
import { withSettledAmounts } from "./draft-lines.ts";
import type { StoredDraft } from "./stored-draft.ts";

export interface SplitDependencies {
  stored: StoredDraft;
  journal: Journal;
  undo: UndoStore;
  $checked: ReadableAtom<CheckedRun | null>;
  makeRest: (from: Run, lines: PayLine[]) => Run;
}

/** If another tab has changed the draft, moves nothing and returns false. */
export async function splitDraft(
  ports: SplitDependencies,
  ids: ReadonlySet<string>,
  name: string,
): Promise<boolean> {
  const { stored, journal, undo, $checked, makeRest } = ports;
  const shown = stored.$draft.get();
  // makes a new version, so that other tabs see the change
  if (shown !== null) stored.change({ lines: withSettledAmounts(shown, $checked.get()) });
  const before = stored.$draft.get();
  if (before === null) return false;
  const rest = makeRest(before, []);
  const isSplit = await stored.saveWith((draft, base) => {
    const [stay, moved] = splitByIds(draft.lines, ids);
    // atomic, so that a line is in exactly one of the drafts
    return journal.saveDrafts(base, { ...draft, lines: stay, listTotal: null }, {
      ...rest,
      lines: moved,
    });
  });
  if (!isSplit) return false;
  const now = stored.$draft.get();
  if (now?.id === before.id) {
    stored.change({ lines: splitByIds(now.lines, ids)[0], listTotal: null });
  }
  const done: UndoLabel = { what: "moved", name, n: ids.size, draft: before.id };
  undo.offer(done, async () => {
    if (stored.$draft.get()?.id !== before.id) return;
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

/** Undoes a split. Returns false if the new draft was edited. */
async function putBack({ stored, journal }: SplitDependencies, split: Split): Promise<boolean> {
  const { before, ids, rest } = split;
  const listTotal = before.listTotal;
  const step = { before: before.lines, after: before.lines.filter(({ id }) => !ids.has(id)) };
  let isUnited = false;
  stored.change({});
  await stored.saveWith(async (draft, base) => {
    const moved = await journal.run(rest.id);
    if (moved?.status === "draft" && moved.updatedAt === rest.updatedAt) {
      const lines = revertLines(draft.lines, step);
      const written = await journal.mergeDrafts(base, { ...draft, lines, listTotal }, moved);
      isUnited = written === "saved";
      if (written !== "rest_changed") return written;
    }
    return await journal.saveDrafts(base, draft);
  });
  const now = stored.$draft.get();
  if (isUnited && now?.id === before.id) {
    stored.change({ lines: revertLines(now.lines, step), listTotal });
  }
  return isUnited;
}
