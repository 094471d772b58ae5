import type { ReadableAtom } from "nanostores";
import type { CheckedRun } from "../line/lines.ts";
import { type PayLine, splitByIds } from "../line/pay-line.ts";
import type { Journal } from "../run/journal.ts";
import type { Run } from "../run/run.ts";
import type { UndoLabel, UndoStore } from "../undo/undo.ts";
import { decidedLines } from "./draft-lines.ts";
import type { KeptDraft } from "./kept-draft.ts";

export interface SplitPorts {
  kept: KeptDraft;
  journal: Journal;
  undo: UndoStore;
  $checked: ReadableAtom<CheckedRun | null>;
  /** A draft of what is moved out of a run. */
  makeRest: (from: Run, lines: PayLine[]) => Run;
}

/**
 * Moves lines to a draft of their own, to be paid another time. False where another tab has
 * changed the draft: nothing is moved then.
 */
export async function splitDraft(
  ports: SplitPorts,
  ids: ReadonlySet<string>,
  name: string,
): Promise<boolean> {
  const { kept, journal, undo, $checked, makeRest } = ports;
  const shown = kept.$draft.get();
  // a version of its own: another tab must see that it is no longer the one it knows
  if (shown !== null) kept.change({ lines: decidedLines(shown, $checked.get()) });
  const before = kept.$draft.get();
  if (before === null) return false;
  const rest = makeRest(before, []);
  const isSplit = await kept.keep((draft, known) => {
    const [stay, moved] = splitByIds(draft.lines, ids);
    // together, so that a line is never in both drafts or in none
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
      // what was done before it would bring back people who are in the other draft still
      if (!isUnited) undo.tell(done);
    }
  });
  return true;
}

/** What was split: the draft as it was before, the lines that were moved, and the draft they are in. */
interface Split {
  before: Run;
  ids: ReadonlySet<string>;
  rest: Run;
}

/** Puts moved lines back in their places; false where their new draft was touched meanwhile. */
async function putBack({ kept, journal }: SplitPorts, split: Split): Promise<boolean> {
  const { before, ids, rest } = split;
  const listTotal = before.listTotal;
  let isUnited = false;
  kept.change({});
  await kept.keep(async (draft, known) => {
    const moved = await journal.run(rest.id);
    if (moved?.status === "draft" && moved.updatedAt === rest.updatedAt) {
      const lines = withMoved(draft.lines, before.lines, ids);
      const written = await journal.unite(known, { ...draft, lines, listTotal }, moved);
      isUnited = written === "kept";
      if (written !== "touched") return written;
    }
    return await journal.saveDrafts(known, draft);
  });
  const now = kept.$draft.get();
  if (isUnited && now?.id === before.id) {
    kept.change({ lines: withMoved(now.lines, before.lines, ids), listTotal });
  }
  return isUnited;
}

function withMoved(lines: PayLine[], before: PayLine[], ids: ReadonlySet<string>): PayLine[] {
  const stay = new Map(lines.map((line) => [line.id, line]));
  const places = new Set(before.map((line) => line.id));
  return [
    ...before.flatMap((line) => ids.has(line.id) ? line : stay.get(line.id) ?? []),
    ...lines.filter((line) => !places.has(line.id)),
  ];
}
