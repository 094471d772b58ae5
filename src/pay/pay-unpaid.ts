import type { Run } from "./run.ts";
import { dashboard } from "./dashboard.ts";
import { newDraft } from "./draft.ts";
import { openOnce } from "./open-once.ts";

/**
 * Opens a draft with the lines of a run that were not paid; the same one when it is asked for
 * again. Only for a run that is over: then nobody in it can be paid by the old run any more.
 */
export async function payUnpaid(runId: string, name: string): Promise<void> {
  const { journal, network } = dashboard();
  const run = await journal.run(runId);
  if (run === null || run.status === "sending" || run.status === "draft") return;
  const id = run.rest ?? `${run.id}-rest`;
  const draft = { ...newDraft(name, network.passphrase, unpaidLines(run)), id };
  await openOnce(draft, { ...run, rest: id });
}

function unpaidLines(run: Run): Run["lines"] {
  const unpaid = new Set(
    run.parts.filter(({ state }) => state !== "paid")
      .flatMap(({ payments }) => payments.map(({ lineId }) => lineId)),
  );
  return run.lines.filter(({ id }) => unpaid.has(id));
}
