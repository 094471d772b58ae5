import { type BoxFailure, toBoxFailure } from "../../box/failure.ts";
import { type BoxKeys, type BoxLink, deriveBoxKeys } from "../../box/link.ts";
import { OWNER_SLOT } from "../../box/seal.ts";
import type { ReadApi } from "../../client/api.ts";
import type { BoxApi } from "../../client/box.ts";
import type { Organization } from "../../contract/organization.ts";
import {
  type Invitation,
  type InvitationContext,
  type InvitationSignature,
  readInvitation,
} from "../../invitation/invitation.ts";
import { readReply } from "../../invitation/reply.ts";
import { MAX_DOCUMENT_BYTES } from "../../invitation/signed-fields.ts";

/** A confirmed name means that the account and the domain refer to each other. */
export type InvitationSender =
  | { is: "named"; organization: Organization }
  | {
    is: "unnamed";
    why: Exclude<InvitationSignature, "valid"> | "no_name" | "not_listed" | "unread";
  };

/** A reply with a valid signature. */
export interface SentReply {
  address: string;
  /** The server's time, in ISO 8601. */
  writtenAt: string;
}

export interface LoadedInvitation {
  keys: BoxKeys;
  invitation: Invitation;
  sender: InvitationSender;
  isEnded: boolean;
  replies: SentReply[];
}

export type InvitationFault =
  | { why: "insecure" | "broken" | "unreadable" | BoxFailure }
  | { why: "other_network"; network: string };

export interface JoinDependencies extends InvitationContext {
  api: Pick<ReadApi, "organization">;
  boxes: BoxApi;
  /** In ms since 1970. */
  now: () => number;
}

export async function loadInvitation(
  link: BoxLink | null,
  source: JoinDependencies,
): Promise<LoadedInvitation | InvitationFault> {
  // only secure contexts have Web Crypto
  if (crypto.subtle === undefined) return { why: "insecure" };
  if (link === null) return { why: "broken" };
  const keys = await deriveBoxKeys("invitation", link);
  const { boxes, now } = source;
  const [slot, given] = await Promise.all([
    boxes.readSlot(keys.box, OWNER_SLOT, { token: keys.guestToken }),
    boxes.box(keys.box, { token: keys.guestToken }),
  ]);
  if (!slot.ok) return { why: toBoxFailure(slot.code) };
  if (!given.ok) return { why: toBoxFailure(given.code) };
  const read = await readInvitation(slot.value, { ...source, keys, now: now() });
  if (read.code === "unreadable") return { why: "unreadable" };
  if (read.code === "other_network") return { why: "other_network", network: read.network };
  const { invitation, signature } = read;
  const [sender, replies] = await Promise.all([
    findSender(invitation, signature, source),
    readReplies(given.value.slots, { keys, invitation, boxes }),
  ]);
  if ("code" in replies) return { why: toBoxFailure(replies.code) };
  return { keys, invitation, sender, isEnded: read.code === "ended", replies: replies.given };
}

async function findSender(
  { employer, domain }: Invitation,
  signature: InvitationSignature,
  { api }: JoinDependencies,
): Promise<InvitationSender> {
  // without a valid signature, the account's name says nothing about the sender
  if (signature !== "valid") return { is: "unnamed", why: signature };
  const answer = await api.organization(employer);
  if (answer.ok) return { is: "named", organization: answer.value };
  if (answer.code !== "no_organization") return { is: "unnamed", why: "unread" };
  return { is: "unnamed", why: domain === "" ? "no_name" : "not_listed" };
}

interface ReplySource {
  keys: BoxKeys;
  invitation: Invitation;
  boxes: BoxApi;
}

/** Anyone with the link can write, so replies without a valid signature are ignored. */
export async function readReplies(
  slots: readonly { slot: number; bytes: number; writtenAt: string }[],
  { keys, invitation, boxes }: ReplySource,
): Promise<{ given: SentReply[] } | { code: string }> {
  const given: SentReply[] = [];
  for (const { slot, bytes: length, writtenAt } of slots) {
    if (slot === OWNER_SLOT || length > MAX_DOCUMENT_BYTES) continue;
    const bytes = await boxes.readSlot(keys.box, slot, { token: keys.guestToken });
    if (!bytes.ok) return { code: bytes.code };
    const written = { keys, slot, invitation, writtenAt: Date.parse(writtenAt) };
    const reply = await readReply(bytes.value, written);
    if (reply.ok) given.push({ address: reply.address, writtenAt });
  }
  return { given };
}
