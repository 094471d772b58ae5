import { hexToBytes } from "@noble/hashes/utils.js";
import type { Keypair } from "@stellar/stellar-sdk/base";
import { declineText } from "../src/approval/proposal.ts";
import { readProposal } from "../src/approval/proposal-box.ts";
import { declinedProposal, writeReply } from "../src/approval/replies.ts";
import { deriveBoxKeys, readBoxLink } from "../src/box/link.ts";
import { type BoxApi, createBoxApi } from "../src/client/box.ts";
import { BOX_LIMITS } from "../src/contract/box-limits.ts";
import { toBase64 } from "../src/stellar/base64.ts";
import { signTextWith } from "../src/wallet/keys.ts";
import { networkOf } from "./e2e/dashboard-world.ts";

/** Signs everything in a link with a key, without a page. */
export async function approveByLink(link: string, key: Keypair): Promise<void> {
  const { read, boxes } = await opened(link);
  const signatures = read.hashes.map((hash) => toBase64(key.sign(hexToBytes(hash))));
  const at = new Date().toISOString();
  const reply = { kind: "approval" as const, signer: key.publicKey(), signatures, at };
  const written = await writeReply(read, reply, boxes);
  if (!written.ok) throw new Error(`not written: ${written.code}`);
}

/**
 * Declines the proposal behind a link, without a page. The reason may be empty, since not every
 * tool asks for one.
 */
export async function declineByLink(link: string, key: Keypair, reason: string): Promise<void> {
  const { read, boxes } = await opened(link);
  const unsigned = { signer: key.publicKey(), reason, at: new Date().toISOString() };
  const signature = signTextWith(key, declineText(declinedProposal(read), unsigned));
  const written = await writeReply(read, { kind: "decline", ...unsigned, signature }, boxes);
  if (!written.ok) throw new Error(`not written: ${written.code}`);
}

/** Fills the slots that are free, as anyone with the link can. */
export async function fillWithJunk(link: string): Promise<void> {
  const { origin } = new URL(link);
  const { box, guestToken: token } = await deriveBoxKeys("approval", linkIn(link));
  const boxes = createBoxApi({ baseUrl: origin });
  for (let slot = 1; slot < BOX_LIMITS.slots; slot++) {
    const written = await boxes.writeSlot(box, slot, new Uint8Array(64), { token });
    if (!written.ok && written.code !== "slot_taken") {
      throw new Error(`not written: ${written.code}`);
    }
  }
}

async function opened(link: string) {
  const { host, origin } = new URL(link);
  const boxes: BoxApi = createBoxApi({ baseUrl: origin });
  const { passphrase } = await networkOf(origin);
  const proposal = await readProposal(linkIn(link), { site: host, network: passphrase, boxes });
  if (proposal.code !== "read") throw new Error(`the link is ${proposal.code}`);
  return { read: proposal.read, boxes };
}

function linkIn(link: string) {
  const read = readBoxLink("approval", new URL(link));
  if (read === null) throw new Error(`broken link: ${link}`);
  return read;
}
