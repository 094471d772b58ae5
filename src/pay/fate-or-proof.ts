import { type Fate, fateOf, type SignedEnvelope } from "../wallet/fate.ts";
import type { World } from "./world.ts";

/**
 * What became of an envelope: by the ledger, or, where its server has forgotten that time, by the
 * proof that the service may have kept of it.
 */
export async function fateOrProof(
  { place, api }: Pick<World, "place" | "api">,
  envelope: SignedEnvelope,
): Promise<Fate> {
  const fate = await fateOf(place, envelope);
  if (fate.status !== "unknown" || fate.known?.why !== "history_too_short") return fate;
  const kept = await api.verify(envelope.hash);
  if (!kept.ok || !kept.value.settled || kept.value.status !== "success") return fate;
  return { status: "applied", ledger: kept.value.ledger, closedAt: kept.value.createdAt };
}
