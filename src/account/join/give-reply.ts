// Puts a reply into the box of its invitation, once.
import type { BoxApi } from "../../client/box.ts";
import { type Reply, sealReply } from "../../invitation/reply.ts";
import { INVITATION_SLOT } from "../../invitation/sealed.ts";
import { BOX } from "../../contract/operations.ts";
import { type Invited, readReplies, whyOf } from "./invited.ts";

/** The outcome of sending a reply. */
export type GiveReplyResult =
  /** It is in the box. `others`: how many other addresses were sent with the same link. */
  | { is: "given"; others: number }
  /** It may or may not be in the box, and can be sent again with the same signature. */
  | { is: "unsent"; why: "unreached" | "busy" }
  | { is: "ended" | "missing" | "full" };

/**
 * Reads the box first: if an earlier response was lost, the reply may already be there. Writes to the
 * first free slot, even if others have replied: the employer then has to ask.
 */
export async function giveReply(
  { keys, invitation }: Pick<Invited, "keys" | "invitation">,
  reply: Reply,
  boxes: BoxApi,
): Promise<GiveReplyResult> {
  const token = keys.guestToken;
  for (let round = 0; round < BOX.slots; round++) {
    const box = await boxes.box(keys.box, { token });
    if (!box.ok) return failed(box.code);
    const { slots } = box.value;
    const replies = await readReplies(slots, { keys, invitation, boxes });
    if ("code" in replies) return failed(replies.code);
    const others = new Set(replies.given.map(({ address }) => address));
    if (others.delete(reply.address)) return { is: "given", others: others.size };
    const slot = freeSlot(slots);
    if (slot === null) return { is: "full" };
    const written = await boxes.writeSlot(keys.box, slot, await sealReply(keys, slot, reply), {
      token,
    });
    if (written.ok) return { is: "given", others: others.size };
    if (written.code !== "slot_taken") return failed(written.code);
  }
  return { is: "full" };
}

function freeSlot(slots: readonly { slot: number }[]): number | null {
  const taken = new Set(slots.map(({ slot }) => slot));
  for (let slot = INVITATION_SLOT + 1; slot < BOX.slots; slot++) if (!taken.has(slot)) return slot;
  return null;
}

function failed(code: string): GiveReplyResult {
  if (code === "no_room" || code === "body_too_large") return { is: "full" };
  const why = whyOf(code);
  return why === "missing" || why === "ended" ? { is: why } : { is: "unsent", why };
}
