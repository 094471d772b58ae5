import { hexToBytes } from "@noble/hashes/utils.js";
import {
  type BoxFailure,
  type BoxWriteResult,
  toBoxFailure,
  toWriteFault,
} from "../box/failure.ts";
import type { BoxKeys } from "../box/link.ts";
import { seal, unseal } from "../box/seal.ts";
import { findFreeSlot } from "../box/slots.ts";
import type { BoxApi } from "../client/box.ts";
import { BOX_LIMITS } from "../contract/box-limits.ts";
import { fromBase64 } from "../stellar/base64.ts";
import { verifySignature } from "../stellar/ed25519.ts";
import { verifyMessage } from "../stellar/signed-message.ts";
import { decodeAccountKey } from "../stellar/strkey.ts";
import { visibleLines } from "../ui/visible-text.ts";
import { declineText, type Proposal, type Reply, replySchema } from "./proposal.ts";

/** Maximum size of a sealed reply: a hundred signatures fit. */
const MAX_REPLY_BYTES = 16_384;

/** Anyone with the link can reply: only the ledger says whether `signer` is a signer. */
export type CheckedReply =
  & {
    slot: number;
    /** The server's time, in ISO 8601. */
    writtenAt: string;
  }
  & ({ ok: true; reply: Reply } | { ok: false });

export type VerifiedReply = Extract<CheckedReply, { ok: true }>;

export interface ProposalInBox {
  keys: BoxKeys;
  proposal: Proposal;
  /** The hash of each part, in hex. */
  hashes: readonly string[];
  firstReply: number;
}

export async function readReplies(
  replied: ProposalInBox,
  slots: readonly { slot: number; bytes: number; writtenAt: string }[],
  boxes: BoxApi,
): Promise<{ replies: CheckedReply[] } | { code: BoxFailure }> {
  const replies: CheckedReply[] = [];
  for (const { slot, bytes: length, writtenAt } of slots) {
    if (slot < replied.firstReply) continue;
    let reply: Reply | null = null;
    if (length <= MAX_REPLY_BYTES) {
      const { keys } = replied;
      const bytes = await boxes.readSlot(keys.box, slot, { token: keys.guestToken });
      if (!bytes.ok) return { code: toBoxFailure(bytes.code) };
      const at = { keys, slot, schema: replySchema, max: MAX_REPLY_BYTES };
      const read = await unseal(bytes.value, at);
      if (read.ok) {
        const isValid = await isValidReply(read.document, replied);
        // an unchecked reply must not look forged
        if (isValid === null) return { code: "unreached" };
        if (isValid) reply = shownReply(read.document);
      }
    }
    const entry = { slot, writtenAt };
    replies.push(reply === null ? { ...entry, ok: false } : { ...entry, ok: true, reply });
  }
  return { replies };
}

function shownReply(reply: Reply): Reply {
  return reply.kind === "decline" ? { ...reply, reason: visibleLines(reply.reason) } : reply;
}

/** Null if this browser can't check signatures. */
export async function isValidReply(reply: Reply, replied: ProposalInBox): Promise<boolean | null> {
  if (reply.kind === "decline") {
    const text = declineText(declinedProposal(replied), reply);
    return await verifyMessage(reply.signer, text, reply.signature);
  }
  const { hashes } = replied;
  const key = decodeAccountKey(reply.signer);
  if (key === null || reply.signatures.length !== hashes.length) return false;
  for (const [index, hash] of hashes.entries()) {
    const signature = fromBase64(reply.signatures[index] ?? "");
    const fits = await verifySignature(key, Uint8Array.from(hexToBytes(hash)), signature);
    if (fits !== true) return fits;
  }
  return true;
}

export function declinedProposal({ proposal, hashes }: ProposalInBox) {
  const { site, network, payer } = proposal;
  return { site, network, payer, hashes };
}

/** Reads the box first: after a lost response, the reply may be there already. */
export async function writeReply(
  replied: ProposalInBox,
  reply: Reply,
  boxes: BoxApi,
): Promise<BoxWriteResult> {
  const { box: id, guestToken: token } = replied.keys;
  for (let round = 0; round < BOX_LIMITS.slots; round++) {
    const box = await boxes.box(id, { token });
    if (!box.ok) return { ok: false, code: toBoxFailure(box.code) };
    const known = await readReplies(replied, box.value.slots, boxes);
    if ("code" in known) return { ok: false, code: known.code };
    if (known.replies.some((each) => each.ok && isSameReply(each.reply, reply))) {
      return { ok: true };
    }
    const slot = findFreeSlot(box.value.slots);
    if (slot === null) return { ok: false, code: "full" };
    const sealed = await seal(replied.keys, slot, replySchema.parse(reply));
    const answer = await boxes.writeSlot(id, slot, sealed, { token });
    if (answer.ok) return { ok: true };
    if (answer.code !== "slot_taken") return { ok: false, code: toWriteFault(answer.code) };
  }
  return { ok: false, code: "full" };
}

/** Two approvals by one signer are the same; two declines only if their signatures are. */
export function isSameReply(a: Reply, b: Reply): boolean {
  if (a.signer !== b.signer || a.kind !== b.kind) return false;
  return a.kind === "approval" || (b.kind === "decline" && a.signature === b.signature);
}
