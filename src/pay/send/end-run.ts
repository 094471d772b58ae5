import { splitByIds } from "../line/pay-line.ts";
import { canStillBeApplied } from "../run/payment-states.ts";
import {
  advancePart,
  isEnded,
  lastAttempt,
  paidOrPendingLines,
  type Part,
  type Run,
  type RunApproval,
  unpaidLines,
} from "../run/run.ts";
import { whileNotSending } from "../world/world.ts";
import { savePaused } from "./continue-run.ts";
import { loadSendingCode } from "./load-sending.ts";
import { openDraft, showRun } from "./open-run.ts";
import { isoNow, type RunParts, type Sending } from "./run-store.ts";

/**
 * Ends a run of which nothing is on its way. Envelopes that can still be applied stay as they are:
 * their payments are offered again once the ledger shows that they can't be.
 */
export async function endRun(parts: RunParts, runId: string): Promise<void> {
  const { world, journal, draft, store } = parts;
  const isLast = draft.latestRequest.watch();
  let isLinkEnded = true;
  let newApproval: RunApproval | undefined;
  let obstacle: Sending["end"] = null;
  const closed = await world.lock?.(async () => {
    const run = await journal.run(runId);
    if (run === null || run.status !== "sending") return null;
    const found = await findObstacle(parts, run);
    if (found !== null) {
      obstacle = found.end;
      return null;
    }
    const { approval, ...rest } = run;
    newApproval = approval && (await endLink(parts, run, approval) ?? undefined);
    isLinkEnded = approval === undefined || newApproval !== undefined;
    if (!isLinkEnded) {
      await savePaused(journal, runId);
      return null;
    }
    const now = run.parts.map((part): Part =>
      part.state === "signing" ? advancePart(part, "refuse") : part
    );
    const ended: Run = { ...rest, parts: now, status: "stopped", updatedAt: isoNow(world) };
    await journal.saveRun(ended);
    return ended;
  });
  world.tabs.announce(runId);
  // another run may have been opened while the ledger was queried
  await (isLast() ? showRun(parts, runId) : store.refresh(runId));
  // the other tab, or an earlier press, may have ended the run by now
  if (closed === null && !isEnded(store.sendingOf(runId)?.run.status ?? "sending")) {
    store.patch(runId, { end: { why: "other_tab" } });
  }
  if (obstacle !== null) store.patch(runId, { end: obstacle });
  if (!isLinkEnded) store.patch(runId, { end: { why: "not_taken_back" } });
  const ended = closed?.value ?? null;
  if (ended !== null) offerReopening(parts, ended, newApproval);
}

function offerReopening(
  parts: RunParts,
  ended: Run,
  approval: RunApproval | undefined,
  what: "ended" | "notReopened" = "ended",
): void {
  parts.undo.offer({ what, name: ended.purpose, n: 1 }, () => reopen(parts, ended, approval));
}

/**
 * Why a run can't be ended: a part is on its way, and the ledger may still tell its result. Null if
 * it can be ended; `end` is null if the ledger has the result by now, which the page will show.
 */
async function findObstacle(
  { world }: RunParts,
  run: Run,
): Promise<Pick<Sending, "end"> | null> {
  // refused and collecting parts don't count: their lines are offered again once they expire
  const open = run.parts.filter(({ state }) =>
    canStillBeApplied(state) && state !== "refused" && state !== "collecting"
  );
  if (open.length === 0) return null;
  const code = await loadSendingCode();
  for (const part of open) {
    const answer = await code?.fetchStatus(world, lastAttempt(run, part));
    if (answer?.status === "unknown" && answer.known !== null) continue;
    const isOpen = answer === undefined || answer.status === "unknown" || answer.status === "alive";
    return { end: isOpen ? { why: "unsure", part: part.no, known: null } : null };
  }
  return null;
}

/**
 * Ends the signers' link, so that no one signs an ended run. Returns the link for a next box, with
 * all answers, in case of Undo; null if the old box can't be reached or ended.
 */
