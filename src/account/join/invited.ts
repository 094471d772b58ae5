// Reads the invitation of a link, its sender, and the replies so far.
import type { ReadApi } from "../../client/api.ts";
import type { BoxApi } from "../../client/box.ts";
import type { Organization } from "../../contract/organization.ts";
import {
  type Invitation,
  type InvitationContext,
  type InvitationSignature,
  readInvitation,
} from "../../invitation/invitation.ts";
import { type InvitationKeys, invitationKeys, type LinkReading } from "../../invitation/link.ts";
import { readReply } from "../../invitation/reply.ts";
import { INVITATION_SLOT, MAX_DOCUMENT_BYTES } from "../../invitation/sealed.ts";

/** The sender: a name that account and domain confirm of each other, or why none is shown. */
export type Inviter =
  | { is: "named"; organization: Organization }
  | {
    is: "unnamed";
    why: Exclude<InvitationSignature, "valid"> | "no_name" | "not_listed" | "unread";
  };

/** The address of a reply that verifies. */
export interface GivenReply {
  address: string;
  /** By the server's clock (ISO 8601). */
  writtenAt: string;
}

export interface Invited {
  keys: InvitationKeys;
  invitation: Invitation;
  inviter: Inviter;
  isEnded: boolean;
  replies: GivenReply[];
}

/** Why no invitation can be shown. */
export type NotInvited =
  | { why: "insecure" | "broken" | "missing" | "ended" | "unreadable" | "unreached" | "busy" }
  | { why: "other_network"; network: string };

export interface InvitationSource extends InvitationContext {
  api: Pick<ReadApi, "organization">;
  boxes: BoxApi;
  /** In ms since 1970. */
  now: () => number;
}

/** Reads the invitation of a link. */
export async function readInvited(
  reading: LinkReading,
  source: InvitationSource,
): Promise<Invited | NotInvited> {
  // browsers offer Web Crypto only in secure contexts
  if (crypto.subtle === undefined) return { why: "insecure" };
  if (!reading.ok) return { why: "broken" };
  const keys = await invitationKeys(reading.link);
  const { boxes, now } = source;
  const [slot, given] = await Promise.all([
    boxes.readSlot(keys.box, INVITATION_SLOT, { token: keys.guestToken }),
    boxes.box(keys.box, { token: keys.guestToken }),
  ]);
  if (!slot.ok) return { why: whyOf(slot.code) };
  if (!given.ok) return { why: whyOf(given.code) };
  const read = await readInvitation(slot.value, { ...source, keys, now: now() });
  if (read.code === "unreadable") return { why: "unreadable" };
  if (read.code === "other_network") return { why: "other_network", network: read.network };
  const { invitation, signature } = read;
  const [inviter, replies] = await Promise.all([
    inviterOf(invitation, signature, source),
    readReplies(given.value.slots, { keys, invitation, boxes }),
  ]);
  if ("code" in replies) return { why: whyOf(replies.code) };
  return { keys, invitation, inviter, isEnded: read.code === "ended", replies: replies.given };
}

async function inviterOf(
  { employer, domain }: Invitation,
  signature: InvitationSignature,
  { api }: InvitationSource,
): Promise<Inviter> {
  // without a valid signature, the account's name proves nothing about the sender
  if (signature !== "valid") return { is: "unnamed", why: signature };
  const answer = await api.organization(employer);
  if (answer.ok) return { is: "named", organization: answer.value };
  if (answer.code !== "no_organization") return { is: "unnamed", why: "unread" };
  return { is: "unnamed", why: domain === "" ? "no_name" : "not_listed" };
}

interface ReplySource {
  keys: InvitationKeys;
  invitation: Invitation;
  boxes: BoxApi;
}

/** The replies that verify. Anyone with the link can write anything, so others are ignored. */
export async function readReplies(
  slots: readonly { slot: number; bytes: number; writtenAt: string }[],
  { keys, invitation, boxes }: ReplySource,
): Promise<{ given: GivenReply[] } | { code: string }> {
  const given: GivenReply[] = [];
  for (const { slot, bytes: length, writtenAt } of slots) {
    if (slot === INVITATION_SLOT || length > MAX_DOCUMENT_BYTES) continue;
    const bytes = await boxes.readSlot(keys.box, slot, { token: keys.guestToken });
    if (!bytes.ok) return { code: bytes.code };
    const written = { keys, slot, invitation, writtenAt: Date.parse(writtenAt) };
    const reply = await readReply(bytes.value, written);
    if (reply.ok) given.push({ address: reply.address, writtenAt });
  }
  return { given };
}

/** The server answers the same for a missing box and a wrong token. */
export function whyOf(code: string): "missing" | "ended" | "unreached" | "busy" {
  switch (code) {
    case "no_box":
    case "empty_slot":
      return "missing";
    case "box_ended":
      return "ended";
    case "rate_limited":
      return "busy";
    default:
      return "unreached";
  }
}
