import * as z from "zod/mini";
import { accountField, boxIdField } from "../box/fields.ts";
import type { BoxKeys } from "../box/link.ts";
import { seal, unseal, type UnsealFault } from "../box/seal.ts";
import { verifyMessage } from "../stellar/signed-message.ts";
import type { Invitation } from "./invitation.ts";
import { MAX_DOCUMENT_BYTES, SIGNED_FIELDS } from "./signed-fields.ts";

const schema = z.object({
  ...SIGNED_FIELDS,
  box: boxIdField,
  address: accountField,
});

export type Reply = z.infer<typeof schema>;

export type ReplyFault =
  | UnsealFault
  | "other_site"
  | "other_network"
  | "other_box"
  | "other_employer"
  | "other_expiry"
  | "own_account"
  | "bad_signature"
  | "unchecked"
  | "late";

/** A refused `address` may be shown, but must not be paid. */
export type ReplyResult =
  | { ok: true; address: string }
  | { ok: false; fault: ReplyFault; address: string | null };

/** The text signed with SEP-53, to prove that the address belongs to the signer. */
export function replyText(reply: Omit<Reply, "signature">): string {
  return [
    "Lipwa: pay me at this address. Signing this moves no money.",
    `Site: ${reply.site}`,
    `Network: ${reply.network}`,
    `Employer: ${reply.employer}`,
    `Invitation: ${reply.box}`,
    `My address: ${reply.address}`,
    `Until: ${reply.expires}`,
  ].join("\n");
}

export function createReply(
  { site, network, employer, expires }: Invitation,
  { box, address }: { box: string; address: string },
): Omit<Reply, "signature"> {
  return { site, network, employer, expires, box, address };
}

/** `slot`: from 1 to 15. */
export function sealReply(
  keys: BoxKeys,
  slot: number,
  reply: Reply,
): Promise<Uint8Array<ArrayBuffer>> {
  return seal(keys, slot, schema.parse(reply));
}

/** `writtenAt` is by the server's clock, in ms since 1970. */
export async function readReply(
  bytes: Uint8Array<ArrayBuffer>,
  { keys, slot, invitation, writtenAt }: {
    keys: BoxKeys;
    slot: number;
    invitation: Pick<Invitation, "site" | "network" | "employer" | "expires">;
    writtenAt: number;
  },
): Promise<ReplyResult> {
  const read = await unseal(bytes, { keys, slot, schema, max: MAX_DOCUMENT_BYTES });
  if (!read.ok) return { ok: false, fault: read.fault, address: null };
  const reply = read.document;
  const { address } = reply;
  const refused = (fault: ReplyFault) => ({ ok: false as const, fault, address });
  const mismatch = mismatchOf(reply, invitation, keys.box);
  if (mismatch !== null) return refused(mismatch);
  const fits = await verifyMessage(address, replyText(reply), reply.signature);
  if (fits !== true) return refused(fits === null ? "unchecked" : "bad_signature");
  return writtenAt < Date.parse(invitation.expires) ? { ok: true, address } : refused("late");
}

function mismatchOf(
  reply: Reply,
  invitation: Pick<Invitation, "site" | "network" | "employer" | "expires">,
  box: string,
): ReplyFault | null {
  if (reply.site !== invitation.site) return "other_site";
  if (reply.network !== invitation.network) return "other_network";
  if (reply.box !== box) return "other_box";
  if (reply.employer !== invitation.employer) return "other_employer";
  if (reply.expires !== invitation.expires) return "other_expiry";
  if (reply.address === invitation.employer) return "own_account";
  return null;
}
