import type { PlannedPart } from "../check/plan.ts";
import { parted } from "../line/pay-line.ts";
import { type Known, type NotBegun, type Run, type RunRates, takenLines } from "../run/run.ts";
import { show } from "./open-run.ts";
import { isoNow, type RunParts } from "./run-store.ts";

/** Why the journal took no run in. */
type Refused = Extract<NotBegun, "changed" | "busy" | "taken">;

/** What is fixed when a draft becomes a run to be sent. */
export interface Beginning {
  /** The draft as the person saw it. */
  draft: Run;
  payer: string;
  parts: readonly PlannedPart[];
  rates: RunRates | null;
  /** The lines, by their ids, whose memo says whose money it is. */
  ownMemos: ReadonlySet<string>;
  /** What was known of who had been paid. */
  known: Known;
  /** The lines that stay behind, and what the draft that they go to is called. */
  rest: { ids: ReadonlySet<string>; name: string };
}

/**
 * Turns the draft into a run to be sent: what is to be paid is fixed and kept from here on. Where
 * another tab has done so with the same draft, that run is shown and nothing is sent twice; where
 * it keeps another version of it, nothing is begun.
 */
export async function begin(
  parts: RunParts,
  beginning: Beginning,
): Promise<"begun" | "shown" | Refused> {
  const { world, journal, draft, undo, store } = parts;
  const { id } = beginning.draft;
  // one at a time, so that no other run takes a line of it between the question and the answer
  const done = await world.lock?.(() => beginLocked(parts, beginning));
  const begun = done?.value ?? "busy";
  const known = begun === "begun" ? null : await journal.run(id);
  if (begun !== "begun" && (known === null || known.status === "draft")) return begun;
  await show(parts, id);
  // another may have been opened meanwhile; in the place of the draft itself the run is
  if (draft.$draft.get()?.id === id) {
    draft.leave();
    store.$shownId.set(id);
  }
  if (begun !== "begun") return "shown";
  // wages on their way must not be cleared away with the cache
  world.persist();
  // where rows went is still worth knowing; what was done to the draft is final now
  const { ids, name } = beginning.rest;
  if (ids.size > 0) undo.tell({ what: "moved", name, n: ids.size });
  else undo.settle();
  return "begun";
}

async function beginLocked(
  { world, journal, draft }: RunParts,
  beginning: Beginning,
): Promise<"begun" | Refused> {
  const { draft: written, parts, rest } = beginning;
  const ids = parts.flatMap(({ payments }) => payments.map(({ lineId }) => lineId));
  const taken = takenLines((await journal.runs()).filter((run) => run.id !== written.id));
  if (ids.some((id) => taken.has(id))) return "taken";
  const begun = await draft.keep(async (given, base) => {
    // what was changed while it was being confirmed is not what was looked at
    const isAsSeen = given.lines === written.lines && given.purpose === written.purpose &&
      given.feeCeiling === written.feeCeiling;
    if (!isAsSeen) return null;
    const [lines, left] = parted(given.lines, rest.ids);
    const run = runOf({ ...given, lines }, beginning, isoNow(world));
    if (left.length > 0) run.moved = left.map(({ name }) => name);
    // together, so that a line is never in both or in none
    return await journal.begin(
      base,
      run,
      ...left.length === 0 ? [] : [draft.makeRest(given, left)],
    );
  });
  return begun ? "begun" : "changed";
}

/** The run that a draft becomes at a moment (ISO 8601): nothing of it is signed yet. */
function runOf(
  draft: Run,
  { payer, parts, rates, ownMemos, known }: Beginning,
  updatedAt: string,
): Run {
  return {
    ...draft,
    status: "sending",
    payer,
    updatedAt,
    rates,
    ownMemos: draft.lines.flatMap(({ id }) => ownMemos.has(id) ? id : []),
    parts: parts.map((part, at) => ({
      ...part,
      no: at + 1,
      state: "waiting",
      attempts: [],
      known,
    })),
  };
}
