import type { Run } from "../domain/run.ts";
import { beginDraft } from "./draft.ts";
import { forgetFindings } from "./findings.ts";
import { $sending } from "./sending.ts";

/**
 * Begins a new draft with the lines of a run that were not paid. Only for a run of which nothing is
 * on its way: then nobody in it can be paid by the old run any more.
 */
export async function payUnpaid(run: Run, name: string): Promise<void> {
  const unpaid = new Set(
    run.parts.filter(({ state }) => state !== "paid")
      .flatMap(({ payments }) => payments.map(({ lineId }) => lineId)),
  );
  if (run.status === "sending") return;
  forgetFindings();
  await beginDraft(name, run.lines.filter(({ id }) => unpaid.has(id)));
  $sending.set(null);
}
