import { isOnItsWay } from "../run/payment-states.ts";
import { attemptOf, codesOfDeath, type Part, partAfter, type Run } from "../run/run.ts";
import type { SendPorts } from "./send.ts";

/** What the ledger says by now of a part that was left open. */
export interface ResolvedPart {
  runId: string;
  /** As it was left. */
  left: Part;
  part: Part;
}

/**
 * Asks about all that was left open in some runs: a ledger, or a history, that could not tell then
 * what became of it may be able to now.
 */
export async function resolveParts(
  runs: readonly Run[],
  ports: Pick<SendPorts, "status" | "codes" | "now">,
): Promise<ResolvedPart[]> {
  const resolved: ResolvedPart[] = [];
  for (const run of runs) {
    for (const left of run.parts.filter(({ state }) => isOnItsWay(state))) {
      const part = await partNow(run, left, ports);
      if (part !== null) resolved.push({ runId: run.id, left, part });
    }
  }
  return resolved;
}

/** Null where nothing new is said of it. */
async function partNow(
  run: Run,
  part: Part,
  { status, codes, now }: Pick<SendPorts, "status" | "codes" | "now">,
): Promise<Part | null> {
  const said = await status(attemptOf(run, part));
  const endedAt = now();
  switch (said.status) {
    case "applied":
      return partAfter(part, "apply", { ledger: said.ledger, endedAt });
    case "failed":
      return partAfter(part, "fail", {
        ledger: said.ledger,
        codes: codes(said.resultXdr),
        endedAt,
      });
    case "dead":
      return partAfter(part, "die", codesOfDeath(said.why));
    default:
      return null;
  }
}
