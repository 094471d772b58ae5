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
  // the same id each time, in each tab and after a deletion: so there is never a second draft
  const id = run.rest ?? `${run.id}-rest`;
  let draft = await journal.run(id);
  if (draft === null) {
    const fresh = { ...newDraft(name, network.passphrase, unpaidLines(run)), id };
    const fate = await journal.saveDrafts(null, fresh, { ...run, rest: id });
    draft = fate === "kept" ? fresh : await journal.run(id);
  }
  if (draft === null) return;
  if (draft.status !== "draft") return await showRun(draft.id);
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
