import type { PlannedPart } from "../check/plan.ts";
import { splitByIds } from "../line/pay-line.ts";
import {
  type ApprovalDays,
  type KnownPayments,
  paidOrPendingLines,
  type Run,
  type RunRates,
  type StartRefusal,
} from "../run/run.ts";
import { canStillBeApplied } from "../run/payment-states.ts";
import { showRun } from "./open-run.ts";
import { isoNow, type RunParts } from "./run-store.ts";

type Refused = Extract<StartRefusal, "changed" | "busy" | "taken">;

export interface RunStart {
  /** The draft as the person saw it. */
  draft: Run;
  payer: string;
  parts: readonly PlannedPart[];
  rates: RunRates | null;
  /** IDs of the lines whose memo identifies the payee. */
  ownMemos: ReadonlySet<string>;
  /** The payments known when the person confirmed. */
  known: KnownPayments;
  /** The lines that this run doesn't pay, and the name of the draft to which they move. */
  rest: { ids: ReadonlySet<string>; name: string };
  /** How many days the other signers have; null if the wallet's key signs alone. */
  approvalDays: ApprovalDays | null;
}

/** If another tab started the run, shows it; if another tab changed the draft, starts nothing. */
export async function startRun(
  parts: RunParts,
  start: RunStart,
): Promise<"started" | "shown" | Refused> {
  const { world, journal, draft, undo, store } = parts;
  const { id } = start.draft;
  // one start at a time, so that no other run takes a line between check and write
  const done = await world.lock?.(() => startLocked(parts, start));
  const outcome = done?.value ?? "busy";
  const known = outcome === "started" ? null : await journal.run(id);
  // another tab's run may be the reason
  if (outcome === "taken") await store.read();
  if (outcome !== "started" && (known === null || known.status === "draft")) return outcome;
  await showRun(parts, id);
  // another draft may have been opened in the meantime; the run replaces only its own draft
  if (draft.$draft.get()?.id === id) {
    draft.leave();
    store.$shownId.set(id);
  }
  if (outcome !== "started") return "shown";
  // wages being sent must not be cleared with the cache
  world.persist();
  // draft changes can't be undone from here on; the notice still says where rows were moved
  const { ids, name } = start.rest;
  if (ids.size > 0) undo.report({ what: "moved", name, n: ids.size });
  else undo.settle();
  return "started";
}

async function startLocked(
  { world, journal, draft }: RunParts,
  start: RunStart,
): Promise<"started" | Refused> {
  const { draft: seen, parts, rest } = start;
  const ids = parts.flatMap(({ payments }) => payments.map(({ lineId }) => lineId));
  const others = (await journal.runs()).filter((run) => run.id !== seen.id);
  const taken = paidOrPendingLines(others);
  const pending = accountsAwaitingSigners(others, start);
  const accounts = parts.flatMap(({ payments }) => payments.map(({ account }) => account));
  if (ids.some((id) => taken.has(id)) || accounts.some((each) => pending.has(each))) return "taken";
  const isStarted = await draft.saveWith(async (given, base) => {
    // a draft changed during confirmation isn't what the person saw
    const isAsSeen = given.lines === seen.lines && given.purpose === seen.purpose &&
      given.feeCeiling === seen.feeCeiling;
    if (!isAsSeen) return null;
    const [lines, left] = splitByIds(given.lines, rest.ids);
    const run = runOf({ ...given, lines }, start, isoNow(world));
    if (left.length > 0) run.moved = left.map(({ name }) => name);
    // in one write, so that no line is in both the run and the draft, or in neither
    return await journal.begin(
      base,
      run,
      ...left.length === 0 ? [] : [draft.makeRest(given, left)],
    );
  });
  return isStarted ? "started" : "changed";
}

/** Payees of envelopes that other signers can still complete: a second run must not pay them. */
function accountsAwaitingSigners(
  runs: readonly Run[],
  { payer, known }: Pick<RunStart, "payer" | "known">,
): Set<string> {
  // by the ledger's clock, so that an envelope with an unknown outcome can't block runs forever
  const now = Date.parse(known.at) / 1000;
  const parts = runs.filter((run) => run.payer === payer).flatMap((run) => run.parts).filter((
    { state, attempts },
  ) => {
    const last = attempts.at(-1);
    return canStillBeApplied(state) && last?.lifetime !== undefined && last.maxTime >= now;
  });
  return new Set(parts.flatMap(({ payments }) => payments.map(({ account }) => account)));
}

/** `updatedAt`: ISO 8601. */
function runOf(
  draft: Run,
  { payer, parts, rates, ownMemos, known, approvalDays }: RunStart,
  updatedAt: string,
): Run {
  return {
    ...draft,
    status: "sending",
    payer,
    updatedAt,
    rates,
    ...approvalDays !== null && { approvalDays },
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
