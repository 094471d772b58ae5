import { areSameParts } from "./pay-run.ts";
import { $balance, readBalance } from "./balance.ts";
import { $checked, $draft, $elsewhere } from "./draft.ts";
import { askFindings } from "./findings.ts";
import { $plan } from "./plan.ts";
import { beginSending } from "./sending.ts";
import { loadBuilder } from "./sign-part.ts";
import { canSendAlone } from "./send-lock.ts";
import { splitOut } from "./split-out.ts";

/** Why nothing was sent although it was asked for; null where sending began. */
export type NotBegun = "unreachable" | "changed" | "not_loaded" | "no_locks" | null;

/**
 * Pays the lines that are ready, after the ledger was asked about all of them once more: what was
 * found while the run was written may be hours old. Where that finds something new, nothing is
 * signed. Lines that are not ready stay in a draft of their own, `restName`.
 */
export async function payReady(payer: string, restName: string): Promise<NotBegun> {
  // a run that was begun here could not be taken up at another address of this site
  if (!canSendAlone()) return "no_locks";
  const checked = $checked.get();
  const seen = $plan.get();
  if (checked === null || seen === null || $elsewhere.get() !== null) return "changed";
  const [answered, builder] = await Promise.all([
    askFindings(payer, checked, { afresh: true }),
    loadBuilder(),
    readBalance(),
  ]);
  if (builder === null) return "not_loaded";
  if (!answered || $balance.get()?.account == null) return "unreachable";
  const plan = $plan.get();
  const draft = $draft.get();
  // what the person saw and agreed to is what is sent, or nothing is
  if (plan === null || draft === null || plan.people === 0) return "changed";
  if (!areSameParts(plan.parts, seen.parts)) return "changed";
  if (plan.missingUsdc !== 0n || plan.missingXlm !== 0n) return "changed";
  const rest = plan.open.flatMap((at) => plan.checked.lines[at]?.line.id ?? []);
  if (rest.length > 0 && !(await splitOut(new Set(rest), restName))) return "changed";
  return await beginSending(plan.parts, payer) ? null : "changed";
}
