import { $checked, $draft } from "./draft.ts";
import { askFindings } from "./findings.ts";
import { $plan } from "./plan.ts";
import { beginSending } from "./sending.ts";
import { splitOut } from "./split-out.ts";

/**
 * Pays the lines that are ready, after the ledger was asked about all of them once more: what was
 * found while the run was written may be hours old. Where that finds something new, nothing is
 * signed. Lines that are not ready stay in a draft of their own.
 */
export async function payReady(payer: string): Promise<void> {
  const checked = $checked.get();
  const seen = $plan.get();
  if (checked === null || seen === null) return;
  if (!await askFindings(payer, checked, { afresh: true })) return;
  const plan = $plan.get();
  const draft = $draft.get();
  // what the person saw and agreed to is what is sent, or nothing is
  if (plan === null || draft === null || plan.total !== seen.total) return;
  if (plan.people !== seen.people || plan.people === 0) return;
  if ((plan.missingUsdc ?? 1n) > 0n || (plan.missingXlm ?? 1n) > 0n) return;
  const rest = plan.open.flatMap((at) => plan.checked.lines[at]?.line.id ?? []);
  if (rest.length > 0) await splitOut(new Set(rest), draft.name);
  await beginSending(plan.parts, payer);
}
