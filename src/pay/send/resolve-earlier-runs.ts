import { canStillBeApplied } from "../run/payment-states.ts";
import {
  advancePart,
  areAllPartsFinal,
  hasUnresolvedParts,
  lastAttempt,
  type Part,
  withPart,
} from "../run/run.ts";
import { whileNotSending } from "../world/world.ts";
import { loadSendingCode } from "./load-sending.ts";
import { isoNow, type RunParts } from "./run-store.ts";

interface ResolvedPart {
  runId: string;
  /** The part as stored. */
  stored: Part;
  part: Part;
}

/**
 * A server or history that couldn't tell before may have caught up. If this fails, it is tried
 * again when the page or the run is opened.
 */
export async function resolveEarlierRuns(parts: RunParts): Promise<void> {
  await resolve(parts).catch(() => {});
}

async function resolve(parts: RunParts): Promise<void> {
  const { world, journal, store } = parts;
  const runs = (await journal.runs()).filter(hasUnresolvedParts);
  if (runs.length === 0) return;
  const code = await loadSendingCode();
  if (code === null) return;
  const resolved: ResolvedPart[] = [];
  for (const run of runs) {
    for (const stored of run.parts.filter(({ state }) => canStillBeApplied(state))) {
      const answer = await code.fetchStatus(world, lastAttempt(run, stored));
      if (answer.status === "alive" || answer.status === "unknown") continue;
      const part = advancePart(stored, ...code.stepFor(answer, isoNow(world)));
      resolved.push({ runId: run.id, stored, part });
    }
  }
  if (resolved.length === 0) return;
  await whileNotSending(world, async () => {
    for (const each of resolved) await saveResolved(parts, each);
  });
  await store.read();
}

async function saveResolved(
  { world, journal, store }: RunParts,
  { runId, stored, part }: ResolvedPart,
): Promise<void> {
  const run = await journal.run(runId);
  const same = run?.parts.find(({ no }) => no === part.no);
  // the run was continued in the meantime, perhaps with another envelope
  const isSame = same?.state === stored.state && hashOf(same) === hashOf(stored);
  if (run === null || !isSame) return;
  const now = withPart(run, part);
  if (!areAllPartsFinal(now)) await journal.savePart(runId, part);
  else await journal.saveRun({ ...now, status: "finished", updatedAt: isoNow(world) });
  world.tabs.announce(runId);
  // after everything is final, it no longer matters why sending stopped
  await store.refresh(runId, areAllPartsFinal(now) ? null : store.sendingOf(runId)?.end);
}

function hashOf({ attempts }: Part): string | undefined {
  return attempts.at(-1)?.hash;
}
