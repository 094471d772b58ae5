import type { Run } from "../domain/run.ts";
import { dashboard } from "./dashboard.ts";
import { newDraft, showDraft } from "./draft.ts";
import { forgetFindings } from "./findings.ts";
import { readAhead } from "./line-reading.ts";
import { $sending, showRun } from "./sending.ts";

/**
 * Opens a draft with the lines of a run that were not paid; the same one when it is asked for
 * again. Only for a run that is over: then nobody in it can be paid by the old run any more.
 */
export async function payUnpaid(runId: string, name: string): Promise<void> {
  const { journal, network } = dashboard();
  const run = await journal.run(runId);
  if (run === null || run.status === "sending" || run.status === "draft") return;
  const earlier = run.rest === undefined ? null : await journal.run(run.rest);
  if (earlier !== null && earlier.status !== "draft") return await showRun(earlier.id);
  const draft = earlier ?? newDraft(name, network.passphrase, unpaidLines(run));
  // together, so that no second draft can be made of the same lines
  if (earlier === null) await journal.saveRuns({ ...run, rest: draft.id }, draft);
  forgetFindings();
  await readAhead(draft.lines, null);
  showDraft(draft, draft);
  $sending.set(null);
}

function unpaidLines(run: Run): Run["lines"] {
  const unpaid = new Set(
    run.parts.filter(({ state }) => state !== "paid")
      .flatMap(({ payments }) => payments.map(({ lineId }) => lineId)),
  );
  return run.lines.filter(({ id }) => unpaid.has(id));
}
