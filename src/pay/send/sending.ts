// What sends a run, and asks what became of it: fetched when there is one.
import { submitEnvelope } from "../../wallet/submit.ts";
import {
  type SignedEnvelope,
  type TransactionStatus,
  transactionStatus,
} from "../../wallet/transaction-status.ts";
import type { World } from "../world/world.ts";
import { holdOf, partWithout } from "./hold.ts";
import { sendRun } from "./send.ts";
import { resolveParts } from "./unresolved-parts.ts";

export { holdOf, partWithout, resolveParts, sendRun, submitEnvelope };

/**
 * What became of an envelope: by the ledger, or, where its server has forgotten that time or the
 * network was reset since, by the proof that the service may have kept of it.
 */
export async function statusNow(
  { place, api }: Pick<World, "place" | "api">,
  envelope: SignedEnvelope,
): Promise<TransactionStatus> {
  const said = await transactionStatus(place, envelope);
  if (said.status !== "unknown" || said.known === null) return said;
  const kept = await api.verify(envelope.hash);
  if (!kept.ok || !kept.value.settled || kept.value.status !== "success") return said;
  return { status: "applied", ledger: kept.value.ledger, closedAt: kept.value.createdAt };
}
