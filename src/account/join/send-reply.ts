import { toWriteFault } from "../../box/failure.ts";
import { findFreeSlot } from "../../box/slots.ts";
import type { BoxApi } from "../../client/box.ts";
import { type Reply, sealReply } from "../../invitation/reply.ts";
import { BOX_LIMITS } from "../../contract/box-limits.ts";
import { type LoadedInvitation, readReplies } from "./load-invitation.ts";

export type SendReplyResult =
  /** `others`: other addresses sent with the same link. */
  | { is: "delivered"; others: number }
  /** The reply may be in the box, and can be sent again unchanged. */
  | { is: "unconfirmed"; why: "unreached" | "busy" }
  | { is: "ended" | "missing" | "full" };

/**
 * Reads the box first: after a lost response, the reply may be there already. Replies with other
 * addresses don't matter: the employer asks which one is right.
 */
export async function sendReply(
  { keys, invitation }: Pick<LoadedInvitation, "keys" | "invitation">,
  reply: Reply,
  boxes: BoxApi,
): Promise<SendReplyResult> {
  const token = keys.guestToken;
  for (let round = 0; round < BOX_LIMITS.slots; round++) {
    const box = await boxes.box(keys.box, { token });
    if (!box.ok) return toSendFailure(box.code);
    const { slots } = box.value;
    const replies = await readReplies(slots, { keys, invitation, boxes });
    if ("code" in replies) return toSendFailure(replies.code);
    const others = new Set(replies.given.map(({ address }) => address));
    if (others.delete(reply.address)) return { is: "delivered", others: others.size };
    const slot = findFreeSlot(slots);
    if (slot === null) return { is: "full" };
    const written = await boxes.writeSlot(keys.box, slot, await sealReply(keys, slot, reply), {
      token,
    });
    if (written.ok) return { is: "delivered", others: others.size };
    if (written.code !== "slot_taken") return toSendFailure(written.code);
  }
  return { is: "full" };
}

function toSendFailure(code: string): SendReplyResult {
  // the service has no room now, but can have some later
  if (code === "no_room") return { is: "unconfirmed", why: "unreached" };
  const why = toWriteFault(code);
  return why === "unreached" || why === "busy" ? { is: "unconfirmed", why } : { is: why };
}
