import { canStillBeApplied } from "../run/payment-states.ts";
import { advancePart, expiryCodes, lastAttempt, type Part, type Run } from "../run/run.ts";
import type { SendPorts } from "./send.ts";

export interface ResolvedPart {
  runId: string;
  stored: Part;
  part: Part;
}

/** Queries parts again: a server or history that lagged may have caught up. */
export async function resolveParts(
  runs: readonly Run[],
  ports: Pick<SendPorts, "status" | "codes" | "now">,
): Promise<ResolvedPart[]> {
  const resolved: ResolvedPart[] = [];
  for (const run of runs) {
    for (const stored of run.parts.filter(({ state }) => canStillBeApplied(state))) {
      const part = await resolvePart(run, stored, ports);
      if (part !== null) resolved.push({ runId: run.id, stored, part });
    }
  }
  return resolved;
}

/** Returns null if there is nothing new. */
async function resolvePart(
  run: Run,
  part: Part,
  { status, codes, now }: Pick<SendPorts, "status" | "codes" | "now">,
): Promise<Part | null> {
  const answer = await status(lastAttempt(run, part));
  const endedAt = now();
  switch (answer.status) {
    case "applied":
      return advancePart(part, "apply", { ledger: answer.ledger, endedAt });
    case "failed":
      return advancePart(part, "fail", {
        ledger: answer.ledger,
        codes: codes(answer.resultXdr),
        endedAt,
      });
    case "dead":
      return advancePart(part, "die", expiryCodes(answer.why));
    default:
      return null;
  }
}
