import { BOX_LIMITS } from "../contract/box-limits.ts";
import { OWNER_SLOT } from "./seal.ts";

/** A slot for a guest; null if the box is full. */
export function findFreeSlot(slots: readonly { slot: number }[]): number | null {
  const taken = new Set(slots.map(({ slot }) => slot));
  for (let slot = OWNER_SLOT + 1; slot < BOX_LIMITS.slots; slot++) {
    if (!taken.has(slot)) return slot;
  }
  return null;
}