async function endLink(
  { world, journal, store }: RunParts,
  run: Run,
  approval: RunApproval,
): Promise<RunApproval | null> {
  const code = await loadSendingCode();
  if (code === null) return null;
  const seen = await code.readBox(world, approval, store.sendingOf(run.id)?.approval ?? null);
  if (seen.fault === "unreached") return null;
  const next = await code.withNewBox(approval, seen.replies);
  // saved before the box is deleted: the browser may be closed, or its disk full
  await journal.saveRun({ ...run, approval: { ...approval, kept: next.kept } });
  return await code.endProposal(world, approval) ? next : null;
}

/** Ends an expired run, and opens its unpaid lines as a draft at today's rates. */
export async function reviewAgain(parts: RunParts, runId: string): Promise<void> {
  await endRun(parts, runId);
  // the person may have left the run while the ledger and the link were queried
  await retryUnpaid(parts, runId, () => parts.store.$shownId.get() === runId);
}

/** Undoes the end of a run, unless it has changed or someone in it is in another run by now. */
async function reopen(
  parts: RunParts,
  ended: Run,
  approval: RunApproval | undefined,
): Promise<void> {
  const { world, journal, undo } = parts;
  const opened = await world.lock?.(async () => {
    const run = await journal.run(ended.id);
    if (run?.updatedAt !== ended.updatedAt || run.rest !== ended.rest) return false;
    const taken = paidOrPendingLines((await journal.runs()).filter(({ id }) => id !== run.id));
    if (unpaidLines(run).some(({ id }) => taken.has(id))) return false;
    const box = approval && { approval };
    await journal.saveRun({ ...run, ...box, status: "sending", updatedAt: isoNow(world) });
    return true;
  });
  // a run is being sent; offer Undo again, since only Undo has the answers of the ended link
  if (opened === null) return offerReopening(parts, ended, approval, "notReopened");
  if (opened?.value !== true) undo.report({ what: "staysEnded", name: ended.purpose, n: 1 });
  world.tabs.announce(ended.id);
  await showRun(parts, ended.id);
}

/** Opens one draft of an ended run's unpaid lines, without those in another draft or run. */
export async function retryUnpaid(
  parts: RunParts,
  runId: string,
  isLast = parts.draft.latestRequest.watch(),
): Promise<void> {
  const { world, journal, store } = parts;
  // one tab at a time: otherwise another tab's changes to the run would be overwritten
  const found = await whileNotSending(world, () => findOrCreateUnpaidDraft(parts, runId));
  if (found === null) return await store.refresh(runId, { why: "other_tab" });
  const next = found.value === null ? null : await journal.run(found.value);
  // the draft exists even if another run was opened in the meantime
  if (!isLast()) return await store.read();
  if (next?.status === "draft") await openDraft(parts, next);
  else if (next !== null) await showRun(parts, next.id);
}

/**
 * The draft's ID. If no line is left for one, the ID of the run that the last draft became, or
 * `runId`. Null before the run has ended.
 */
async function findOrCreateUnpaidDraft(
  { journal, draft }: RunParts,
  runId: string,
): Promise<string | null> {
  const run = await journal.run(runId);
  if (run === null || run.status === "sending" || run.status === "draft") return null;
  const known = run.rest === undefined ? null : await journal.run(run.rest);
  if (known?.status === "draft") return known.id;
  const others = (await journal.runs()).filter(({ id }) => id !== runId);
  const drafted = others.filter(({ status }) => status === "draft").flatMap(({ lines }) => lines);
  const elsewhere = new Set([...paidOrPendingLines(others), ...drafted.map(({ id }) => id)]);
  const [lines] = splitByIds(unpaidLines(run), elsewhere);
  if (lines.length === 0) return known?.id ?? runId;
  // a deleted draft leaves its ID to the next one; a draft that was sent keeps its own
  let id = known === null ? run.rest ?? `${run.id}-rest` : `${known.id}-rest`;
  while (others.some((other) => other.id === id)) id += "-rest";
  await journal.saveDrafts(null, { ...draft.makeRest(run, lines), id }, {
    ...run,
    rest: id,
  });
  return id;
}
