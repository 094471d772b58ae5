import { parted } from "../line/pay-line.ts";
import { isOnItsWay } from "../run/payment-states.ts";
import { attemptOf, type Part, partAfter, type Run, takenLines, unpaidLines } from "../run/run.ts";
import { openDraft, show } from "./open-run.ts";
import { isoNow, type RunParts, whileNoneSends } from "./run-store.ts";
import { loadSending } from "./send-ports.ts";

/**
 * Ends a run, which can be taken back. Possible only while nothing of it can be applied any more:
 * what nobody can tell of stays as it is and is never offered to be paid again.
 */
export async function close(parts: RunParts, runId: string): Promise<void> {
  const { world, journal, draft, undo, store } = parts;
  const isLast = draft.lastAsked.watch();
  const closed = await world.lock?.(async () => {
    const run = await journal.run(runId);
    if (run === null || run.status !== "sending" || !(await canClose(parts, run))) return null;
    const now = run.parts.map((part): Part =>
      part.state === "signing" ? partAfter(part, "refuse") : part
    );
    const ended: Run = { ...run, parts: now, status: "stopped", updatedAt: isoNow(world) };
    await journal.saveRun(ended);
    return ended;
  });
  world.tabs.announce(runId);
  // the ledger may take its time, in which another run was opened
  await (isLast() ? show(parts, runId) : store.refresh(runId));
  const ended = closed?.value ?? null;
  if (ended === null) return;
  undo.offer({ what: "ended", name: ended.purpose, n: 1 }, () => reopen(parts, ended));
}

async function canClose({ world }: RunParts, run: Run): Promise<boolean> {
  // what is refused is learned of later, and is offered to be paid again only then
  const open = run.parts.filter(({ state }) => isOnItsWay(state) && state !== "refused");
  if (open.length === 0) return true;
  const code = await loadSending();
  if (code === null) return false;
  for (const part of open) {
    const said = await code.statusNow(world, attemptOf(run, part));
    if (said.status !== "unknown" || said.known === null) return false;
  }
  return true;
}

/** Takes back that a run was ended, unless its people went into another run meanwhile. */
async function reopen(parts: RunParts, ended: Run): Promise<void> {
  const { world, journal, undo } = parts;
  const opened = await world.lock?.(async () => {
    const run = await journal.run(ended.id);
    if (run?.updatedAt !== ended.updatedAt || run.rest !== ended.rest) return false;
    const taken = takenLines((await journal.runs()).filter(({ id }) => id !== run.id));
    if (unpaidLines(run).some(({ id }) => taken.has(id))) return false;
    await journal.saveRun({ ...run, status: "sending", updatedAt: isoNow(world) });
    return true;
  });
  if (opened?.value !== true) undo.tell({ what: "staysEnded", name: ended.purpose, n: 1 });
  world.tabs.announce(ended.id);
  await show(parts, ended.id);
}

/**
 * Opens a draft with the lines of a run that were not paid and are in no other draft or run; the
 * same one when it is asked for again. Only for a run that is over: then nobody in it can be paid
 * by the old run any more.
 */
export async function retryUnpaid(parts: RunParts, runId: string): Promise<void> {
  const { world, journal, draft, store } = parts;
  const isLast = draft.lastAsked.watch();
  // one at a time: what another tab does with the run meanwhile would be written over
  const found = await whileNoneSends(world, () => unpaidIn(parts, runId));
  if (found === null) return await store.refresh(runId, { why: "other_run" });
  const next = found.value === null ? null : await journal.run(found.value);
  // made it is for all that
  if (!isLast()) return await store.read();
  if (next?.status === "draft") await openDraft(parts, next);
  else if (next !== null) await show(parts, next.id);
}

/** The id of the draft, made where there is none yet; of a run where nothing is left to be paid. */
async function unpaidIn({ journal, draft }: RunParts, runId: string): Promise<string | null> {
  const run = await journal.run(runId);
  if (run === null || run.status === "sending" || run.status === "draft") return null;
  const known = run.rest === undefined ? null : await journal.run(run.rest);
  if (known?.status === "draft") return known.id;
  const others = (await journal.runs()).filter(({ id }) => id !== runId);
  const drafted = others.filter(({ status }) => status === "draft").flatMap(({ lines }) => lines);
  const elsewhere = new Set([...takenLines(others), ...drafted.map(({ id }) => id)]);
  const [lines] = parted(unpaidLines(run), elsewhere);
  if (lines.length === 0) return known?.id ?? runId;
  // a draft that was sent, or deleted after some of it was moved, is not the one to go on with
  let id = known === null ? run.rest ?? `${run.id}-rest` : `${known.id}-rest`;
  while (others.some((other) => other.id === id)) id += "-rest";
  await journal.saveDrafts(null, { ...draft.makeRest(run, lines), id }, {
    ...run,
    rest: id,
  });
  return id;
}
